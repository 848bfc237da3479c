import { placeFeature } from './place.ts';
import { entranceFeature, parkingFeature } from './points.ts';
import { unitFeature } from './units.ts';
import { z } from './zod.ts';

/**
 * "All four demo operations take the same body": the question that Placelens asks.
 * Whether `id` and `kind` are required is not shown; Placelens always sends both.
 */
export const ask = z.looseObject({
  /** "Unique identifier of the object (an address)." */
  id: z.string(),
  /** "Kind of the identifier, for example `place` or `restaurant`. Generally `place`." */
  kind: z.string(),
});

export type Ask = { readonly id: string; readonly kind: string };

/** Specification, "Endpoints / Demo operations": `path` is on `{demo_base_url}`, the method is always POST. */
export const operations = {
  details: {
    path: '/demo/details',
    summary: 'Detailed information of a place.',
    envelope: 'feature',
    feature: placeFeature,
  },
  parking: {
    path: '/demo/parking',
    summary: 'Parking points of an address.',
    envelope: 'collection',
    feature: parkingFeature,
  },
  entrance: {
    path: '/demo/entrance',
    summary: 'Entrance points of an address.',
    envelope: 'collection',
    feature: entranceFeature,
  },
  units: {
    path: '/demo/units',
    summary: 'Units of an address.',
    envelope: 'collection',
    feature: unitFeature,
  },
} as const;

export type OperationName = keyof typeof operations;

export const operationNames = ['details', 'parking', 'entrance', 'units'] as const satisfies OperationName[];

/** The answer of an operation word for word: what the embedded service sends and the samples are held against. */
export function answerSchema(name: OperationName) {
  const { envelope, feature } = operations[name];
  if (envelope === 'feature') return feature;
  return z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(feature) });
}

/** "Method POST, path `/v1/address/`" on `{base_url}`; request and response shape are not shown. */
export const productionPath = '/v1/address/';
