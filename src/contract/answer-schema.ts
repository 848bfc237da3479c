import { type OperationName, operations } from './operations.ts';
import { placeFeature } from './place.ts';
import { entranceFeature, parkingFeature } from './points.ts';
import { unitFeature } from './units.ts';
import { z } from './zod.ts';

/** The body that all four demo operations take, word for word: see Ask. */
export const askSchema = z.looseObject({ id: z.string(), kind: z.string() });

/** One element of an operation's answer, word for word. */
export const featureSchemas = {
  details: placeFeature,
  parking: parkingFeature,
  entrance: entranceFeature,
  units: unitFeature,
} as const;

/** The answer of an operation word for word: what the embedded service sends and the samples are held against. */
export function answerSchema(name: OperationName) {
  const feature = featureSchemas[name];
  if (operations[name].envelope === 'feature') return feature;
  return z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(feature) });
}
