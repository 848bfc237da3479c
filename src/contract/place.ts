import { point } from './point.ts';
import { z } from './zod.ts';

/** "Fields: `wheelchair` (boolean), `elevator` (boolean), `deliveryScore` (number), `score` (number)." */
const amenities = z.looseObject({
  wheelchair: z.boolean(),
  elevator: z.boolean(),
  /** Range: not shown. Printed as it is. */
  deliveryScore: z.number(),
  /** Range: not shown. Printed as it is. */
  score: z.number(),
});

/** Specification, "Fields of `properties` of a place feature". */
const placeProperties = z.looseObject({
  /** "Formatted street address." */
  address: z.string(),
  /** "Kind of the place, for example `place`." */
  kind: z.string(),
  /** "Display name." */
  name: z.string(),
  /** "Display text." */
  text: z.string(),
  /** "Whether a user modified the record." */
  usermodified: z.boolean(),
  amenities,
  /** "Null when unknown. The non-null type is not shown." */
  delivery_time: z.unknown(),
  /** "Each element is a photo URL." */
  photos: z.array(z.string()),
  /** "Counter of confirmations." */
  correct: z.number(),
  /** "Counter of rejections." */
  incorrect: z.number(),
  /** "Reaction indicator of the current user." */
  userReaction: z.number(),
  /** "Whether the data of the place is complete." */
  completeData: z.boolean(),
  /** "Whether a user review exists." */
  userReview: z.boolean(),
  /** "Place type labels, for example `street_address`." */
  types: z.array(z.string()),
  /** "Null when unknown. The non-null type is not shown." */
  isOpenNow: z.unknown(),
});

/** Specification, "Place feature (returned by the place details operation)". */
export const placeFeature = z.looseObject({
  /** "Always `Feature`." */
  type: z.literal('Feature'),
  /** "Identifier of the object." */
  id: z.string(),
  /** "Kind of the object, for example `place`." */
  kind: z.string(),
  /** "Identifier of the place marker." */
  markerId: z.string(),
  /** "ISO 8601 UTC timestamp with milliseconds." */
  createdAt: z.iso.datetime({ precision: 3 }),
  geometry: point,
  /** "Whether the place is a building." */
  isBuilding: z.boolean(),
  properties: placeProperties,
  /** "`true` in demo responses." */
  demo: z.boolean(),
});
