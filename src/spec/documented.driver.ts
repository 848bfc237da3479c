import fc from 'fast-check';
import { geometry } from './geojson.driver.ts';
import { isJsonObject, type JsonObject } from './geojson.ts';
import type { OperationName } from './operations.ts';

/** One feature of each operation, in the shape that the specification's tables give it. */
export const documentedSamples: Record<OperationName, JsonObject> = {
  details: {
    kind: 'place',
    markerId: '1709067740.5e8',
    createdAt: '2024-02-27T21:02:20.123Z',
    geometry,
    isBuilding: true,
    properties: {
      address: 'Dostyk 5, Astana',
      kind: 'place',
      name: 'Northern Lights',
      text: 'Dostyk 5',
      usermodified: false,
      amenities: { wheelchair: true, elevator: false, deliveryScore: 0, score: 4.5 },
      delivery_time: null,
      photos: ['https://photos.example/1.jpg'],
      correct: 3,
      incorrect: 0,
      userReaction: 0,
      completeData: true,
      userReview: false,
      types: ['street_address'],
      isOpenNow: null,
    },
    type: 'Feature',
    demo: true,
    id: '1709067740.5e8',
  },
  parking: {
    type: 'Feature',
    geometry,
    properties: { text: null, kind: 'parking', id: '1709067740.5e8', subKind: null },
  },
  entrance: {
    type: 'Feature',
    geometry,
    properties: { text: 'North door', kind: 'entrances', id: '1709067741.a0', subKind: 'main' },
  },
  units: {
    type: 'Feature',
    markerId: '1709067742.b1',
    parentPlaceId: '1709067740.5e8',
    geometry,
    properties: { address: 'Dostyk 5, unit 214', unit: 214, floor: 2, kind: 'unit' },
  },
};

/** JSON.parse makes nothing without a prototype. */
const asParsed = { noNullPrototype: true } as const;

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

/** Any JSON, and often something near to a point. */
export const anyGeometry = fc.oneof(
  fc.jsonValue(),
  fc.record(
    { type: fc.constant('Point'), coordinates: fc.oneof(fc.array(anyDegrees), fc.jsonValue()) },
    asParsed,
  ),
);

/** Any JSON, features of any geometry, and documented elements with one part or many missing, changed or added. */
export function createAnyElement(name: OperationName): fc.Arbitrary<unknown> {
  const feature = fc.record(
    { type: fc.constant('Feature'), geometry: anyGeometry, properties: fc.jsonValue() },
    asParsed,
  );
  const sample = documentedSamples[name];
  return fc.oneof(fc.jsonValue(), feature, changed(sample), { weight: 3, arbitrary: changedOnce(sample) });
}

const anyOther = fc.oneof(fc.jsonValue(), anyGeometry, anyDegrees);

/** The value, where one part, however deep, may be missing, cut or any other JSON. */
function changedOnce(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) {
    const changes = value.map((each, index) => changedOnce(each).map((part) => value.with(index, part)));
    return fc.oneof(...changes, fc.array(anyOther), anyOther);
  }
  if (typeof value === 'string') {
    const cut = fc.tuple(fc.nat(value.length), fc.nat(value.length)).map((ends) => value.slice(...ends));
    return fc.oneof(fc.constant(value), fc.constant(null), cut, anyOther);
  }
  if (!isJsonObject(value)) return fc.oneof(fc.constant(value), fc.constant(null), anyOther);
  const changes = Object.entries(value).flatMap(([name, member]) => {
    const { [name]: _missing, ...others } = value;
    const kept = changedOnce(member).map((part) => ({ ...value, [name]: part }));
    return [fc.constant(others), { weight: isJsonObject(member) ? 9 : 3, arbitrary: kept }];
  });
  return fc.oneof(...changes, anyOther);
}

/**
 * Returns values in which at each level members may be missing, may be any other JSON or may come with unknown ones.
 */
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
  return fc.oneof({ weight: 12, arbitrary: kept }, { weight: 1, arbitrary: anyOther });
}
