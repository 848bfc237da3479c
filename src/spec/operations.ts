import { type Held, object, text } from './shape.ts';

/** "All four demo operations take the same body." Whether `id` and `kind` are required is not shown. */
export const askShape = object({
  /** "Unique identifier of the object (an address)." */
  id: text,
  /** "Kind of the identifier, for example `place` or `restaurant`. Generally `place`." */
  kind: text,
});

/** The question that Placelens asks: it always sends both. */
export type Ask = Held<typeof askShape>;

/**
 * Characters (UTF-16 code units) that an id may have here, and a kind: more than any real one by far. The specification
 * shows no limit, but links carry both, and servers, proxies and browsers take addresses of some 8 KiB. It holds in the
 * page, in lists, on the command line and for the pages that embed this one.
 */
export const longestId = 1_000;

/** The one of an id and a kind that has too many characters to be asked. */
export type TooLong = { readonly part: 'id' | 'kind'; readonly length: number };

/** What of a question is too long to be asked here; undefined where nothing is. */
export function findTooLong(ask: Ask): TooLong | undefined {
  for (const part of ['id', 'kind'] as const) {
    const { length } = ask[part];
    if (length > longestId) return { part, length };
  }
  return undefined;
}

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
