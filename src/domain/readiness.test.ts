import { describe, expect, test } from 'vitest';
import {
  asking,
  collection,
  failedView,
  feature,
  notAsked,
  placeAt,
  pointsAt,
  viewOf,
} from './inspection.driver.ts';
import type { Inspection } from './inspection.ts';
import { type ReadinessItem, readinessCount, readinessItems, readinessOf } from './readiness.ts';

const units = (...floors: readonly unknown[]) =>
  viewOf('units', collection(floors.map((floor) => feature([0, 0], floor === undefined ? {} : { floor }))));
const nothingIn = collection([]);

const properties = {
  address: 'Dostyk 5',
  photos: ['https://cdn.example/1.jpg'],
  amenities: { wheelchair: false, elevator: false },
};

/** By hand on the equator: 200 m are 0.00179864°, 75 m are 0.00067449°. */
const whole: Inspection = {
  ...notAsked,
  details: placeAt([0, 0], properties, { isBuilding: true }),
  parking: pointsAt('parking', [
    [0.01, 0],
    [0.001798, 0],
  ]),
  entrance: pointsAt('entrance', [[0.000674, 0]]),
  units: units(1, 0, -1.5),
};

function fact(item: ReadinessItem, changed: Partial<Inspection>) {
  return readinessOf({ ...whole, ...changed }).find((each) => each.item === item);
}

const place = (changed: object, own: object = {}) =>
  placeAt([0, 0], { ...properties, ...changed }, { isBuilding: true, ...own });

describe('the nine facts', () => {
  test('are all there for a whole place, a no among the amenities included', () => {
    const facts = readinessOf(whole);
    expect(facts.map(({ item }) => item)).toEqual(readinessItems);
    expect(facts.filter(({ state }) => state !== 'yes')).toEqual([]);
    expect(readinessCount(facts)).toEqual({ yes: 9, of: 9 });
    expect(facts.find(({ item }) => item === 'parking')?.evidence).toBe('parking:2.0');
  });

  test('are unknown, never no, while nothing is answered', () => {
    const views = {
      'not-asked': { state: 'idle', subjects: [] },
      asking,
      failed: failedView('details'),
    } as const;
    for (const [kind, view] of Object.entries(views)) {
      const facts = readinessOf({ ...notAsked, details: view, parking: view, entrance: view, units: view });
      expect(facts.map(({ state }) => state)).toEqual(Array.from({ length: 9 }, () => 'unknown'));
      expect(facts.every(({ cause }) => cause.kind === kind)).toBe(true);
      expect(readinessCount(facts)).toEqual({ yes: 0, of: 9 });
    }
  });

  test.each([
    ['stated', 'Dostyk 5', 'yes'],
    ['empty', '', 'no'],
    ['blank', '  ', 'no'],
    ['null', null, 'unknown'],
    ['missing', undefined, 'unknown'],
    ['a number', 5, 'unknown'],
  ])('address: %s', (_what, address, state) => {
    expect(fact('address', { details: place({ address }) })?.state).toBe(state);
  });

  test.each([
    ['a point', placeAt([0, 0]), 'yes'],
    ['no geometry', viewOf('details', { type: 'Feature' }), 'unknown'],
    ['null', placeAt(null), 'unknown'],
    ['out of range', placeAt([0, 91]), 'no'],
  ])('place point: %s', (_what, details, state) => {
    expect(fact('point', { details })?.state).toBe(state);
  });

  test.each([
    ['none', viewOf('parking', nothingIn), 'no', 'none'],
    ['none with a usable point', viewOf('parking', collection([feature(null)])), 'no', 'unusable'],
    ['within 200 m', pointsAt('parking', [[0.001798, 0]]), 'yes', 'near'],
    ['beyond 200 m', pointsAt('parking', [[0.0018, 0]]), 'no', 'far'],
    ['asked for', asking, 'unknown', 'asking'],
    ['failed', failedView('parking'), 'unknown', 'failed'],
  ] as const)('parking: %s', (_what, parking, state, kind) => {
    expect(fact('parking', { parking })).toMatchObject({ state, cause: { kind } });
  });

  test('entrance: the limit is 75 m, and without a place nothing is measured', () => {
    expect(fact('entrance', { entrance: pointsAt('entrance', [[0.000675, 0]]) })?.state).toBe('no');
    expect(fact('entrance', { details: placeAt(null) })).toMatchObject({
      state: 'unknown',
      cause: { kind: 'unmeasured', count: 1, place: 'none' },
    });
    expect(fact('entrance', { details: failedView('details') })).toMatchObject({
      state: 'unknown',
      cause: { kind: 'unmeasured', count: 1, place: 'failed' },
    });
  });

  test.each([
    ['a building with units', true, units(1), 'yes', 'yes'],
    ['a building without', true, viewOf('units', nothingIn), 'no', 'unknown'],
    ['no building', false, viewOf('units', nothingIn), 'not-applicable', 'not-applicable'],
    ['no building, not answered', false, failedView('units'), 'not-applicable', 'not-applicable'],
    ['no building, but units', false, units(1), 'yes', 'yes'],
    ['nobody says whether a building', null, viewOf('units', nothingIn), 'unknown', 'unknown'],
    ['a building, failed', true, failedView('units'), 'unknown', 'unknown'],
    ['a building, asked for', true, asking, 'unknown', 'unknown'],
  ] as const)('units and floors: %s', (_what, isBuilding, answered, state, floors) => {
    const changed = { details: place({}, { isBuilding }), units: answered };
    expect(fact('units', changed)?.state).toBe(state);
    expect(fact('floors', changed)?.state).toBe(floors);
  });

  test('do not count what does not apply', () => {
    const details = place({}, { isBuilding: false });
    expect(readinessCount(readinessOf({ ...whole, details, units: viewOf('units', nothingIn) }))).toEqual({
      yes: 7,
      of: 7,
    });
  });

  test.each([
    ['numbers', [1, -2, 0.5], 'yes', { kind: 'count', count: 3 }],
    ['one missing', [1, undefined], 'unknown', { kind: 'some', count: 1, of: 2 }],
    ['one null', [1, null], 'unknown', { kind: 'some', count: 1, of: 2 }],
    ['a text', [1, '3', null], 'no', { kind: 'some', count: 2, of: 3 }],
  ])('floors: %s', (_what, floors, state, cause) => {
    expect(fact('floors', { units: units(...floors) })).toMatchObject({ state, cause });
  });

  test('floors: a unit that was set aside has a floor too', () => {
    const both = viewOf('units', collection([feature([0, 0], { floor: 1 }), feature(null, {})]));
    expect(fact('floors', { units: both })).toMatchObject({ cause: { kind: 'some', count: 1, of: 2 } });
  });

  test.each([
    ['one', ['https://cdn.example/1.jpg'], 'yes'],
    ['one over http', ['http://cdn.example/1.jpg'], 'yes'],
    ['none', [], 'no'],
    ['none that is an address', ['javascript:alert(1)', 7], 'no'],
    ['null', null, 'unknown'],
    ['missing', undefined, 'unknown'],
    ['no list', 'https://cdn.example/1.jpg', 'unknown'],
  ])('photo: %s', (_what, photos, state) => {
    expect(fact('photo', { details: place({ photos }) })?.state).toBe(state);
  });

  test('photo: what was sent is counted, one that cannot be asked for too', () => {
    const photos = ['https://cdn.example/1.jpg', 'javascript:alert(1)'];
    expect(fact('photo', { details: place({ photos }) })?.cause).toEqual({ kind: 'count', count: 2 });
  });

  test.each([
    [true, 'yes'],
    [false, 'yes'],
    [null, 'unknown'],
    [undefined, 'unknown'],
    ['ramp', 'unknown'],
    [0, 'unknown'],
  ])('wheelchair and elevator: stated by %s', (sent, state) => {
    const details = place({ amenities: { wheelchair: sent, elevator: sent } });
    expect(fact('wheelchair', { details })?.state).toBe(state);
    expect(fact('elevator', { details })?.state).toBe(state);
    expect(fact('elevator', { details: place({ amenities: sent }) })?.state).toBe('unknown');
  });
});
