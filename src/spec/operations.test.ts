import { describe, expect, test } from 'vitest';
import { answerSchema } from './answer-schema.ts';
import { featureShapes } from './answer-shapes.ts';
import { documentedSamples as samples } from './documented.driver.ts';
import { isJsonObject, type JsonObject } from './geojson.ts';
import { type OperationName, operationNames, operations } from './operations.ts';

const anything = 'anything';

/** Every field of every table, with values of another type than the table's. `anything`: "not shown". */
const geometryFields = {
  geometry: [null, [], 'Point'],
  'geometry.type': ['Polygon', null],
  'geometry.coordinates': [null, '71,51', {}, [], [71]],
};
const pointFields = {
  ...geometryFields,
  type: ['feature', null],
  properties: [null, []],
  'properties.text': [7, {}],
  'properties.id': [1709067740.5, null, 'a.b', '1709067740', '1.5e8x'],
  'properties.subKind': [7, []],
};
const fields: Record<OperationName, Record<string, readonly unknown[] | typeof anything>> = {
  details: {
    ...geometryFields,
    type: ['feature', null],
    kind: [1, null],
    markerId: [1709067740.5, null],
    createdAt: ['27.02.2024', '2024-02-27T21:02:20Z', '2024-02-27T21:02:20.123', 1709067740123, null],
    isBuilding: ['true', 1, null],
    demo: ['true', null],
    id: [7, null],
    properties: [null, [], 'x'],
    'properties.address': [null, 5],
    'properties.kind': [null, 5],
    'properties.name': [null, 5],
    'properties.text': [null, 5],
    'properties.usermodified': [null, 0],
    'properties.amenities': [null, []],
    'properties.amenities.wheelchair': [null, 'yes'],
    'properties.amenities.elevator': [null, 1],
    'properties.amenities.deliveryScore': [null, '0'],
    'properties.amenities.score': [null, '4.5'],
    'properties.delivery_time': anything,
    'properties.photos': [null, 'https://photos.example/1.jpg', [7], [null]],
    'properties.correct': [null, '3'],
    'properties.incorrect': [null, '3'],
    'properties.userReaction': [null, false],
    'properties.completeData': [null, 'yes'],
    'properties.userReview': [null, {}],
    'properties.types': [null, 'street_address', [1]],
    'properties.isOpenNow': anything,
  },
  parking: { ...pointFields, 'properties.kind': ['entrances', 'entrance', null, 7] },
  entrance: { ...pointFields, 'properties.kind': ['entrance', 'parking', null, 7] },
  units: {
    ...geometryFields,
    type: ['feature', null],
    markerId: [7, null],
    parentPlaceId: [7, null],
    properties: [null, []],
    'properties.address': [7, null],
    'properties.unit': ['214', null],
    'properties.floor': ['2', null],
    'properties.kind': ['units', null],
  },
};

const answerWith = (name: OperationName, feature: JsonObject): JsonObject =>
  operations[name].envelope === 'feature' ? feature : { type: 'FeatureCollection', features: [feature] };

const accepts = (name: OperationName, feature: JsonObject) =>
  answerSchema(name).safeParse(answerWith(name, feature)).success;

/** A copy of `root` with another value at a dotted path; `undefined` takes the field away. */
function changed(root: JsonObject, path: string, value: unknown): JsonObject {
  const [first = '', ...rest] = path.split('.');
  const { [first]: old, ...others } = root;
  if (rest.length > 0 && isJsonObject(old)) return { ...root, [first]: changed(old, rest.join('.'), value) };
  return value === undefined ? others : { ...root, [first]: value };
}

function pathsOf(value: JsonObject, start = ''): string[] {
  return Object.entries(value).flatMap(([field, member]) => [
    start + field,
    ...(isJsonObject(member) ? pathsOf(member, `${start}${field}.`) : []),
  ]);
}

describe.each(operationNames)('the answer of %s, word for word', (name) => {
  const sample = samples[name];

  test('this file names every field of the sample, and the shape every field of this file', () => {
    expect(pathsOf(sample).sort()).toEqual(Object.keys(fields[name]).sort());
    const shape = featureShapes[name].fields;
    const known = Object.keys(fields[name]);
    expect(Object.keys(shape).sort()).toEqual(known.filter((path) => !path.includes('.')).sort());
    expect(
      Object.keys(shape.properties.fields)
        .map((field) => `properties.${field}`)
        .sort(),
    ).toEqual(known.filter((path) => /^properties\.[^.]+$/.test(path)).sort());
  });

  test('a sample of the specification’s shape passes, unknown fields and all', () => {
    expect(accepts(name, sample)).toBe(true);
    const answer = answerWith(name, { ...sample, later: { added: [1] } });
    expect(answerSchema(name).parse(answer)).toEqual(answer);
  });

  test.each(Object.entries(fields[name]))('%s is required and of its type', (path, wrong) => {
    expect(accepts(name, changed(sample, path, undefined)), `${path} missing`).toBe(false);
    if (wrong === anything) {
      for (const value of [null, 5, 'soon', { minutes: 5 }, [true]]) {
        expect(accepts(name, changed(sample, path, value)), JSON.stringify(value)).toBe(true);
      }
      return;
    }
    for (const value of wrong) {
      expect(accepts(name, changed(sample, path, value)), JSON.stringify(value)).toBe(false);
    }
  });
});

describe.each(['parking', 'entrance', 'units'] as const)('the collection of %s', (name) => {
  test('may be empty and may hold several elements', () => {
    const passes = (features: unknown) =>
      answerSchema(name).safeParse({ type: 'FeatureCollection', features }).success;
    expect(passes([])).toBe(true);
    expect(passes([samples[name], samples[name]])).toBe(true);
    expect(passes([samples[name], null])).toBe(false);
    expect(passes(null)).toBe(false);
  });

  test('is always a FeatureCollection', () => {
    expect(answerSchema(name).safeParse({ type: 'Features', features: [] }).success).toBe(false);
    expect(answerSchema(name).safeParse({ features: [] }).success).toBe(false);
  });
});

test('text and subKind of a point may be null', () => {
  for (const name of ['parking', 'entrance'] as const) {
    for (const path of ['properties.text', 'properties.subKind']) {
      expect(accepts(name, changed(samples[name], path, null))).toBe(true);
      expect(accepts(name, changed(samples[name], path, ''))).toBe(true);
    }
  }
});

test('the four operations stand on the paths of the specification', () => {
  expect(operationNames.map((name) => operations[name].path)).toEqual([
    '/demo/details',
    '/demo/parking',
    '/demo/entrance',
    '/demo/units',
  ]);
});
