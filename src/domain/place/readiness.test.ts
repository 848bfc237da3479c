import { describe, expect, test } from 'vitest';
import type { Finding } from '../../spec/finding.ts';
import {
  asking,
  createCollection,
  createFailedView,
  createFeature,
  createPlaceAt,
  createPointsAt,
  createView,
  notAsked,
} from './inspection.driver.ts';
import type { Inspection } from './inspection.ts';
import { countReadiness, getReadiness, type ReadinessItem, readinessItems } from './readiness.ts';

const units = (...floors: readonly unknown[]) =>
  createView(
    'units',
    createCollection(floors.map((floor) => createFeature([40, 0], floor === undefined ? {} : { floor }))),
  );
const nothingIn = createCollection([]);

const properties = {
  address: 'Dostyk 5',
  photos: ['https://cdn.example/1.jpg'],
  amenities: { wheelchair: false, elevator: false },
};

/** By hand on the equator, away from null island: there, 200 m are 0.00179864°, 75 m are 0.00067449°. */
const whole: Inspection = {
  ...notAsked,
  details: createPlaceAt([40, 0], properties, { isBuilding: true }),
  parking: createPointsAt('parking', [
    [40.01, 0],
    [40.001798, 0],
  ]),
  entrance: createPointsAt('entrance', [[40.000674, 0]]),
  units: units(1, 0, -1.5),
};

function fact(item: ReadinessItem, changed: Partial<Inspection>) {
  return getReadiness({ ...whole, ...changed }).find((each) => each.item === item);
}

/** Returns an error in the details. */
const finding = (ruleId: Finding['ruleId'], pointer: string): Finding => ({
  id: `${ruleId}${pointer}`,
  ruleId,
  severity: 'error',
  operation: 'details',
  subject: 'place',
  pointer,
});

const place = (changed: object, own: object = {}) =>
  createPlaceAt([40, 0], { ...properties, ...changed }, { isBuilding: true, ...own });

describe('the nine facts', () => {
  test('are all there for a whole place, a no among the amenities included', () => {
    const facts = getReadiness(whole);
    expect(facts.map(({ item }) => item)).toEqual(readinessItems);
    expect(facts.filter(({ state }) => state !== 'yes')).toEqual([]);
    expect(countReadiness(facts)).toEqual({ yes: 9, of: 9 });
    expect(facts.find(({ item }) => item === 'parking')?.evidence).toBe('parking:2.0');
  });

  test('are not measured, never no, while nothing is answered', () => {
    const views = {
      'not-asked': { state: 'idle', subjects: [] },
      asking,
      failed: createFailedView('details'),
    } as const;
    for (const [kind, view] of Object.entries(views)) {
      const facts = getReadiness({ ...notAsked, details: view, parking: view, entrance: view, units: view });
      expect(facts.map(({ state }) => state)).toEqual(Array.from({ length: 9 }, () => 'not-measured'));
      expect(facts.every(({ cause }) => cause.kind === kind)).toBe(true);
      expect(countReadiness(facts)).toEqual({ yes: 0, of: 0 });
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
    ['a point', createPlaceAt([40, 0]), 'yes'],
    ['null island', createPlaceAt([0.0001, -0.0002]), 'no'],
    ['no geometry', createView('details', { type: 'Feature' }), 'unknown'],
    ['null', createPlaceAt(null), 'unknown'],
    ['out of range', createPlaceAt([40, 91]), 'no'],
  ])('place point: %s', (_what, details, state) => {
    expect(fact('point', { details })?.state).toBe(state);
  });

  test.each([
    ['none', createView('parking', nothingIn), 'no', 'none'],
    [
      'none with a usable point',
      createView('parking', createCollection([createFeature(null)])),
      'no',
      'unusable',
    ],
    ['within 200 m', createPointsAt('parking', [[40.001798, 0]]), 'yes', 'near'],
    ['beyond 200 m', createPointsAt('parking', [[40.0018, 0]]), 'no', 'far'],
    ['asked for', asking, 'not-measured', 'asking'],
    ['failed', createFailedView('parking'), 'not-measured', 'failed'],
  ] as const)('parking: %s', (_what, parking, state, kind) => {
    expect(fact('parking', { parking })).toMatchObject({ state, cause: { kind } });
  });

  test('entrance: the limit is 75 m, and without a place nothing is measured', () => {
    expect(fact('entrance', { entrance: createPointsAt('entrance', [[40.000675, 0]]) })?.state).toBe('no');
    expect(fact('entrance', { details: createPlaceAt(null) })).toMatchObject({
      state: 'unknown',
      cause: { kind: 'unmeasured', count: 1, place: 'none' },
    });
    expect(fact('entrance', { details: createFailedView('details') })).toMatchObject({
      state: 'not-measured',
      cause: { kind: 'unmeasured', count: 1, place: 'failed' },
    });
  });

  test.each([
    ['a building with units', true, units(1), 'yes', 'yes'],
    ['a building without', true, createView('units', nothingIn), 'no', 'unknown'],
    ['no building', false, createView('units', nothingIn), 'not-applicable', 'not-applicable'],
    ['no building, not answered', false, createFailedView('units'), 'not-applicable', 'not-applicable'],
    ['no building, but units', false, units(1), 'yes', 'yes'],
    ['nobody says whether a building', null, createView('units', nothingIn), 'unknown', 'unknown'],
    ['a building, failed', true, createFailedView('units'), 'not-measured', 'not-measured'],
    ['a building, asked for', true, asking, 'not-measured', 'not-measured'],
  ] as const)('units and floors: %s', (_what, isBuilding, answered, state, floors) => {
    const changed = { details: place({}, { isBuilding }), units: answered };
    expect(fact('units', changed)?.state).toBe(state);
    expect(fact('floors', changed)?.state).toBe(floors);
  });

  test('do not count what does not apply', () => {
    const details = place({}, { isBuilding: false });
    expect(
      countReadiness(getReadiness({ ...whole, details, units: createView('units', nothingIn) })),
    ).toEqual({
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
    const both = createView(
      'units',
      createCollection([createFeature([40, 0], { floor: 1 }), createFeature(null, {})]),
    );
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

  test('photo: what can be seen is counted', () => {
    const photos = ['https://cdn.example/1.jpg', 'javascript:alert(1)'];
    expect(fact('photo', { details: place({ photos }) })?.cause).toEqual({ kind: 'count', count: 1 });
  });

  test('photo: none is there where the checks name something wrong with each', () => {
    const photos = ['https://cdn.example/1.jpg', 'http://cdn.example/2.jpg', 'not a url'];
    const found = (ruleId: Finding['ruleId'], index: number) =>
      finding(ruleId, `/properties/photos/${index}`);
    const all = [found('photo.does-not-load', 0), found('photo.not-https', 1), found('photo.not-a-url', 2)];
    const photo = (findings: readonly Finding[]) =>
      getReadiness({ ...whole, details: place({ photos }) }, findings).find(({ item }) => item === 'photo');
    expect(photo(all)).toMatchObject({ state: 'no', cause: { kind: 'unusable', count: 3 } });
    expect(photo(all.slice(1))).toMatchObject({ state: 'yes', cause: { kind: 'count', count: 1 } });
  });

  test('null island is no tick: nothing is measured from it, and no point on it counts', () => {
    const details = createPlaceAt([0, 0], properties, { isBuilding: true });
    expect(fact('point', { details })).toMatchObject({ state: 'no', cause: { kind: 'null-island' } });
    expect(fact('parking', { details })).toMatchObject({
      state: 'unknown',
      cause: { kind: 'unmeasured', place: 'null-island' },
    });
    expect(fact('entrance', { entrance: createPointsAt('entrance', [[0.0001, 0.0001]]) })).toMatchObject({
      state: 'no',
      cause: { kind: 'unusable', count: 1 },
    });
  });

  test('coordinates that the checks call wrong prove nothing', () => {
    const wrong = finding('coordinate.out-of-range', '/geometry/coordinates');
    expect(getReadiness(whole, [wrong])[1]).toMatchObject({ state: 'no', cause: { kind: 'doubted' } });
  });

  test('units: what is null is no unit', () => {
    const nulls = createView('units', createCollection([null, null]));
    expect(fact('units', { units: nulls })).toMatchObject({
      state: 'no',
      cause: { kind: 'unusable', count: 2 },
    });
    expect(fact('floors', { units: nulls })?.state).toBe('unknown');
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
