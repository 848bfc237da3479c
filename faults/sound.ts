import { centre, recordOf } from '../e2e/own-data.driver.ts';
import type { JsonObject } from '../src/spec/geojson.ts';
import { type Ask, type OperationName, operations } from '../src/spec/operations.ts';

/** Features of a sound answer where an id asks for no other number. */
export const soundCounts: Readonly<Record<OperationName, number>> = {
  details: 1,
  parking: 3,
  entrance: 2,
  units: 12,
};

/** What a service that works answers: a small house in the middle of Astana. */
export function soundAnswer(operation: OperationName, { id, kind }: Ask, count = soundCounts[operation]) {
  const spots = Array.from({ length: operation === 'details' ? 1 : count }, (_, index) => spot(index));
  const record = recordOf({
    id,
    at: centre,
    photos: [],
    ...(operation === 'parking' && { parking: spots }),
    ...(operation === 'entrance' && { entrances: spots }),
    ...(operation === 'units' && {
      units: spots.map((at, index) => ({ at, unit: index + 1, floor: Math.floor(index / 4) + 1 })),
    }),
  });
  return operation === 'details' ? { ...record.details, kind } : record[operation];
}

/** Some metres from the place, each on a spot of its own. */
function spot(index: number): [number, number] {
  return [centre[0] + 0.00002 * ((index % 100) + 1), centre[1] + 0.00002 * Math.floor(index / 100)];
}

type Feature = JsonObject & { readonly properties: JsonObject };

/** An answer with something done to each of its features; `index` counts from 0. */
export function mapFeatures(
  operation: OperationName,
  answer: JsonObject,
  change: (feature: Feature, index: number) => unknown,
): unknown {
  if (operations[operation].envelope === 'feature') return change(featureOf(answer), 0);
  return { ...answer, features: featuresOf(answer).map((each, index) => change(featureOf(each), index)) };
}

/** The list of a collection. */
export function featuresOf(answer: JsonObject): readonly unknown[] {
  return Array.isArray(answer.features) ? answer.features : [];
}

function featureOf(value: unknown): Feature {
  if (isFeature(value)) return value;
  throw new Error('a sound answer holds features with properties');
}

function isFeature(value: unknown): value is Feature {
  return typeof value === 'object' && value !== null && 'properties' in value;
}
