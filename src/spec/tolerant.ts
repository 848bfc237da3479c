import { isJsonObject } from './geojson.ts';

/** The reader's view of one value: the value itself where it is what the specification says, else undefined. */
export type Reading<Value> = (sent: unknown) => Value | undefined;

export const readText: Reading<string> = (sent) => (typeof sent === 'string' ? sent : undefined);

/** JSON.parse reads 1e400 as Infinity, which is no number of any specification. */
export const readNumber: Reading<number> = (sent) =>
  typeof sent === 'number' && Number.isFinite(sent) ? sent : undefined;

export const readFlag: Reading<boolean> = (sent) => (typeof sent === 'boolean' ? sent : undefined);

export const list: Reading<readonly unknown[]> = (sent) => (Array.isArray(sent) ? sent : undefined);

/** How each field of a value is read. */
export type Readings<Value> = { readonly [Field in keyof Value]-?: Reading<Value[Field]> };

type Read<Value> = { readonly held: Partial<Value>; readonly damaged: readonly string[] };

/**
 * Reads JSON that the server or the build wrote into the page, field by field and without the size of a schema: it may
 * have been edited by hand. An invalid field is left out and named in `damaged`; an empty name means all of it.
 */
export function parseTolerant<Value>(json: string, readings: Readings<Value>): Read<Value> {
  try {
    return getFields(JSON.parse(json), readings);
  } catch {
    return nothing;
  }
}

/** An object within it: left out as a whole where one of its fields does not hold. */
export function readWhole<Value>(readings: Readings<Value>): Reading<Partial<Value>> {
  return (sent) => {
    const { held, damaged } = getFields(sent, readings);
    return damaged.length === 0 ? held : undefined;
  };
}

const nothing = { held: {}, damaged: [''] };

function getFields<Value>(written: unknown, readings: Readings<Value>): Read<Value> {
  if (!isJsonObject(written)) return nothing;
  const read = Object.entries<Reading<unknown>>(readings)
    .filter(([field]) => written[field] !== undefined)
    .map(([field, reading]) => [field, reading(written[field])] as const);
  return {
    // Each field was read by its own reading.
    held: Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Partial<Value>,
    damaged: read.filter(([, value]) => value === undefined).map(([field]) => field),
  };
}
