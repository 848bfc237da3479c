import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { point } from './answer-schema.ts';
import { documentedSamples } from './documented.driver.ts';
import { isJsonObject } from './geojson.ts';
import { type OperationName, operationNames, operations } from './operations.ts';
import { receivedSchemas } from './received.driver.ts';
import { readFeatures } from './received.ts';

const anyDegrees = fc.oneof(
  fc.double({ min: -200, max: 200 }),
  fc.constantFrom(
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    -180,
    180.1,
    90,
    90.1,
    -0,
    null,
    '71.4',
  ),
);
/** JSON.parse makes nothing without a prototype. */
const asParsed = { noNullPrototype: true } as const;
const anyGeometry = fc.oneof(
  fc.jsonValue(),
  fc.record(
    { type: fc.constant('Point'), coordinates: fc.oneof(fc.array(anyDegrees), fc.jsonValue()) },
    asParsed,
  ),
);
const anyFeature = fc.oneof(
  fc.jsonValue(),
  fc.record({ type: fc.constant('Feature'), geometry: anyGeometry, properties: fc.jsonValue() }, asParsed),
);

describe('read as the schemas of the specification read', () => {
  test.each(operationNames)('any JSON as a feature of %s', (name) => {
    fc.assert(fc.property(anyFeature, (element) => expectAsSchema(name, element)));
  });

  test.each(operationNames)(
    'a documented element of %s with some parts missing, changed and added',
    (name) => {
      fc.assert(
        fc.property(changed(documentedSamples[name]), (element) => expectAsSchema(name, element)),
        { numRuns: 1000 },
      );
    },
  );

  test.each(operationNames)('a documented element of %s is its own reading: nothing is copied', (name) => {
    const [read] = readOne(name, documentedSamples[name]).features;
    expect(read?.data).toBe(documentedSamples[name]);
  });
});

function readOne(name: OperationName, element: unknown) {
  const isPlace = operations[name].envelope === 'feature';
  return readFeatures(name, isPlace ? element : { type: 'FeatureCollection', features: [element] });
}

function expectAsSchema(name: OperationName, element: unknown) {
  const isPlace = operations[name].envelope === 'feature';
  const isFeature = isJsonObject(element) && element.type === 'Feature';
  if (isPlace && !isFeature) return;
  const { features, setAside } = readOne(name, element);
  const [read] = [...features, ...setAside];
  expect(read?.data).toStrictEqual(receivedSchemas[name].safeParse(element).data);
  const issue = isFeature ? point.safeParse(element.geometry).error?.issues[0] : undefined;
  expect(features.length).toBe(isFeature && !issue ? 1 : 0);
  if (!issue) return;
  const path = ['geometry', ...issue.path].map((key) =>
    typeof key === 'number' ? `[${key}]` : `.${String(key)}`,
  );
  expect(setAside[0]?.path).toBe(isPlace ? path.join('').slice(1) : `features[0]${path.join('')}`);
  expect(setAside[0]?.reason).toBe(issue.message);
}

/** The value, where at each level members may be missing, be any other JSON or stand beside unknown ones. */
function changed(value: unknown): fc.Arbitrary<unknown> {
  const kept = isJsonObject(value)
    ? fc
        .tuple(
          fc.record(
            Object.fromEntries(Object.entries(value).map(([name, member]) => [name, changed(member)])),
            { requiredKeys: [], ...asParsed },
          ),
          fc.dictionary(fc.oneof(fc.string(), fc.constant('__proto__')), fc.jsonValue(), {
            maxKeys: 2,
            ...asParsed,
          }),
        )
        .map(([known, unknown]) => ({ ...unknown, ...known }))
    : fc.constant(value);
  const other = fc.oneof(fc.jsonValue(), anyGeometry, anyDegrees);
  return fc.oneof({ weight: 12, arbitrary: kept }, { weight: 1, arbitrary: other });
}
