import type { Position } from '../../spec/geojson.ts';

/** Decimals: 0.1 m on the ground, finer than any of our data is surveyed. */
const digits = 6;

/** Returns `51.12793, 71.42228`: latitude first, as other maps accept it. Sent digits are never rounded. */
export function formatPastedCoordinate([longitude, latitude]: Position): string {
  return `${latitude}, ${longitude}`;
}

/** Returns a GeoJSON Point, longitude first (RFC 7946 section 3.1.1). Sent digits are never rounded. */
export function formatGeoJsonPoint([longitude, latitude]: Position): string {
  return JSON.stringify({ type: 'Point', coordinates: [longitude, latitude] });
}

/** Returns `geo:51.12793,71.42228`: latitude first, WGS 84 (RFC 5870). Trailing zeros have no meaning there. */
export function formatGeoUri([longitude, latitude]: Position): string {
  return `geo:${plain(latitude)},${plain(longitude)}`;
}

/** Writes a number without an exponent, which RFC 5870 does not allow. */
function plain(degrees: number): string {
  const text = degrees.toFixed(digits).replace(/\.?0+$/, '');
  return text === '-0' ? '0' : text;
}

export type Navigator = {
  readonly name: 'geo' | 'Google Maps' | 'Apple Maps' | 'OpenStreetMap' | 'Yandex Maps' | '2GIS';
  readonly href: string;
};

/**
 * Returns links for directions to a position in common navigators. Documented by their owners: Google's "Maps URLs"
 * (developers.google.com/maps/documentation/urls/get-started) and Apple's "Map Links" (developer.apple.com/library/archive,
 * Apple URL Scheme Reference), both latitude first; `geo:` by RFC 5870. OpenStreetMap, Yandex and 2GIS: as their own pages
 * write the address of a route, 2GIS with the longitude first; no document promises that these stay.
 */
export function getNavigators(position: Position): Navigator[] {
  const [x, y] = position.map((degrees) => degrees.toFixed(digits));
  return [
    { name: 'geo', href: formatGeoUri(position) },
    { name: 'Google Maps', href: `https://www.google.com/maps/dir/?api=1&destination=${y}%2C${x}` },
    { name: 'Apple Maps', href: `https://maps.apple.com/?daddr=${y}%2C${x}` },
    { name: 'OpenStreetMap', href: `https://www.openstreetmap.org/directions?to=${y}%2C${x}` },
    { name: 'Yandex Maps', href: `https://yandex.com/maps/?rtext=~${y}%2C${x}&rtt=auto` },
    { name: '2GIS', href: `https://2gis.com/directions/points/%7C${x}%2C${y}` },
  ];
}

export type LinkOut = {
  readonly site: 'openstreetmap' | 'google' | 'street' | 'mapillary';
  readonly href: string;
};

/**
 * Returns links to the same position on other maps. No request is sent to these hosts before the reader opens one.
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
