import { isJsonObject, type JsonObject } from './geojson.ts';

/** The reader's view of one value: the value itself where it is what the specification says, else undefined. */
export type Reading<Value> = (sent: unknown) => Value | undefined;

type ReadingOf = { readonly [field: string]: Reading<unknown> };

/** Documented fields that each may be missing, and unknown fields beside them. */
export type Tolerant<Fields extends ReadingOf> = { readonly [unknown: string]: unknown } & {
  readonly [Field in keyof Fields]?: ReturnType<Fields[Field]>;
};

export const text: Reading<string> = (sent) => (typeof sent === 'string' ? sent : undefined);

export const textOrNull: Reading<string | null> = (sent) => (sent === null ? sent : text(sent));

/** JSON.parse reads 1e400 as Infinity, which is no number of any specification. */
export const number: Reading<number> = (sent) =>
  typeof sent === 'number' && Number.isFinite(sent) ? sent : undefined;

export const flag: Reading<boolean> = (sent) => (typeof sent === 'boolean' ? sent : undefined);

export const list: Reading<readonly unknown[]> = (sent) => (Array.isArray(sent) ? sent : undefined);

export const anything: Reading<unknown> = (sent) => sent;

export const featureType: Reading<'Feature'> = (sent) => (sent === 'Feature' ? sent : undefined);

/**
 * The reader's view of an object: each documented field is undefined where the answer lacks it or holds another
 * type, and unknown fields pass through. What was really sent is never lost: it stays in `raw`. An object that holds
 * what the specification says is its own view: nothing is copied.
 */
export function tolerant<Fields extends ReadingOf>(fields: Fields): Reading<Tolerant<Fields>> {
  const names = Object.keys(fields);
  const readings = Object.values(fields);
  return (sent) => {
    if (!isJsonObject(sent)) return undefined;
    // A member of this name would become the prototype of whatever copies the view.
    let view = Object.hasOwn(sent, '__proto__') ? withoutPrototype(sent) : undefined;
    for (let index = 0; index < names.length; index++) {
      const name = names[index] ?? '';
      const value = sent[name];
      const read = readings[index]?.(value);
      if (read === value) continue;
      view ??= { ...sent };
      view[name] = read;
    }
    // Each field was read by its own reading.
    return (view ?? sent) as Tolerant<Fields>;
  };
}

function withoutPrototype(sent: JsonObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name !== '__proto__'));
}

/** How each field of a value is read. */
export type Readings<Value> = { readonly [Field in keyof Value]-?: Reading<Value[Field]> };

type Read<Value> = { readonly held: Partial<Value>; readonly damaged: readonly string[] };

/**
 * What the server or the build wrote into the page as JSON, field by field and without the weight of a schema: by now
 * it may have been changed by hand. A field that does not hold is left out and named in `damaged`; an empty name
 * stands for all of it.
 */
export function writtenIn<Value>(json: string, readings: Readings<Value>): Read<Value> {
  try {
    return fieldsOf(JSON.parse(json), readings);
  } catch {
    return nothing;
  }
}

/** An object within it: left out as a whole where one of its fields does not hold. */
export function wholly<Value>(readings: Readings<Value>): Reading<Partial<Value>> {
  return (sent) => {
    const { held, damaged } = fieldsOf(sent, readings);
    return damaged.length === 0 ? held : undefined;
  };
}

const nothing = { held: {}, damaged: [''] };

function fieldsOf<Value>(written: unknown, readings: Readings<Value>): Read<Value> {
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
