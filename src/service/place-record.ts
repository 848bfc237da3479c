import { answerSchema } from '../contract/answer-schema.ts';
import { type OperationName, operationNames, operations } from '../contract/operations.ts';
import { z } from '../contract/zod.ts';

/**
 * Everything that is known about one object: the file format of the samples and of a user's own data.
 * Each operation's answer stands under the operation's name.
 */
export type PlaceRecord = {
  readonly id: string;
  readonly kind: string;
} & { readonly [Name in OperationName]?: unknown };

/** A record whose answers may be anything: faulty samples are faulty on purpose. */
export const placeRecord: z.ZodType<PlaceRecord> = z.looseObject({ id: z.string(), kind: z.string() });

/**
 * A record whose answers hold word for word, and which holds nothing else: a misspelt `entrances` would otherwise
 * be an address without entrances.
 */
export const soundPlaceRecord = z.strictObject({
  id: z.string(),
  kind: z.string(),
  ...Object.fromEntries(operationNames.map((name) => [name, answerSchema(name).optional()])),
});

/** What the operation answers for this object: an absent collection is empty, absent details are undefined (404). */
export function answerOf(record: PlaceRecord, name: OperationName): unknown {
  if (record[name] !== undefined || operations[name].envelope === 'feature') return record[name];
  return { type: 'FeatureCollection', features: [] };
}
