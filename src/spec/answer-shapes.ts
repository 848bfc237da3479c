import type { OperationName } from './operations.ts';
import { operations } from './operations.ts';
import { anything, flag, listOf, number, object, only, type Shape, text, textOrNull } from './shape.ts';

function degrees(name: string, most: number) {
  const reason = `the ${name} is outside −${most} to ${most} degrees`;
  return { type: 'number', bounds: { least: -most, most, reason } } as const;
}

/** Degrees east, WGS 84. The bounds are those of RFC 7946 section 4; the specification itself shows none. */
const longitude = degrees('longitude', 180);

/** Degrees north, WGS 84. */
const latitude = degrees('latitude', 90);

/** "`type` is `Point`." The only geometry of the whole service; an element without a usable one is set aside. */
export const point = {
  ...object({
    type: only('Point'),
    /**
     * "`coordinates` is an array of two numbers, longitude then latitude (GeoJSON order)."
     * Further numbers (RFC 7946 allows a height) pass through untouched.
     */
    coordinates: { type: 'list', elements: [longitude, latitude] },
  }),
  apart: true,
} as const;

/** Specification, "Place feature (returned by the place details operation)". */
const placeFeature = object({
  /** "Always `Feature`." */
  type: only('Feature'),
  /** "Identifier of the object." */
  id: text,
  /** "Kind of the object, for example `place`." */
  kind: text,
  /** "Identifier of the place marker." */
  markerId: text,
  /** "ISO 8601 UTC timestamp with milliseconds." */
  createdAt: { type: 'text', format: 'timestamp' },
  geometry: point,
  /** "Whether the place is a building." */
  isBuilding: flag,
  /** Specification, "Fields of `properties` of a place feature". */
  properties: object({
    /** "Formatted street address." */
    address: text,
    /** "Kind of the place, for example `place`." */
    kind: text,
    /** "Display name." */
    name: text,
    /** "Display text." */
    text,
    /** "Whether a user modified the record." */
    usermodified: flag,
    /** "Fields: `wheelchair` (boolean), `elevator` (boolean), `deliveryScore` (number), `score` (number)." */
    amenities: object({
      wheelchair: flag,
      elevator: flag,
      /** Range: not shown. Printed as it is. */
      deliveryScore: number,
      /** Range: not shown. Printed as it is. */
      score: number,
    }),
    /** "Null when unknown. The non-null type is not shown." */
    delivery_time: anything,
    /** "Each element is a photo URL." */
    photos: listOf(text),
    /** "Counter of confirmations." */
    correct: number,
    /** "Counter of rejections." */
    incorrect: number,
    /** "Reaction indicator of the current user." */
    userReaction: number,
    /** "Whether the data of the place is complete." */
    completeData: flag,
    /** "Whether a user review exists." */
    userReview: flag,
    /** "Place type labels, for example `street_address`." */
    types: listOf(text),
    /** "Null when unknown. The non-null type is not shown." */
    isOpenNow: anything,
  }),
  /** "`true` in demo responses." */
  demo: flag,
});

/** Specification, "Point feature", for the one `properties.kind` that an operation answers with. */
function pointFeature<Kind extends string>(kind: Kind) {
  return object({
    /** "Always `Feature`." */
    type: only('Feature'),
    geometry: point,
    properties: object({
      /** "Free text; null when absent." */
      text: textOrNull,
      kind: only(kind),
      /** "Identifier of the point, composed of a numeric part, a dot and a hexadecimal-looking part." */
      id: { type: 'text', pattern: /^\d+\.[0-9a-fA-F]+$/ },
      /** "Null when absent." */
      subKind: textOrNull,
    }),
  });
}

/** Specification, "Unit feature". */
const unitFeature = object({
  /** "Always `Feature`." */
  type: only('Feature'),
  /** "Identifier of the unit marker." */
  markerId: text,
  /** "Identifier of the place that holds the unit." */
  parentPlaceId: text,
  geometry: point,
  properties: object({
    /** "Street address of the unit." */
    address: text,
    /** "Unit number." */
    unit: number,
    /** "Floor number." */
    floor: number,
    kind: only('unit'),
  }),
});

/** One element of an operation's answer, word for word. */
export const featureShapes = {
  details: placeFeature,
  /** "`parking` in parking results" */
  parking: pointFeature('parking'),
  /** "`entrances` (plural) in entrance results" */
  entrance: pointFeature('entrances'),
  units: unitFeature,
} as const;

/** Specification, "Point collection" and "Unit collection". */
export function collectionOf(feature: Shape) {
  return object({ type: only('FeatureCollection'), features: listOf(feature) });
}

/** The answer of an operation word for word. */
export function answerShape(name: OperationName): Shape {
  const feature = featureShapes[name];
  return operations[name].envelope === 'feature' ? feature : collectionOf(feature);
}
