import { answerShape } from './answer-shapes.ts';
import { askShape, type OperationName } from './operations.ts';
import { type Held, number, object, type Shape, text } from './shape.ts';
import { z } from './zod.ts';

/** Returns the schema of a shape: for a list of all errors, and for the OpenAPI document. */
export function createSchema<Kind extends Shape>(shape: Kind): z.ZodType<Held<Kind>> {
  // What passes the schema is of the type that the shape says.
  return schema(shape) as z.ZodType<Held<Kind>>;
}

function schema(shape: Shape): z.ZodType {
  if (shape.type === 'anything') return z.unknown();
  return shape.nullable ? schemaOfType(shape).nullable() : schemaOfType(shape);
}

function schemaOfType(shape: Exclude<Shape, { readonly type: 'anything' }>): z.ZodType {
  switch (shape.type) {
    case 'flag':
      return z.boolean();
    case 'number': {
      const { bounds } = shape;
      return bounds
        ? z.number().min(bounds.least, bounds.reason).max(bounds.most, bounds.reason)
        : z.number();
    }
    case 'text':
      if (shape.only !== undefined) return z.literal(shape.only);
      if (shape.format) return z.iso.datetime({ precision: 3 });
      return shape.pattern ? z.string().regex(shape.pattern) : z.string();
    case 'list': {
      const [first, ...others] = shape.elements.map(schema);
      if (first) return z.tuple([first, ...others], z.unknown());
      return z.array(shape.element ? schema(shape.element) : z.unknown());
    }
    case 'object': {
      const fields = Object.entries(shape.fields).map(([name, field]) => [name, schema(field)]);
      return z.looseObject(Object.fromEntries(fields));
    }
  }
}

/** The body that all four demo operations take, word for word: see Ask. */
export const askSchema = createSchema(askShape);

/** The answer of an operation word for word: what the embedded service sends and the samples are held against. */
export function answerSchema(name: OperationName): z.ZodType {
  return createSchema(answerShape(name));
}

const problemShape = object({ type: text, title: text, status: number, detail: text });

/**
 * "The shape of error bodies: not shown." The embedded service and the gateway answer refusals with
 * RFC 9457 problem details; a reader may rely on nothing of it.
 */
export const problem = createSchema(problemShape);

export type Problem = Held<typeof problemShape>;

export const problemMediaType = 'application/problem+json';
