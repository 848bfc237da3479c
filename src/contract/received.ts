import { isJsonObject, type JsonObject, type PointFault, type Position, readPosition } from './geojson.ts';
import { type OperationName, operations } from './operations.ts';
import {
  anything,
  featureType,
  flag,
  list,
  number,
  type Reading,
  text,
  textOrNull,
  tolerant,
} from './tolerant.ts';

/** A place feature as it is read from an answer. Its geometry is judged apart: see geojson.ts. */
export const readPlace = tolerant({
  type: featureType,
  id: text,
  kind: text,
  markerId: text,
  createdAt: text,
  isBuilding: flag,
  properties: tolerant({
    address: text,
    kind: text,
    name: text,
    text,
    usermodified: flag,
    amenities: tolerant({ wheelchair: flag, elevator: flag, deliveryScore: number, score: number }),
    delivery_time: anything,
    photos: list,
    correct: number,
    incorrect: number,
    userReaction: number,
    completeData: flag,
    userReview: flag,
    types: list,
    isOpenNow: anything,
  }),
  demo: flag,
});

/** A parking or entrance feature as it is read from an answer, of whatever kind it says it is. */
const readPoint = tolerant({
  type: text,
  properties: tolerant({ text: textOrNull, kind: text, id: text, subKind: textOrNull }),
});

/** A unit feature as it is read from an answer. */
const readUnit = tolerant({
  type: featureType,
  markerId: text,
  parentPlaceId: text,
  properties: tolerant({ address: text, unit: number, floor: number, kind: text }),
});

type Read<Shape> = Shape extends Reading<infer Value> ? Value : never;

export type ReceivedPlace = Read<typeof readPlace>;
type ReceivedPoint = Read<typeof readPoint>;
type ReceivedUnit = Read<typeof readUnit>;

type ReceivedBy = {
  readonly details: ReceivedPlace;
  readonly parking: ReceivedPoint;
  readonly entrance: ReceivedPoint;
  readonly units: ReceivedUnit;
};

/** One element of an answer that stands on the earth. */
export type Received<Name extends OperationName> = {
  /** Its place in the answer, from 0. */
  readonly index: number;
  readonly position: Position;
  readonly data: ReceivedBy[Name];
  /** The element as it was sent, unknown fields and all. */
  readonly raw: JsonObject;
};

/** One element of an answer that cannot be drawn, and why: `path` names the first part that does not hold. */
export type SetAside<Name extends OperationName> = {
  readonly index: number;
  readonly path: string;
  readonly reason: string;
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
  constructor(path: string, reason: string) {
    super(reason);
    this.path = path;
  }
}

const readings: { readonly [Name in OperationName]: Reading<ReceivedBy[Name]> } = {
  details: readPlace,
  parking: readPoint,
  entrance: readPoint,
  units: readUnit,
};

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
      const { keys, reason } = located;
      setAside.push({ index, path: jsonPath(start, keys), reason, data, raw });
    } else if (data && isJsonObject(raw)) features.push({ index, position: located, data, raw });
    index++;
  }
  return { features, setAside, whole: json };
}

function elements(name: OperationName, json: unknown): readonly unknown[] {
  if (!isJsonObject(json)) throw new EnvelopeError('', `expected an object, got ${typeName(json)}`);
  if (operations[name].envelope === 'feature') {
    if (json.type !== 'Feature') throw new EnvelopeError('type', 'expected "Feature"');
    return [json];
  }
  if (json.type !== 'FeatureCollection') throw new EnvelopeError('type', 'expected "FeatureCollection"');
  const features = json.features;
  if (!Array.isArray(features)) {
    throw new EnvelopeError('features', `expected an array, got ${typeName(features)}`);
  }
  return features;
}

function locate(raw: unknown): Position | PointFault {
  if (!isJsonObject(raw)) return { keys: [], reason: `expected an object, got ${typeName(raw)}` };
  if (raw.type !== 'Feature') return { keys: ['type'], reason: 'expected "Feature"' };
  const located = readPosition(raw.geometry);
  return 'reason' in located ? { ...located, keys: ['geometry', ...located.keys] } : located;
}

/** `features[3].geometry.coordinates[1]`: the way people write a path into JSON. */
function jsonPath(start: string, keys: readonly PropertyKey[]): string {
  return keys.reduce<string>(
    (path, key) =>
      typeof key === 'number' ? `${path}[${key}]` : path ? `${path}.${String(key)}` : String(key),
    start,
  );
}

function typeName(value: unknown): string {
  if (value === null) return 'null';
  if (value === undefined) return 'nothing';
  const type = Array.isArray(value) ? 'array' : typeof value;
  return type === 'array' || type === 'object' ? `an ${type}` : `a ${type}`;
}
