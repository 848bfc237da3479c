import type { Position } from '../../spec/geojson.ts';

/** Two numbers of a text as degrees, in range or not. */
export type WrittenCoordinate = {
  readonly latitude: number;
  readonly longitude: number;
  /** True where nothing in the text marks the axes: latitude first is only convention. */
  readonly isPlain: boolean;
};

export type Axis = 'latitude' | 'longitude';

/** Maximum characters of a text that may be a position: links to maps are the longest. */
const longest = 2_000;

const decimal = '[+-]?\\d{1,3}\\.\\d{1,20}';

/** Whole degrees are enough where the context marks a position. */
const degrees = '[+-]?\\d{1,3}(?:\\.\\d{1,20})?';

const between = '°?\\s*[,;/|\\s]\\s*';

const pair = (one: string, parting: string, other: string) =>
  new RegExp(`^\\(?\\s*(${one})${parting}(${other})°?\\s*\\)?$`);

/** Two numbers, the first two groups of each. */
const plainPairs: readonly RegExp[] = [
  pair(decimal, between, decimal),
  // The decimal comma; between the numbers a semicolon, a slash, a blank or another comma.
  pair('[+-]?\\d{1,3},\\d{1,20}', between, '[+-]?\\d{1,3},\\d{1,20}'),
];

/** The same with whole degrees, which are enough in a column of positions. */
const wholePairs: readonly RegExp[] = [
  pair(decimal, between, degrees),
  pair(degrees, between, decimal),
  // `51,127` is one number.
  pair(degrees, '°?(?:\\s*[;/|]\\s*|,?\\s+)', degrees),
];

/** RFC 5870: a third number is a height, a fourth none. */
const geoScheme = new RegExp(`^geo:(${degrees}),(${degrees})(?:,[^,;?]*)?(?:[;?].*)?$`, 'i');

/** On Android the place searched for comes before the view, which is 0,0 where it is not given. */
const geoQuery = new RegExp(`^geo:.*[?&]q=(${degrees})(?:,|%2C)\\s?(${degrees})(?=[(&]|%28|$)`, 'i');
const geoWords = /^geo:0,0\?(?:.*&)?q=/i;

/** Neither more digits nor two more numbers follow, as after numbers with decimal commas. */
const ended = '(?![\\d.]|(?:,|%2C)\\s*\\d+(?:,|%2C)\\s*\\d)';

/** In links to OpenStreetMap, Google and other maps: a marker before the view. */
const inLinks: readonly RegExp[] = [
  new RegExp(`!3d(${degrees})!4d(${degrees})`),
  new RegExp(`[?&]mlat=(${degrees})&mlon=(${degrees})`),
  new RegExp(
    `[?&](?:query|q|ll|center|destination|viewpoint)=(?:loc:)?(${degrees})(?:,|%2C)\\s*(${degrees})${ended}`,
    'i',
  ),
  new RegExp(`[?&]lat=(${degrees})&(?:lon|lng)=(${degrees})`),
  new RegExp(`@(${degrees}),(${degrees})${ended}(?:,|$)`),
  new RegExp(`#(?:map=)?[\\d.]{1,8}/(${degrees})/(${degrees})`),
  new RegExp(`[?&]cp=(${degrees})~(${degrees})`),
];

/** In links to Yandex and 2GIS, which have the longitude first. */
const inLinksLongitudeFirst = ['pt|m', 'll'].map(
  (names) => new RegExp(`[?&](?:${names})=(${degrees})(?:,|%2C)(${degrees})${ended}`, 'i'),
);
const longitudeFirstSites = /^https?:\/\/(?:[\w-]+\.)*(?:yandex|2gis)\.[a-z.]{2,6}\//i;

const geoJsonPair = (number: string) =>
  `\\[\\s*(${number})\\s*,\\s*(${number})\\s*(?:,\\s*[+-]?\\d{1,5}(?:\\.\\d{0,20})?\\s*)?\\]`;

/** A whole Point as GeoJSON has it, longitude first. */
const geoJsonPoint = new RegExp(
  `^\\{\\s*"type"\\s*:\\s*"Point"\\s*,\\s*"coordinates"\\s*:\\s*${geoJsonPair(degrees)}\\s*\\}$`,
);
/** `[71.42228, 51.12793]`, also with a height: as GeoJSON has it. */
const geoJson = new RegExp(`^${geoJsonPair(decimal)}$`);
const wholeGeoJson = new RegExp(`^${geoJsonPair(degrees)}$`);

/**
 * `POINT (71.43 51.12)`, longitude first, also with a height and with WGS 84 or a datum that is the same to a metre
 * (OGC 06-103r4, PostGIS EWKT).
 */
const wellKnown =
  /^(?:SRID=(?:0|4326|4979|4258|4269|4283|7844);)?\s*POINT\s*(?:ZM|Z|M)?\s*\(\s*([+-]?\d{1,20}(?:\.\d{0,40})?)\s+([+-]?\d{1,20}(?:\.\d{0,40})?)(?:\s+[^\s()]{1,60}){0,2}\s*\)$/i;

/** Degrees, and behind their sign or a blank minutes and seconds. */
const angle =
  "(\\d{1,3}(?:[.,]\\d{1,20})?)\\s*[°º˚:]?\\s*(?:(?<=[\\s°º˚:])(\\d{1,2}(?:[.,]\\d{1,20})?)\\s*['′’:]?\\s*(?:(?<=[\\s'′’:])(\\d{1,2}(?:[.,]\\d{1,20})?)\\s*(?:[\"″”]|''|′′)?\\s*)?)?";
/** N, S, E, W; С, Ю, В, З and `с. ш.`, `в. д.`. O is east to some and west to others. */
const side = '([NSСЮEWВЗ])(?:\\.?\\s?[шШдД]\\.?)?';
/** `51°07'40.5"N 71°25'20.2"E`, `51 07.675 N, 71 25.1 E`, `51.12793 N / 71.42228 E`. */
const sidesBehind = new RegExp(`^${angle}${side}\\s*[,;/]?\\s*${angle}${side}$`, 'i');
/** `N 51.12793, E 71.42228`. */
const sidesBefore = new RegExp(`^${side}\\s*${angle}[,;/]?\\s*${side}\\s*${angle}$`, 'i');
/** One of both. */
const oneAngle = new RegExp(`^(?:${side}\\s*)?([+-]?)${angle}(?:${side})?$`, 'i');
const northSouth = /[NSСЮ]/i;
const negative = /[SWЮЗ-]/i;

const latitudeNames = 'latitude|latitud|lat|breitengrad|breite|широта';
const longitudeNames = 'longitude|longitud|long|lon|lng|längengrad|laengengrad|länge|laenge|долгота';
const names = new RegExp(
  `(?<!\\p{L})["']?(${latitudeNames}|${longitudeNames})(?!\\p{L})["']?\\s?[:=]?`,
  'giu',
);
const ofLatitude = new RegExp(`^(?:${latitudeNames})$`, 'iu');

/**
 * Returns the position in a text, as other maps copy it or link to it: latitude first, with decimals after points or
 * commas; with degrees, minutes, seconds and N, S, E, W (С, Ю, В, З); after names, `lat 51.1 lon 71.4`; as a geo:
 * address; as GeoJSON and as well-known text, which have the longitude first; in links to maps. Undefined for any other
 * text.
 */
export function parseCoordinate(text: string): Position | undefined {
  const written = parseWrittenCoordinate(text);
  if (!written) return undefined;
  const { latitude, longitude } = written;
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? [longitude, latitude] : undefined;
}

/**
 * The same as parseCoordinate, without the limits of the axes; with `whole` for a cell that is known to be a position.
 */
export function parseWrittenCoordinate(text: string, whole = false): WrittenCoordinate | undefined {
  if (text.length > longest) return undefined;
  const typed = text.trim().replace(/\s+/g, ' ').replaceAll('−', '-');
  if (longitudeFirstSites.test(typed)) return swapped(findFirst(inLinksLongitudeFirst, typed));
  if (/^https?:\/\//i.test(typed)) return findFirst(inLinks, typed);
  const plain = findFirst(whole ? [...plainPairs, ...wholePairs] : plainPairs, typed);
  if (plain) return { ...plain, isPlain: true };
  const square = findFirst([geoJsonPoint, whole ? wholeGeoJson : geoJson], typed);
  // A latitude is at most 90 degrees.
  if (square) return Math.abs(square.longitude) > 90 ? square : swapped(square);
  return (
    findFirst(geoWords.test(typed) ? [geoQuery] : [geoQuery, geoScheme], typed) ??
    swapped(findFirst([wellKnown], typed)) ??
    fromAngles(typed) ??
    fromNames(typed)
  );
}

/**
 * Returns one coordinate with degrees, minutes, seconds or a side (`51°07.675'N`); undefined for one of the other axis.
 */
export function parseWrittenDegrees(text: string, axis: Axis): number | undefined {
  const typed = text.slice(0, 60).trim().replace(/\s+/g, ' ').replaceAll('−', '-');
  const [, before, sign = '', d, m, s, behind] = oneAngle.exec(typed) ?? [];
  const letter = before ?? behind ?? '';
  if (d === undefined || (before && behind) || (letter && sign)) return undefined;
  if (letter && northSouth.test(letter) !== (axis === 'latitude')) return undefined;
  const value = signed(letter || sign, d, m, s);
  return Number.isNaN(value) ? undefined : value;
}

function findFirst(patterns: readonly RegExp[], text: string): WrittenCoordinate | undefined {
  for (const pattern of patterns) {
    const [one, other] = (pattern.exec(text) ?? []).slice(1).filter((group) => group !== undefined);
    if (one !== undefined && other !== undefined)
      return { latitude: numberIn(one), longitude: numberIn(other), isPlain: false };
  }
  return undefined;
}

function swapped(written: WrittenCoordinate | undefined): WrittenCoordinate | undefined {
  return written && { ...written, latitude: written.longitude, longitude: written.latitude };
}

function fromAngles(text: string): WrittenCoordinate | undefined {
  const [, d, m, s, side, d2, m2, s2, side2] = sidesBehind.exec(text) ?? [];
  if (side !== undefined) return sided(side, signed(side, d, m, s), side2, signed(side2, d2, m2, s2));
  const [, before, ...rest] = sidesBefore.exec(text) ?? [];
  const [e, f, g, before2, ...rest2] = rest;
  return sided(before, signed(before, e, f, g), before2, signed(before2, ...rest2));
}

/** Assigns two angles by their sides, in either order. */
function sided(side = '', one: number, side2 = '', other: number): WrittenCoordinate | undefined {
  const isFirst = northSouth.test(side);
  if (Number.isNaN(one + other) || isFirst === northSouth.test(side2)) return undefined;
  return { latitude: isFirst ? one : other, longitude: isFirst ? other : one, isPlain: false };
}

function fromNames(text: string): WrittenCoordinate | undefined {
  const [before = '', name = '', value = '', name2 = '', value2 = '', ...more] = text
    .normalize('NFC')
    .split(names);
  const isFirst = ofLatitude.test(name);
  if (more.length > 0 || !/^[\s{(]*$/.test(before) || name2 === '' || isFirst === ofLatitude.test(name2))
    return undefined;
  const [one, other] = [value, value2].map((each) => each.replace(/[\s,;&/)}]+$/, ''));
  const latitude = parseWrittenDegrees((isFirst ? one : other) ?? '', 'latitude');
  const longitude = parseWrittenDegrees((isFirst ? other : one) ?? '', 'longitude');
  if (latitude === undefined || longitude === undefined) return undefined;
  return { latitude, longitude, isPlain: false };
}

function signed(sign = '', ...parts: readonly (string | undefined)[]): number {
  const [whole = Number.NaN, minutes = 0, seconds = 0] = parts.map((part) => part && numberIn(part));
  if (Number(minutes) >= 60 || Number(seconds) >= 60) return Number.NaN;
  const value = Number(whole) + Number(minutes) / 60 + Number(seconds) / 3600;
  // Rounded to a tenth of a millimetre: thirds of a degree have no end.
  return Math.round((negative.test(sign) ? -value : value) * 1e9) / 1e9;
}

function numberIn(text: string): number {
  return Number(text.replace(',', '.'));
}
