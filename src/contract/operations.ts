/**
 * "All four demo operations take the same body": the question that Placelens asks.
 * Whether `id` and `kind` are required is not shown; Placelens always sends both.
 */
export type Ask = {
  /** "Unique identifier of the object (an address)." */
  readonly id: string;
  /** "Kind of the identifier, for example `place` or `restaurant`. Generally `place`." */
  readonly kind: string;
};

/** Specification, "Endpoints / Demo operations": `path` is on `{demo_base_url}`, the method is always POST. */
export const operations = {
  details: {
    path: '/demo/details',
    summary: 'Detailed information of a place.',
    envelope: 'feature',
  },
  parking: {
    path: '/demo/parking',
    summary: 'Parking points of an address.',
    envelope: 'collection',
  },
  entrance: {
    path: '/demo/entrance',
    summary: 'Entrance points of an address.',
    envelope: 'collection',
  },
  units: {
    path: '/demo/units',
    summary: 'Units of an address.',
    envelope: 'collection',
  },
} as const;

export type OperationName = keyof typeof operations;

export const operationNames = ['details', 'parking', 'entrance', 'units'] as const satisfies OperationName[];

/** "Method POST, path `/v1/address/`" on `{base_url}`; request and response shape are not shown. */
export const productionPath = '/v1/address/';
