import { z } from './zod.ts';

type Tolerant<Shape extends z.ZodRawShape> = {
  [Field in keyof Shape]: z.ZodCatch<z.ZodOptional<Shape[Field]>>;
};

/**
 * The reader's view of documented fields: each one is undefined where the answer lacks it or holds another
 * type, and unknown fields pass through. What was really sent is never lost: it stays in `raw`.
 */
export function tolerant<Shape extends z.ZodRawShape>(
  shape: Shape,
): z.ZodObject<Tolerant<Shape>, z.core.$loose> {
  const fields = Object.entries(shape).map(([field, schema]) => [
    field,
    z.catch(z.optional(schema), undefined),
  ]);
  // Object.fromEntries forgets the field names; they are those of `shape`.
  return z.looseObject(Object.fromEntries(fields) as Tolerant<Shape>);
}
