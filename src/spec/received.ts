import { featureShapes, point } from './answer-shapes.ts';
import { isJsonObject, type JsonObject, type Position } from './geojson.ts';
import { createJudge, createReading, type Fault } from './guard.ts';
import { type OperationName, operations } from './operations.ts';
import type { Read } from './shape.ts';
import type { Reading } from './tolerant.ts';

type ReceivedBy = { readonly [Name in OperationName]: Read<(typeof featureShapes)[Name]> };

export type ReceivedPlace = ReceivedBy['details'];

const readings: { readonly [Name in OperationName]: Reading<ReceivedBy[Name]> } = {
  details: createReading(featureShapes.details),
  parking: createReading(featureShapes.parking),
  entrance: createReading(featureShapes.entrance),
  units: createReading(featureShapes.units),
};

/** A place feature as it is read from an answer. */
export const readPlace = readings.details;

/** One element of an answer with a usable position. */
export type Received<Name extends OperationName> = {
  /** Its place in the answer, from 0. */
  readonly index: number;
  readonly position: Position;
  readonly data: ReceivedBy[Name];
  /** The element as it was sent, unknown fields and all. */
  readonly raw: JsonObject;
};

/** What a part of an element should be, and what was sent instead; the screen words it. */
export type Missed = {
  readonly wanted:
    | ('object' | 'list' | 'number' | 'finite' | 'longitude' | 'latitude')
    | ('Feature' | 'FeatureCollection' | 'Point');
  readonly sent: 'nothing' | 'null' | 'list' | 'object' | 'text' | 'number' | 'flag';
};

/** One element of an answer that cannot be drawn, and why: `path` names the first part that does not hold. */
export type SetAside<Name extends OperationName> = {
  readonly index: number;
  readonly path: string;
  readonly missed: Missed;
  readonly data: ReceivedBy[Name] | undefined;
  readonly raw: unknown;
};

/** drawn + set aside = received, always. */
export type ReceivedFeatures<Name extends OperationName> = {
  readonly features: readonly Received<Name>[];
  readonly setAside: readonly SetAside<Name>[];
  /** The parsed answer as it was sent; absent where it came without data. */
  readonly whole?: unknown;
};

/** The envelope of an answer does not hold: the whole answer is unreadable from `path` on. */
export class EnvelopeError extends Error {
  readonly path: string;
  readonly missed: Missed;
  constructor(path: string, wanted: Missed['wanted'], value: unknown, reason: string) {
    super(reason);
    this.path = path;
    this.missed = { wanted, sent: sentAs(value) };
  }
}

/**
 * Reads a parsed answer in two strengths: the envelope must hold (else EnvelopeError), then each feature is
 * judged alone. A feature without a usable point is set aside with its path and reason; nothing is dropped.
 */
export function readFeatures<Name extends OperationName>(name: Name, json: unknown): ReceivedFeatures<Name> {
  const features: Received<Name>[] = [];
  const setAside: SetAside<Name>[] = [];
  const read = readings[name];
  let index = 0;
  for (const raw of elements(name, json)) {
    const data = read(raw);
    const located = locate(raw);
    if ('reason' in located) {
      const start = operations[name].envelope === 'feature' ? '' : `features[${index}]`;
      const { keys } = located;
      setAside.push({ index, path: jsonPath(start, keys), missed: missedAt(keys, raw), data, raw });
    } else if (data && isJsonObject(raw)) features.push({ index, position: located, data, raw });
    index++;
  }
  return { features, setAside, whole: json };
}

function elements(name: OperationName, json: unknown): readonly unknown[] {
  if (!isJsonObject(json)) {
    throw new EnvelopeError('', 'object', json, `expected an object, got ${typeName(json)}`);
  }
  const { type } = json;
  if (operations[name].envelope === 'feature') {
    if (type !== 'Feature') throw new EnvelopeError('type', 'Feature', type, 'expected "Feature"');
    return [json];
  }
  if (type !== 'FeatureCollection') {
    throw new EnvelopeError('type', 'FeatureCollection', type, 'expected "FeatureCollection"');
  }
  const features = json.features;
  if (!Array.isArray(features)) {
    throw new EnvelopeError('features', 'list', features, `expected an array, got ${typeName(features)}`);
  }
  return features;
}

function locate(raw: unknown): Position | Fault {
  if (!isJsonObject(raw)) return { keys: [], reason: `expected an object, got ${typeName(raw)}` };
  if (raw.type !== 'Feature') return { keys: ['type'], reason: 'expected "Feature"' };
  const located = readPosition(raw.geometry);
  return 'reason' in located ? { ...located, keys: ['geometry', ...located.keys] } : located;
}

const judgePoint = createJudge(point);

/** Returns the position of a sent geometry, or why it is no usable point. */
export function readPosition(geometry: unknown): Position | Fault {
  const fault = judgePoint(geometry);
  if (fault) return fault;
  // Without a fault it holds two numbers, or more.
  const { coordinates } = geometry as { readonly coordinates: Position };
  const [longitude, latitude] = coordinates;
  // The sent pair itself where it is one: a hundred thousand copies take four megabytes.
  return coordinates.length === 2 ? coordinates : [longitude, latitude];
}

/** What was missed at the end of these keys, which lead from an element to a part of it that does not hold. */
function missedAt(keys: readonly PropertyKey[], raw: unknown): Missed {
  const value = keys.reduce<unknown>((part, key) => Reflect.get(Object(part), key), raw);
  return { wanted: wantedAt(keys, value), sent: sentAs(value) };
}

function wantedAt(keys: readonly PropertyKey[], value: unknown): Missed['wanted'] {
  const last = keys.at(-1);
  if (last === 'type') return keys.length === 1 ? 'Feature' : 'Point';
  if (last === 'coordinates') return 'list';
  if (typeof last !== 'number') return 'object';
  if (typeof value !== 'number') return 'number';
  if (!Number.isFinite(value)) return 'finite';
  return last === 0 ? 'longitude' : 'latitude';
}

function sentAs(value: unknown): Missed['sent'] {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number') return 'number';
  return typeof value === 'boolean' ? 'flag' : 'object';
}

/** `features[3].geometry.coordinates[1]`: the way people write a path into JSON. */
function jsonPath(start: string, keys: readonly PropertyKey[]): string {
  return keys.reduce<string>(
    (path, key) =>
      typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${String(key)}` : String(key),
    start,
  );
}

const sentNames: Readonly<Record<Missed['sent'], string>> = {
  nothing: 'nothing',
  null: 'null',
  list: 'an array',
  object: 'an object',
  text: 'a string',
  number: 'a number',
  flag: 'a boolean',
};

/** Returns what was sent, for an English failure text. */
function typeName(value: unknown): string {
  return sentNames[sentAs(value)];
}
