import { isJsonObject, type JsonObject } from './geojson.ts';
import type { ListShape, NumberShape, ObjectShape, Read, Shape, TextShape } from './shape.ts';
import { list, type Reading, readFlag, readNumber, readText } from './tolerant.ts';

/** Why a value does not hold: the keys of its first part that does not, and the reason in the words of zod. */
export type Fault = { readonly keys: readonly PropertyKey[]; readonly reason: string };

/** The first fault of a value; undefined where it is what its shape says. */
export type Judge = (value: unknown) => Fault | undefined;

/** Judges a value as the schema of its shape does (answer-schema.ts), faster and without the weight of zod. */
export function createJudge(shape: Shape): Judge {
  const judge = judgeOfType(shape);
  return shape.nullable ? (value) => (value === null ? undefined : judge(value)) : judge;
}

function judgeOfType(shape: Shape): Judge {
  switch (shape.type) {
    case 'anything':
      return (value) => (value === undefined ? unexpected('nonoptional', value) : undefined);
    case 'flag':
      return (value) => (typeof value === 'boolean' ? undefined : unexpected('boolean', value));
    case 'number':
      return numberJudge(shape);
    case 'text':
      return textJudge(shape);
    case 'list':
      return listJudge(shape);
    case 'object':
      return objectJudge(shape);
  }
}

function numberJudge({ bounds }: NumberShape): Judge {
  const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY, reason = '' } = bounds ?? {};
  return (value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) return unexpected('number', value);
    return value < least || value > most ? fault(reason) : undefined;
  };
}

function textJudge({ only, pattern, format }: TextShape): Judge {
  if (only !== undefined) {
    return (value) => (value === only ? undefined : fault(`Invalid input: expected "${only}"`));
  }
  return (value) => {
    if (typeof value !== 'string') return unexpected('string', value);
    if (pattern && !pattern.test(value)) return fault(`Invalid string: must match pattern ${pattern}`);
    return format && !isTimestamp(value) ? fault('Invalid ISO datetime') : undefined;
  };
}

function listJudge({ element, elements }: ListShape): Judge {
  const judgeElement = element && createJudge(element);
  const judges = elements.map(createJudge);
  return (value) => {
    if (!Array.isArray(value)) return unexpected(element ? 'array' : 'tuple', value);
    const length = element ? value.length : judges.length;
    for (let index = 0; index < length; index++) {
      const found = (judgeElement ?? judges[index])?.(value[index]);
      if (found) return within(index, found);
    }
    return undefined;
  };
}

function objectJudge({ fields }: ObjectShape): Judge {
  const names = Object.keys(fields);
  const judges = Object.values(fields).map(createJudge);
  return (value) => {
    if (!isJsonObject(value)) return unexpected('object', value);
    for (let index = 0; index < names.length; index++) {
      const name = names[index] ?? '';
      const found = judges[index]?.(value[name]);
      if (found) return within(name, found);
    }
    return undefined;
  };
}

function fault(reason: string): Fault {
  return { keys: [], reason };
}

function within(key: PropertyKey, { keys, reason }: Fault): Fault {
  return { keys: [key, ...keys], reason };
}

function unexpected(type: string, value: unknown): Fault {
  return fault(`Invalid input: expected ${type}, received ${getType(value)}`);
}

function getType(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return Array.isArray(value) ? 'array' : typeof value;
}

/** Only what is a moment comes back from a date as it was written. */
function isTimestamp(written: string): boolean {
  const time = Date.parse(written);
  return written.length === 24 && !Number.isNaN(time) && new Date(time).toISOString() === written;
}

/**
 * How a value of this shape is read where anything may be wrong with it: undefined where its type is another one; which
 * values of its type the specification allows, and what the elements of a list are, is left to the rules. Each
 * documented field of an object is undefined where the answer lacks it or holds another type, and unknown fields pass
 * through. An object that holds what the specification says is its own reading: nothing is copied.
 */
export function createReading<Kind extends Shape>(shape: Kind): Reading<Read<Kind>> {
  // What is read is of the type that the shape says.
  return reading(shape) as Reading<Read<Kind>>;
}

const readings = {
  anything: (sent: unknown) => sent,
  flag: readFlag,
  list,
  number: readNumber,
  text: readText,
};

function reading(shape: Shape): Reading<unknown> {
  const plain = shape.type === 'object' ? membersReading(shape.fields) : readings[shape.type];
  return shape.nullable ? (sent) => (sent === null ? sent : plain(sent)) : plain;
}

function membersReading(fields: { readonly [field: string]: Shape }): Reading<JsonObject> {
  const entries = Object.entries(fields).filter(([, field]) => !field.apart);
  const names = entries.map(([name]) => name);
  const members = entries.map(([, field]) => reading(field));
  return (sent) => {
    if (!isJsonObject(sent)) return undefined;
    // A member of this name would become the prototype of any copy of the view.
    let view = Object.hasOwn(sent, '__proto__') ? withoutPrototype(sent) : undefined;
    for (let index = 0; index < names.length; index++) {
      const name = names[index] ?? '';
      const value = sent[name];
      const read = members[index]?.(value);
      if (read === value) continue;
      view ??= { ...sent };
      view[name] = read;
    }
    return view ?? sent;
  };
}

function withoutPrototype(sent: JsonObject): Record<string, unknown> {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name !== '__proto__'));
}
