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
