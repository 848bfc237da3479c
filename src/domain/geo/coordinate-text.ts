import type { Position } from '../../spec/geojson.ts';

/** Digits behind the point: 0.1 m on the ground, finer than any of our data is surveyed. */
const digits = 6;

/** `51.12793, 71.42228`: latitude first, as other maps take it when it is pasted. Nothing is rounded that was sent. */
export function formatPastedCoordinate([longitude, latitude]: Position): string {
  return `${latitude}, ${longitude}`;
}

/** A GeoJSON Point, longitude first (RFC 7946 section 3.1.1). Nothing is rounded that was sent. */
export function formatGeoJsonPoint([longitude, latitude]: Position): string {
  return JSON.stringify({ type: 'Point', coordinates: [longitude, latitude] });
}

/** `geo:51.12793,71.42228`: latitude first, WGS 84 (RFC 5870). Trailing zeros say nothing there. */
export function formatGeoUri([longitude, latitude]: Position): string {
  return `geo:${plain(latitude)},${plain(longitude)}`;
}

/** Never with an exponent, which RFC 5870 does not know. */
function plain(degrees: number): string {
  const text = degrees.toFixed(digits).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

export type LinkOut = {
  readonly site: 'openstreetmap' | 'google' | 'street' | 'mapillary';
  readonly href: string;
};

/**
 * The same spot elsewhere. Plain links: nothing is asked of these hosts before the reader opens one.
 * Google's parameters: developers.google.com/maps/documentation/urls/get-started.
 */
export function getLinkOuts([longitude, latitude]: Position): LinkOut[] {
  const [x, y] = [longitude.toFixed(6), latitude.toFixed(6)];
  return [
    {
      site: 'openstreetmap',
      href: `https://www.openstreetmap.org/?mlat=${y}&mlon=${x}#map=19/${y}/${x}`,
    },
    { site: 'google', href: `https://www.google.com/maps/search/?api=1&query=${y}%2C${x}` },
    { site: 'street', href: `https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=${y}%2C${x}` },
    { site: 'mapillary', href: `https://www.mapillary.com/app/?lat=${y}&lng=${x}&z=18` },
  ];
}
