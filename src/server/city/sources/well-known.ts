import { isJsonObject } from '../../../spec/geojson.ts';
import type { ToDegrees } from './grids.ts';
import { convertShape, readProjection } from './projection.ts';

/** Names of columns of shapes, used where the file does not mark them. */
const shapeNames = /^(wkb_|the_)?(geom(etry)?|shape|wkb|wkt|wkt_geom|geog(raphy)?)$/i;

const types = ['', 'Point', 'LineString', 'Polygon', 'MultiPoint', 'MultiLineString', 'MultiPolygon'];
const anyText =
  /^(?:SRID=\d{1,6};)?\s*(?:MULTI)?(?:POINT|LINESTRING|POLYGON)\b|^(?:SRID=\d{1,6};)?\s*GEOMETRYCOLLECTION\b/i;
const geoJson = /^\{.*"coordinates"\s*:/s;
const hexadecimal = /^0[01][\da-f]{8,}$/i;

/**
 * Returns the column of shapes in well-known text or bytes (OGC 06-103r4, PostGIS) or GeoJSON among some records;
 * undefined for none.
 */
export function findWellKnownColumn(
  sample: readonly Readonly<Record<string, unknown>>[],
): string | undefined {
  const names = new Set(sample.flatMap((fields) => Object.keys(fields)));
  const holdsShapes = (name: string) => {
    const values = sample
      .map((fields) => fields[name])
      .filter((value) => value !== null && value !== undefined && value !== '');
    return values.length > 0 && values.every(isWellKnown);
  };
  const found = [...names].filter(holdsShapes);
  return found.find((name) => shapeNames.test(name)) ?? found[0];
}

function isWellKnown(value: unknown): boolean {
  if (value instanceof Uint8Array) return value.length > 8 && (value[0] ?? 2) < 2;
  if (isJsonObject(value)) return typeof value.type === 'string' && Array.isArray(value.coordinates);
  return typeof value === 'string' && [anyText, hexadecimal, geoJson].some((form) => form.test(value));
}

/** Returns the shape as GeoJSON; without a type where it cannot be read. Throws UnusableFile for another projection. */
export function parseWellKnownShape(value: unknown, notes: Set<string>): unknown {
  if (value === null || value === undefined || value === '') return null;
  try {
    if (value instanceof Uint8Array) return new WkbReader(value, notes).shape();
    if (typeof value !== 'string') return isJsonObject(value) ? value : { type: '' };
    if (geoJson.test(value)) return JSON.parse(value);
    return hexadecimal.test(value)
      ? new WkbReader(Buffer.from(value, 'hex'), notes).shape()
      : shapeInText(value, notes);
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return { type: '' };
    throw error;
  }
}

/** `SRID=4326;POLYGON Z ((…))`: its brackets and commas are those of lists. */
function shapeInText(text: string, notes: Set<string>): unknown {
  const [, code, name = '', body = ''] =
    /^(?:SRID=(\d{1,6});)?\s*([A-Z]+)\s*(?:Z|M|ZM)?\s*(\(.*\)|EMPTY)\s*$/is.exec(text) ?? [];
  const toDegrees = code === undefined || code === '0' ? undefined : readProjection(`EPSG:${code}`, notes);
  const type = types.find((each) => each.toUpperCase() === name.toUpperCase());
  if (type === undefined || type === '' || body === 'EMPTY') return { type: '' };
  // Some writers leave out the brackets around each point of a multipoint.
  const numbers = body
    .replace(/[^()\s,]+(?:\s+[^()\s,]+)+/g, (position) => `[${position.trim().split(/\s+/).join(',')}]`)
    .replaceAll('(', '[')
    .replaceAll(')', ']');
  const coordinates = listIn(numbers);
  const inFile =
    type === 'Point' ? coordinates[0] : type === 'MultiPoint' ? coordinates.map(unwrapped) : coordinates;
  return convertShape({ type, coordinates: inFile }, toDegrees);
}

const unwrapped = (point: unknown) => (Array.isArray(point) && Array.isArray(point[0]) ? point[0] : point);

function listIn(text: string): unknown[] {
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** Reads well-known bytes, of the standard and of PostGIS. Throws RangeError where they end too early. */
class WkbReader {
  readonly #view: DataView;
  readonly #notes: Set<string>;
  #at = 0;
  #toDegrees: ToDegrees | undefined;

  constructor(bytes: Uint8Array, notes: Set<string>) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#notes = notes;
  }

  shape(): { readonly type: string; readonly coordinates?: unknown } {
    const isLittle = this.#view.getUint8(this.#at++) === 1;
    const head = this.#count(isLittle);
    const code = head & 0x20000000 ? this.#count(isLittle) : 0;
    if (code !== 0) this.#toDegrees = readProjection(`EPSG:${code}`, this.#notes);
    const kind = head & 0x0fffffff;
    const more = Math.floor(kind / 1000);
    const isHigh = (head & 0x80000000) !== 0 || more === 1 || more === 3;
    const isMeasured = (head & 0x40000000) !== 0 || more === 2 || more === 3;
    const type = types[kind % 1000] ?? '';
    const width = 2 + Number(isHigh) + Number(isMeasured);
    const list = <Item>(read: () => Item): Item[] => {
      const length = this.#count(isLittle);
      if (length > this.#view.byteLength) throw new RangeError();
      return Array.from({ length }, read);
    };
    const position = () => {
      const [x = Number.NaN, y = Number.NaN] = Array.from({ length: width }, () => this.#number(isLittle));
      return this.#toDegrees?.([x, y]) ?? [x, y];
    };
    if (type === 'Point') return { type, coordinates: position() };
    if (type === 'Polygon') return { type, coordinates: list(() => list(position)) };
    if (type === 'MultiPoint' || type === 'MultiPolygon')
      return { type, coordinates: list(() => this.shape().coordinates) };
    return { type };
  }

  #count(isLittle: boolean): number {
    this.#at += 4;
    return this.#view.getUint32(this.#at - 4, isLittle);
  }

  #number(isLittle: boolean): number {
    this.#at += 8;
    return this.#view.getFloat64(this.#at - 8, isLittle);
  }
}
