import { isJsonObject } from '../../../spec/geojson.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Columns of text that hold many tags: those of GDAL's OpenStreetMap driver, and of osm2pgsql. */
const tagColumns = ['tags', 'all_tags', 'other_tags'];
const pair = /"((?:[^"\\]|\\.){1,1000})"=>"((?:[^"\\]|\\.){0,1000})"/g;

/**
 * Unpacks nested values of a record: lists of texts and numbers in the form of `addr:flats` (`1;2;3`), and tags in a
 * list of pairs, hstore or JSON as an object.
 */
export function flattenFields(fields: Fields): Fields {
  const changed = Object.entries(fields).flatMap(([name, value]) => {
    const plain = plainValue(name, value);
    return plain === value ? [] : [[name, plain] as const];
  });
  return changed.length === 0 ? fields : { ...fields, ...Object.fromEntries(changed) };
}

function plainValue(name: string, value: unknown): unknown {
  if (Array.isArray(value) && value.length > 0) {
    if (value.every(isScalar)) return value.join(';');
    if (tagColumns.includes(name) && value.every(isJsonObject))
      return Object.fromEntries(value.map(({ key, value: said }) => [String(key), said]));
  }
  if (typeof value !== 'string' || !tagColumns.includes(name)) return value;
  if (value.startsWith('{')) return objectIn(value) ?? value;
  const pairs = [...value.matchAll(pair)].map(([, key = '', said = '']) => [unescaped(key), unescaped(said)]);
  return pairs.length === 0 ? value : Object.fromEntries(pairs);
}

const isScalar = (value: unknown) => ['string', 'number', 'bigint'].includes(typeof value);
const unescaped = (text: string) => text.replace(/\\(.)/g, '$1');

function objectIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
