import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createSchema } from './answer-schema.ts';
import { answerShape, collectionOf, featureShapes, point } from './answer-shapes.ts';
import { anyGeometry, createAnyElement, documentedSamples } from './documented.driver.ts';
import { isJsonObject } from './geojson.ts';
import { createJudge, createReading } from './guard.ts';
import { askShape, operationNames, operations } from './operations.ts';
import { readFeatures } from './received.ts';
import { anything, type Shape } from './shape.ts';
import { z } from './zod.ts';

/** What the schema of a shape says first of a value, as the guard says it. */
function firstIssueOf(shape: Shape) {
  const schema = createSchema(shape);
  return (value: unknown) => {
    const [issue] = schema.safeParse(value).error?.issues ?? [];
    return issue && { keys: issue.path, reason: issue.message };
  };
}

/** Holds guard and schema of a shape against each other, over any values. */
function expectSame<Value>(shape: Shape, values: fc.Arbitrary<Value>, numRuns = 1000) {
  const [judge, firstIssue] = [createJudge(shape), firstIssueOf(shape)];
  fc.assert(
    fc.property(values, (value) => {
      expect(judge(value)).toEqual(firstIssue(value));
    }),
    { numRuns },
  );
}

describe('the guard says of a value what the schema of its shape says first', () => {
  test.each(operationNames)('of any element of %s', (name) => {
    expectSame(featureShapes[name], createAnyElement(name));
  });

  test.each(operationNames)('of any answer to %s', (name) => {
    const features = fc.array(createAnyElement(name), { maxLength: 3 });
    const answers = fc.oneof(
      createAnyElement(name),
      fc.record({ type: fc.constant('FeatureCollection'), features: fc.oneof(features, fc.jsonValue()) }),
    );
    expectSame(answerShape(name), answers, 300);
    expectSame(collectionOf(anything), answers, 300);
  });

  test('of any geometry', () => {
    expectSame(point, anyGeometry);
  });

  test('of any question', () => {
    const question = { id: fc.jsonValue(), kind: fc.string() };
    const asked = fc.record(question, { requiredKeys: [], noNullPrototype: true });
    expectSame(askShape, fc.oneof(asked, fc.jsonValue()));
  });

  const { createdAt } = featureShapes.details.fields;

  test.each([
    '2024-02-29T23:59:59.999Z',
    '2023-02-29T00:00:00.000Z',
    '1900-02-29T00:00:00.000Z',
    '0000-01-01T00:00:00.000Z',
    '2024-13-01T00:00:00.000Z',
    '2024-04-31T00:00:00.000Z',
    '2024-01-01T24:00:00.000Z',
    '2024-01-01T00:00:60.000Z',
    '2024-01-01T00:00:00.0000Z',
    '2024-01-01T00:00:00.000+00:00',
    '2024-01-01 00:00:00.000Z',
    '+010000-01-01T00:00:00.000Z',
    '2024-01-01T00:00:00.000z',
    'Mon, 01 Jan 2024 00:0000',
    '',
  ])('of the moment "%s"', (written) => {
    expect(createJudge(createdAt)(written)).toEqual(firstIssueOf(createdAt)(written));
  });

  test('of any moment, written in any way', () => {
    const moment = fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
    const changed = fc
      .tuple(moment, fc.nat(26), fc.constantFrom(...'0123456789-+:.TZ '))
      .map(([text, at, character]) => text.slice(0, at) + character + text.slice(at + 1));
    expectSame(createdAt, fc.oneof(moment, changed, fc.string()));
  });
});

/** The same reading made of schemas: a field of another type is undefined, its siblings stay. */
function tolerated(shape: Shape): z.ZodType {
  if (shape.apart) return z.unknown();
  const { type, nullable } = shape;
  if (type !== 'object') return createSchema({ type, elements: [], ...(nullable && { nullable }) });
  const fields = Object.entries(shape.fields).map(([name, field]) => [
    name,
    z.catch(z.optional(tolerated(field)), undefined),
  ]);
  return z.looseObject(Object.fromEntries(fields));
}

describe('an element is read', () => {
  test.each(operationNames)('field by field, whatever an element of %s holds', (name) => {
    const read = createReading(featureShapes[name]);
    const schema = tolerated(featureShapes[name]);
    fc.assert(
      fc.property(createAnyElement(name), (element) => {
        expect(read(element)).toStrictEqual(schema.safeParse(element).data);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(operationNames)('as itself where one of %s is as documented: nothing is copied', (name) => {
    const sample = documentedSamples[name];
    expect(createReading(featureShapes[name])(sample)).toBe(sample);
  });
});

test.each(operationNames)(
  'an element of %s is set aside where the schema of a point has an issue',
  (name) => {
    const isPlace = operations[name].envelope === 'feature';
    const firstIssue = firstIssueOf(point);
    fc.assert(
      fc.property(createAnyElement(name), (element) => {
        if (!isJsonObject(element) || element.type !== 'Feature') return;
        const answer = isPlace ? element : { type: 'FeatureCollection', features: [element] };
        const { features, setAside } = readFeatures(name, answer);
        const issue = firstIssue(element.geometry);
        expect([features.length, setAside.length]).toEqual(issue ? [0, 1] : [1, 0]);
        if (!issue) return;
        const path = z.core.toDotPath(['geometry', ...issue.keys]);
        expect(setAside[0]?.path).toBe(isPlace ? path : `features[0].${path}`);
      }),
    );
  },
);
