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

export type LinkOut = {
  readonly site: 'openstreetmap' | 'google' | 'street' | 'mapillary';
  readonly href: string;
};

/**
 * The same spot elsewhere. Plain links: nothing is asked of these hosts before the reader opens one.
 * Google's parameters: developers.google.com/maps/documentation/urls/get-started.
 */
export function linkOutsTo([longitude, latitude]: Position): LinkOut[] {
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

/** Characters of a text that may be a position: links to maps are the longest. */
const longest = 2_000;

const decimal = '-?\\d{1,3}\\.\\d{1,20}';

/** Whole degrees are enough where something else says that it is a position. */
const degrees = '-?\\d{1,3}(?:\\.\\d{1,20})?';

/** Latitude first, the first two groups of each. */
const latitudeFirst: readonly RegExp[] = [
  new RegExp(`^\\(?\\s*(${decimal})°?\\s*[,;\\s]\\s*(${decimal})°?\\s*\\)?$`),
  // The decimal comma; a semicolon, a blank or another comma stands between.
  /^\(?\s*(-?\d{1,3},\d{1,20})°?\s*[,;\s]\s*(-?\d{1,3},\d{1,20})°?\s*\)?$/,
  // RFC 5870.
  new RegExp(`^geo:(${degrees}),(${degrees})(?:[,;?].*)?$`, 'i'),
];

/** In links to OpenStreetMap, Google and other maps: that of a mark before that of the view. */
const inLinks: readonly RegExp[] = [
  new RegExp(`!3d(${degrees})!4d(${degrees})`),
  new RegExp(`[?&]mlat=(${degrees})&mlon=(${degrees})`),
  new RegExp(
    `[?&](?:query|q|ll|center|destination|viewpoint)=(?:loc:)?(${degrees})(?:,|%2C)\\s*(${degrees})(?![\\d.])`,
    'i',
  ),
  new RegExp(`[?&]lat=(${degrees})&(?:lon|lng)=(${degrees})`),
  new RegExp(`@(${degrees}),(${degrees})(?:,|$)`),
  new RegExp(`#map=[\\d.]{1,8}/(${degrees})/(${degrees})`),
];

/** In links to Yandex and 2GIS, which have the longitude first. */
const inLinksLongitudeFirst = ['pt|m', 'll'].map(
  (names) => new RegExp(`[?&](?:${names})=(${degrees})(?:,|%2C)(${degrees})(?![\\d.])`, 'i'),
);
const longitudeFirstSites = /^https?:\/\/(?:[\w-]+\.)*(?:yandex|2gis)\.[a-z.]{2,6}\//i;

/** `[71.42228, 51.12793]`: as GeoJSON has it, longitude first. */
const longitudeFirst = new RegExp(`^\\[\\s*(${decimal})\\s*,\\s*(${decimal})\\s*\\]$`);

/** Degrees, minutes and seconds. */
const angle = `(\\d{1,3}(?:[.,]\\d{1,20})?)\\s*[°º]?\\s*(?:(\\d{1,2}(?:[.,]\\d{1,20})?)\\s*['′’]\\s*)?(?:(\\d{1,2}(?:[.,]\\d{1,20})?)\\s*(?:["″”]|''|′′)\\s*)?`;
const north = '([NSСЮ])(?:\\.?\\s?[шШ]\\.?)?';
const east = '([EWВЗ])(?:\\.?\\s?[дД]\\.?)?';
/** `51°07'40.5"N 71°25'20.2"E`, `51.12793 N, 71.42228 E`. */
const signsBehind = new RegExp(`^${angle}${north}\\s*[,;]?\\s*${angle}${east}$`, 'i');
/** `N 51.12793, E 71.42228`. */
const signsBefore = new RegExp(`^${north}\\s*${angle}[,;]?\\s*${east}\\s*${angle}$`, 'i');

/**
 * The position that a text says, as other maps copy it or link to it: latitude first, with digits behind both points or
 * commas; with degrees, minutes, seconds and N, S, E, W (С, Ю, В, З); as a geo: address; in square brackets as GeoJSON has
 * it, longitude first; in links to maps. Undefined for any other text.
 */
export function typedCoordinate(text: string): Position | undefined {
  const typed = text
    .slice(0, longest + 1)
    .trim()
    .replace(/\s+/g, ' ');
  if (typed.length > longest) return undefined;
  if (longitudeFirstSites.test(typed)) return firstOf(inLinksLongitudeFirst, typed, true);
  if (/^https?:\/\//i.test(typed)) return firstOf(inLinks, typed);
  const [, first = '', second = ''] = longitudeFirst.exec(typed) ?? [];
  // Nothing lies beyond 90 degrees of latitude.
  if (first) return position(second, first) ?? position(first, second);
  return firstOf(latitudeFirst, typed) ?? fromAngles(typed);
}

function firstOf(patterns: readonly RegExp[], text: string, isLongitudeFirst = false): Position | undefined {
  for (const pattern of patterns) {
    const [, one, other] = pattern.exec(text) ?? [];
    if (one !== undefined && other !== undefined)
      return isLongitudeFirst ? position(other, one) : position(one, other);
  }
  return undefined;
}

function fromAngles(text: string): Position | undefined {
  const behind = signsBehind.exec(text);
  if (behind) {
    const [, d, m, s, ns, d2, m2, s2, ew] = behind;
    return between(signed(ns, d, m, s), signed(ew, d2, m2, s2));
  }
  const [, ns, d, m, s, ew, d2, m2, s2] = signsBefore.exec(text) ?? [];
  return between(signed(ns, d, m, s), signed(ew, d2, m2, s2));
}

function signed(sign = '', ...parts: readonly (string | undefined)[]): number {
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts.map(
    (part) => part && Number(part.replace(',', '.')),
  );
  const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return Number.NaN;
  // Rounded to a tenth of a millimetre: thirds of a degree have no end.
  return Math.round((/[SWЮЗ]/i.test(sign) ? -value : value) * 1e9) / 1e9;
}

function position(latitude: string, longitude: string): Position | undefined {
  return between(Number(latitude.replace(',', '.')), Number(longitude.replace(',', '.')));
}

function between(latitude: number, longitude: number): Position | undefined {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : undefined;
}
