import { placeFeature, unitFeature } from './answer-schema.ts';
import type { OperationName } from './operations.ts';
import { z } from './zod.ts';

/** The tolerant reading as the schemas of the specification give it: what the readers of answers are held against. */
export const receivedSchemas: { readonly [Name in OperationName]: z.ZodType } = {
  details: received(placeFeature.omit({ geometry: true }).shape, {
    createdAt: z.string(),
    properties: received(placeFeature.shape.properties.shape, {
      amenities: received(placeFeature.shape.properties.shape.amenities.shape),
      photos: z.array(z.unknown()),
      types: z.array(z.unknown()),
    }),
  }),
  parking: receivedPoint(),
  entrance: receivedPoint(),
  units: received(unitFeature.omit({ geometry: true }).shape, {
    properties: received(unitFeature.shape.properties.shape, { kind: z.string() }),
  }),
};

function receivedPoint() {
  const text = z.string().nullable();
  return received(
    { type: z.string() },
    { properties: received({ text, kind: z.string(), id: z.string(), subKind: text }) },
  );
}

/** Each documented field is undefined where the answer lacks it or holds another type; unknown fields pass through. */
function received(shape: z.ZodRawShape, tolerated: z.ZodRawShape = {}) {
  const fields = Object.entries({ ...shape, ...tolerated });
  return z.looseObject(
    Object.fromEntries(fields.map(([field, schema]) => [field, z.catch(z.optional(schema), undefined)])),
  );
}
