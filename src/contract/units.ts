import { point } from './geojson.ts';
import { tolerant } from './tolerant.ts';
import { z } from './zod.ts';

/** Specification, "Unit feature". */
export const unitFeature = z.looseObject({
  /** "Always `Feature`." */
  type: z.literal('Feature'),
  /** "Identifier of the unit marker." */
  markerId: z.string(),
  /** "Identifier of the place that holds the unit." */
  parentPlaceId: z.string(),
  geometry: point,
  properties: z.looseObject({
    /** "Street address of the unit." */
    address: z.string(),
    /** "Unit number." */
    unit: z.number(),
    /** "Floor number." */
    floor: z.number(),
    kind: z.literal('unit'),
  }),
});

/** A unit feature as it is read from an answer. */
export const receivedUnit = tolerant({
  ...unitFeature.omit({ geometry: true }).shape,
  properties: tolerant({ ...unitFeature.shape.properties.shape, kind: z.string() }),
});

export type ReceivedUnit = z.infer<typeof receivedUnit>;
