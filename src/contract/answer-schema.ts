import { type OperationName, operations } from './operations.ts';
import { z } from './zod.ts';

function degrees(name: string, most: number) {
  const outside = `the ${name} is outside −${most} to ${most} degrees`;
  return z.number().min(-most, outside).max(most, outside);
}

/** Degrees east, WGS 84. The bounds are those of RFC 7946 section 4; the specification itself shows none. */
const longitude = degrees('longitude', 180);

/** Degrees north, WGS 84. */
const latitude = degrees('latitude', 90);

/**
 * "`coordinates` is an array of two numbers, longitude then latitude (GeoJSON order)."
 * Further numbers (RFC 7946 allows a height) pass through untouched.
 */
const position = z.tuple([longitude, latitude], z.unknown());

/** "`type` is `Point`." The only geometry of the whole service. */
export const point = z.looseObject({ type: z.literal('Point'), coordinates: position });

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

/** "Identifier of the point, composed of a numeric part, a dot and a hexadecimal-looking part." */
const pointId = z.string().regex(/^\d+\.[0-9a-fA-F]+$/);

/** Specification, "Point feature", for the one `properties.kind` that an operation answers with. */
function pointFeature<Kind extends string>(kind: Kind) {
  return z.looseObject({
    /** "Always `Feature`." */
    type: z.literal('Feature'),
    geometry: point,
    properties: z.looseObject({
      /** "Free text; null when absent." */
      text: z.string().nullable(),
      kind: z.literal(kind),
      id: pointId,
      /** "Null when absent." */
      subKind: z.string().nullable(),
    }),
  });
}

/** "`parking` in parking results" */
const parkingFeature = pointFeature('parking');

/** "`entrances` (plural) in entrance results" */
const entranceFeature = pointFeature('entrances');

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

/**
 * "The shape of error bodies: not shown." The embedded service and the gateway answer refusals with
 * RFC 9457 problem details; a reader may rely on nothing of it.
 */
export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number(),
  detail: z.string(),
});

export type Problem = z.infer<typeof problem>;

export const problemMediaType = 'application/problem+json';
