import { isJsonObject, type JsonObject } from '../../../spec/geojson.ts';
import cityProgressWords from '../city.messages';
import { getConversion, nearName, type ToDegrees, wgsName } from './grids.ts';
import { UnusableFile } from './source.ts';

/** Codes for WGS 84 in degrees, in 2D and 3D, and for its realizations. */
const wgs84 = 'CRS84 CRS84h 4326 4979 104199 9053 9054 9055 9056 9057 9755 10606'.split(' ');

/**
 * Codes for degrees within some two metres of WGS 84: ETRS89, NAD83 and its CSRS and 2011, GDA94, GDA2020, NZGD2000,
 * JGD2000, JGD2011, SIRGAS 2000, CGCS2000, Hartebeesthoek94, RGF93, SWEREF99.
 */
const near = 'CRS83 4258 4937 4269 4617 6318 4283 7844 4167 4612 6668 4674 4490 4148 4171 4619'.split(' ');

/** A name that begins with a datum but has coordinates in metres. */
const inMetres = /\/|utm|zone|merc|lambert|gauss|grid|\btm\b/i;

/** What a file says of its reference system. */
type Described = {
  readonly name: string;
  readonly code?: string | undefined;
  readonly datum: string;
  readonly isDegrees: boolean;
  /** Well-known text or PROJJSON; undefined where only a code or a name is given. */
  readonly description?: string | object;
};

/**
 * Returns how the positions of a file become degrees of WGS 84; undefined where they are. `text` is a code, a name,
 * well-known text or PROJJSON; none means WGS 84. Says in `notes` what is not WGS 84 itself. Throws UnusableFile for a
 * system that is not known to be read right. `wellKnown`: the text that a file has beside a code.
 */
export function readProjection(
  text: string | undefined,
  notes: Set<string>,
  wellKnown?: string,
): ToDegrees | undefined {
  const crs = text?.trim();
  if (crs === undefined || crs === '') return undefined;
  const said = describe(crs);
  const { name, code, datum, isDegrees } = said;
  const found = name.slice(0, 80);
  const is = (codes: readonly string[], names: RegExp) =>
    code === undefined ? isDegrees && (names.test(name) || names.test(datum)) : codes.includes(code);
  if (is(wgs84, wgsName)) return undefined;
  if (is(near, nearName)) {
    notes.add(cityProgressWords.sources.nearDatum({ found }));
    return undefined;
  }
  const conversion =
    getConversion(said) ?? (isText(wellKnown) ? getConversion(describe(wellKnown)) : undefined);
  if (!conversion) throw new UnusableFile(cityProgressWords.sources.projection({ found }));
  const { within, toDegrees } = conversion;
  const { converted, convertedNearly } = cityProgressWords.sources;
  notes.add(within === 0 ? converted({ found }) : convertedNearly({ found, metres: String(within) }));
  return toDegrees;
}

/** Returns a shape of GeoJSON in degrees; any other value as it is. */
export function convertShape(shape: unknown, toDegrees: ToDegrees | undefined): unknown {
  if (!toDegrees || !isJsonObject(shape) || !('coordinates' in shape)) return shape;
  return { ...shape, coordinates: convertPositions(shape.coordinates, toDegrees) };
}

function convertPositions(value: unknown, toDegrees: ToDegrees): unknown {
  if (!Array.isArray(value)) return value;
  const [x, y] = value;
  if (Array.isArray(x)) return value.map((inner) => convertPositions(inner, toDegrees));
  // Of JSON, a number with noughts at its end is a text.
  return value.length < 2 ? value : toDegrees([Number(x), Number(y)]);
}

const isText = (text: string | undefined): text is string => /^\s*\w+\s*\[/.test(text ?? '');

function describe(crs: string): Described {
  if (crs.startsWith('{')) return describeJson(crs);
  if (isText(crs)) return describeText(crs);
  const code = /(?:EPSG|ESRI|OGC)\W(?:.*\W)?(\d+|CRS8[34]h?)$/i.exec(crs)?.[1];
  const isWgs = /(^|\W)CRS:?84h?$/i.test(crs);
  return { name: crs, code: isWgs ? 'CRS84' : code, datum: '', isDegrees: !inMetres.test(crs) };
}

/** Well-known text, such as a `.prj`. */
function describeText(text: string): Described {
  const [, keyword = '', name = ''] = /^\s*(\w+)\s*\[\s*"([^"]*)"/.exec(text) ?? [];
  const datum = /(?:DATUM|ENSEMBLE)\s*\[\s*"([^"]*)"/i.exec(text)?.[1] ?? '';
  const isDegrees = /^GEO(GCS|GCRS|DCRS|GRAPHICCRS|DETICCRS)$/i.test(keyword);
  return { name: name || text, datum, isDegrees, description: text };
}

/** PROJJSON, as in Parquet. */
function describeJson(text: string): Described {
  const crs = parse(text);
  if (!isJsonObject(crs)) return { name: text, datum: '', isDegrees: false };
  const { id, name, type, base_crs: base } = crs;
  const isKnown = isJsonObject(id) && /^(EPSG|ESRI|OGC)$/i.test(String(id.authority));
  return {
    name: typeof name === 'string' ? name : text,
    code: isKnown ? String(id.code) : undefined,
    datum: getDatum(isJsonObject(base) ? base : crs),
    isDegrees: type === 'GeographicCRS' && !isJsonObject(id),
    description: crs,
  };
}

function getDatum({ datum, datum_ensemble: ensemble }: JsonObject): string {
  const found = isJsonObject(datum) ? datum : ensemble;
  return isJsonObject(found) && typeof found.name === 'string' ? found.name : '';
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
