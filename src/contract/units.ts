import { point } from './point.ts';
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
