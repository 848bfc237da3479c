import { describe, expect, test } from 'vitest';
import { getInspectionBounds } from '../../features/inspect/model/framing.ts';
import { type Answer, AnswerFailure } from '../../spec/answer.ts';
import type { JsonObject } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import { readFeatures } from '../../spec/received.ts';
import { createPointsAt } from './inspection.driver.ts';
import {
  createAnsweredView,
  findRefIndex,
  findSubject,
  getAllSubjects,
  type Inspection,
} from './inspection.ts';

const exchange = {
  url: '',
  request: { method: 'POST', headers: [], body: '' },
  status: 200,
  headers: [],
  body: new Uint8Array(),
  askedAt: 0,
  duration: 0,
};

function answerOf<Name extends OperationName>(operation: Name, json: unknown): Answer<Name> {
  return { operation, ...readFeatures(operation, json), exchange };
}

const at = (longitude: number, latitude: number, more: JsonObject = {}): JsonObject => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
  properties: {},
  ...more,
});
const withId = (id: unknown) => at(71, 51, { properties: { id } });
const collection = (...features: readonly unknown[]) => ({ type: 'FeatureCollection', features });
const refsOf = <Name extends OperationName>(operation: Name, json: unknown) =>
  createAnsweredView(answerOf(operation, json)).subjects.map(({ ref }) => ref);

const idle = { state: 'idle', subjects: [] } as const;
const nothing: Inspection = { ask: undefined, details: idle, parking: idle, entrance: idle, units: idle };
const failed = {
  state: 'failed',
  failure: new AnswerFailure({ operation: 'details', reason: 'timeout', detail: '' }),
  subjects: [],
} as const;

describe('an operation that has answered', () => {
  test('is empty only when the service sent no feature at all', () => {
    expect(createAnsweredView(answerOf('parking', collection())).state).toBe('empty');
    expect(createAnsweredView(answerOf('parking', collection(withId('1.a')))).state).toBe('ready');
    expect(createAnsweredView(answerOf('parking', collection(null))).state).toBe('ready');
    expect(createAnsweredView(answerOf('details', at(71, 91))).state).toBe('ready');
  });

  test('names points by their id and units by their marker', () => {
    expect(refsOf('details', at(71, 51, { markerId: 'm', id: '7' }))).toEqual(['place']);
    expect(refsOf('parking', collection(withId('1.a'), withId('1.a')))).toEqual([
      'parking:1.a',
      'parking:1.a~2',
    ]);
    expect(refsOf('entrance', collection(withId('1.b')))).toEqual(['entrances:1.b']);
    expect(refsOf('units', collection(at(71, 51, { markerId: 'm' })))).toEqual(['unit:m']);
  });

  test('takes no other field for a name', () => {
    const odd = at(71, 51, { markerId: 'm', id: 'top', properties: { id: '1.a', markerId: 'x' } });
    expect(refsOf('parking', collection(odd))).toEqual(['parking:1.a']);
    expect(refsOf('units', collection(at(71, 51, { properties: { id: '1.a' } })))).toEqual(['unit:#0']);
  });

  test('numbers what has no name, also where the name is no text', () => {
    expect(refsOf('parking', collection(withId(undefined), withId(7), withId('')))).toEqual([
      'parking:#0',
      'parking:#1',
      'parking:#2',
    ]);
    expect(refsOf('units', collection(at(71, 51, { markerId: 1709067740.5, properties: null })))).toEqual([
      'unit:#0',
    ]);
  });

  test('has no subject for what cannot be drawn', () => {
    const view = createAnsweredView(
      answerOf('units', collection(null, at(71, 51, { markerId: 'm' }), at(71, 91))),
    );
    expect(view.subjects.map(({ index, ref }) => [index, ref])).toEqual([[1, 'unit:m']]);
  });
});

test('all subjects stand in the order of the operations; a failed one hides no other', () => {
  const inspection: Inspection = {
    ...nothing,
    units: createAnsweredView(answerOf('units', collection(at(71, 51, { markerId: 'm' })))),
    entrance: createAnsweredView(answerOf('entrance', collection(withId('1.b')))),
    parking: createAnsweredView(answerOf('parking', collection(withId('1.a')))),
    details: failed,
  };
  expect(getAllSubjects(inspection).map(({ ref }) => ref)).toEqual([
    'parking:1.a',
    'entrances:1.b',
    'unit:m',
  ]);
  expect(getAllSubjects(nothing)).toEqual([]);
});

describe('the part of the earth that is shown', () => {
  const details = createAnsweredView(answerOf('details', at(71.43, 51.128)));
  const parkingAt = (...positions: readonly (readonly [number, number])[]) =>
    createAnsweredView(answerOf('parking', collection(...positions.map(([east, north]) => at(east, north)))));

  test('is none without a point', () => {
    expect(getInspectionBounds(nothing)).toBeUndefined();
    expect(getInspectionBounds({ ...nothing, details: failed })).toBeUndefined();
  });

  test('holds the place and everything near it', () => {
    const parking = parkingAt([71.431, 51.127], [71.429, 51.129]);
    expect(getInspectionBounds({ ...nothing, details, parking })).toEqual([71.429, 51.127, 71.431, 51.129]);
  });

  test('is not widened by a point at null island or in the next city', () => {
    const parking = parkingAt([71.431, 51.128], [0, 0], [51.128, 71.43], [71.43, 51.3]);
    expect(getInspectionBounds({ ...nothing, details, parking })).toEqual([71.43, 51.128, 71.431, 51.128]);
  });

  test('holds a parking point 700 m away', () => {
    const parking = parkingAt([71.43, 51.1343]);
    expect(getInspectionBounds({ ...nothing, details, parking })).toEqual([71.43, 51.128, 71.43, 51.1343]);
  });

  test('stands around the first point where the place is not known', () => {
    const parking = parkingAt([71.43, 51.128], [71.431, 51.128], [0, 0]);
    expect(getInspectionBounds({ ...nothing, details: failed, parking })).toEqual([
      71.43, 51.128, 71.431, 51.128,
    ]);
  });
});

test('a reference leads to its place among the points of an answer, and nowhere without one', () => {
  const { subjects } = createPointsAt('parking', [
    [71, 51],
    [72, 52],
  ]);
  expect(findRefIndex(subjects, 'parking:2.0')).toBe(1);
  expect(findSubject(subjects, 'parking:2.0')).toBe(subjects[1]);
  expect(findRefIndex(subjects, 'parking:3.0')).toBeUndefined();
  expect(findSubject(subjects, null)).toBeUndefined();
  expect(findRefIndex([], 'parking:2.0')).toBeUndefined();
});
