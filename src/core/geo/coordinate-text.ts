import type { Position } from '../../contract/geojson.ts';

/** Digits behind the point: 0.1 m on the ground, finer than any of our data is surveyed. */
const digits = 6;

/** `51.12793, 71.42228`: latitude first, as other maps take it when it is pasted. Nothing is rounded that was sent. */
export function pastedCoordinate([longitude, latitude]: Position): string {
  return `${latitude}, ${longitude}`;
}

/** A GeoJSON Point, longitude first (RFC 7946 section 3.1.1). Nothing is rounded that was sent. */
export function geoJsonPoint([longitude, latitude]: Position): string {
  return JSON.stringify({ type: 'Point', coordinates: [longitude, latitude] });
}

/** `geo:51.12793,71.42228`: latitude first, WGS 84 (RFC 5870). Trailing zeros say nothing there. */
export function geoUri([longitude, latitude]: Position): string {
  return `geo:${plain(latitude)},${plain(longitude)}`;
}

/** Never with an exponent, which RFC 5870 does not know. */
function plain(degrees: number): string {
  const text = degrees.toFixed(digits).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}
