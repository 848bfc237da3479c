import { featureSchemas } from './answer-schema.ts';
import type { OperationName } from './operations.ts';
import { z } from './zod.ts';

/** What the specification says of one value: read off the schemas, so that it is written down once. */
export type Documented = {
  readonly type: 'text' | 'number' | 'flag' | 'object' | 'list' | 'anything';
  readonly nullable: boolean;
  /** The fields of an object, by name. */
  readonly fields: ReadonlyMap<string, Documented>;
  /** What each element of a list is. */
  readonly element: Documented | undefined;
  /** What the first elements of a list are, one by one. */
  readonly elements: readonly Documented[];
  /** False for a value of the right type that is not one of those the specification allows. */
  readonly allows: (value: unknown) => boolean;
};

/** The documented shape of one element of an operation's answer. */
export function documentedFeature(name: OperationName): Documented {
  return documented[name];
}

/**
 * Every field of one element of an operation's answer by its path: `properties.amenities.score`, the elements of a list
 * as `properties.photos[]`, those of a pair as `geometry.coordinates[0]`.
 */
export function documentedFields(name: OperationName): ReadonlyMap<string, Documented> {
  return new Map(within('', documented[name]));
}

/** What the specification says of the field at a path of an answer; undefined where it names none. */
export function documentedField(
  name: OperationName,
  path: string,
): { readonly path: string; readonly documented: Documented } | undefined {
  const fields = documentedFields(name);
  for (const each of [path, path.replace(/\[\d+\]$/, '[]')]) {
    const found = fields.get(each);
    if (found) return { path: each, documented: found };
  }
  return undefined;
}

function within(path: string, { fields, element, elements }: Documented): [string, Documented][] {
  const held: [string, Documented][] = [
    ...[...fields].map(([name, field]): [string, Documented] => [path ? `${path}.${name}` : name, field]),
    ...elements.map((each, index): [string, Documented] => [`${path}[${index}]`, each]),
    ...(element ? [[`${path}[]`, element] satisfies [string, Documented]] : []),
  ];
  return held.flatMap(([name, field]) => [
    [name, field] satisfies [string, Documented],
    ...within(name, field),
  ]);
}

const plain = {
  nullable: false,
  fields: new Map<string, Documented>(),
  element: undefined,
  elements: [],
  allows: () => true,
} as const;

function read(schema: z.core.$ZodType): Documented {
  if (schema instanceof z.ZodNullable) return { ...read(schema.unwrap()), nullable: true };
  if (schema instanceof z.ZodObject) {
    const fields = Object.entries<z.core.$ZodType>(schema.shape);
    return { ...plain, type: 'object', fields: new Map(fields.map(([name, field]) => [name, read(field)])) };
  }
  if (schema instanceof z.ZodTuple) return { ...plain, type: 'list', elements: schema.def.items.map(read) };
  if (schema instanceof z.ZodArray) return { ...plain, type: 'list', element: read(schema.element) };
  const allows = (value: unknown) => z.safeParse(schema, value).success;
  if (schema instanceof z.ZodLiteral) {
    const values = new Set<unknown>(schema.values);
    return { ...plain, type: 'text', allows: (value) => values.has(value) };
  }
  if (schema instanceof z.ZodStringFormat) return { ...plain, type: 'text', allows };
  if (schema instanceof z.ZodString) {
    return { ...plain, type: 'text', allows: schema.def.checks?.length ? allows : plain.allows };
  }
  if (schema instanceof z.ZodNumber) return { ...plain, type: 'number', allows: inBounds(schema) };
  if (schema instanceof z.ZodBoolean) return { ...plain, type: 'flag' };
  if (schema instanceof z.ZodUnknown) return { ...plain, type: 'anything', nullable: true };
  throw new Error(`no words for a ${schema._zod.def.type}`);
}

/** JSON.parse reads 1e400 as Infinity, which is no number of any specification. */
function inBounds({ minValue, maxValue }: z.ZodNumber): (value: unknown) => boolean {
  const [least, most] = [minValue ?? -Number.MAX_VALUE, maxValue ?? Number.MAX_VALUE];
  return (value) => typeof value === 'number' && value >= least && value <= most;
}

/** The documented shape of the answer around the features; what each of them is stands apart. */
export const documentedCollection: Documented = read(
  z.looseObject({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) }),
);

const documented: { readonly [Name in OperationName]: Documented } = {
  details: read(featureSchemas.details),
  parking: read(featureSchemas.parking),
  entrance: read(featureSchemas.entrance),
  units: read(featureSchemas.units),
};
