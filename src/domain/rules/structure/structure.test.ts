import { describe, expect, test } from 'vitest';
import {
  createFailedView,
  createInspected,
  createSoundAnswers,
  judgeAsLines,
  judgeByRule,
} from '../sound.driver.ts';

const nothing = { type: 'FeatureCollection', features: [] };

test('sound answers are of the documented structure', () => {
  for (const id of [
    'structure.wrong-type',
    'structure.no-point',
    'structure.field-missing',
    'structure.field-type',
    'structure.field-unknown',
    'structure.empty',
  ] as const) {
    expect(judgeAsLines(id, createInspected(createSoundAnswers()))).toEqual([]);
    const failed = { views: { units: createFailedView('units', { reason: 'timeout' }) } };
    expect(judgeAsLines(id, createInspected(createSoundAnswers(), failed))).toBe('not-run');
  }
});

describe('not the documented type', () => {
  test.each([
    [{ units: [] }, 'error units no-object expected an object, got an array'],
    [{ units: { features: [] } }, 'error units type expected "FeatureCollection" /type'],
    [
      { units: { ...nothing, features: {} } },
      'error units no-list expected an array, got an object /features',
    ],
    [{ details: { type: 'feature' } }, 'error details type expected "Feature" /type'],
    [{ parking: { ...nothing, features: [null] } }, 'error parking:#0 element null /features/0'],
    [{ parking: { ...nothing, features: [{}] } }, 'error parking:#0 no-type /features/0'],
    [
      { parking: { ...nothing, features: [{ type: 'Point' }] } },
      'error parking:#0 element-type Point /features/0/type',
    ],
  ])('%j', (spoiled, line) => {
    expect(
      judgeAsLines('structure.wrong-type', createInspected({ ...createSoundAnswers(), ...spoiled })),
    ).toEqual([line]);
  });

  test('is not said of a body that is no JSON', () => {
    const units = createFailedView('units', { reason: 'unreadable' });
    expect(
      judgeAsLines('structure.wrong-type', createInspected(createSoundAnswers(), { views: { units } })),
    ).toBe('not-run');
  });
});

test.each([
  [undefined, 'missing /features/1'],
  [null, 'null /features/1/geometry'],
  ['Point', 'other Point /features/1/geometry'],
  [{ type: 'LineString', coordinates: [] }, 'other LineString /features/1/geometry'],
  [{}, 'other null /features/1/geometry'],
])('no point: %j', (geometry, line) => {
  const answers = createSoundAnswers();
  Object.assign(answers.units.features[1] ?? {}, { geometry });
  expect(judgeAsLines('structure.no-point', createInspected(answers))).toEqual([`error unit:7.f6 ${line}`]);
});

describe('a field that is missing', () => {
  test('is told once for an answer, of the first that lacks it', () => {
    const answers = createSoundAnswers();
    for (const { properties } of answers.units.features) Reflect.deleteProperty(properties, 'address');
    Reflect.deleteProperty(answers.details.properties.amenities, 'elevator');
    expect(judgeByRule('structure.field-missing', createInspected(answers))).toMatchObject([
      { severity: 'warning', operation: 'details', variant: 'properties.amenities.elevator' },
      {
        subject: 'unit:6.e5',
        pointer: '/features/0/properties',
        measured: 2,
        details: { field: 'properties.address', count: 2, of: 2 },
      },
    ]);
  });

  test('is not one that is null, and a missing geometry has a rule of its own', () => {
    const answers = createSoundAnswers();
    Object.assign(answers.parking.features[0]?.properties ?? {}, { text: null });
    Reflect.deleteProperty(answers.parking.features[0] ?? {}, 'geometry');
    expect(judgeAsLines('structure.field-missing', createInspected(answers))).toEqual([]);
  });
});

describe('a field of another type', () => {
  test('is an error where it is a unit, a floor or a coordinate, and tells text that looks like a number', () => {
    const answers = createSoundAnswers();
    Object.assign(answers.units.features[0]?.properties ?? {}, { floor: '1', address: 5 });
    Object.assign(answers.units.features[1]?.properties ?? {}, { unit: null });
    Object.assign(answers.parking.features[0]?.geometry ?? {}, { coordinates: ['71.4', 51.1] });
    expect(judgeAsLines('structure.field-type', createInspected(answers))).toEqual([
      'error parking:2.a1 geometry.coordinates[0] text 1 /features/0/geometry/coordinates/0',
      'error unit:6.e5 properties.floor text 1 /features/0/properties/floor',
      'error unit:7.f6 properties.unit null 1 /features/1/properties/unit',
      'warning unit:6.e5 properties.address number 1 /features/0/properties/address',
    ]);
    const [, floor, unit] = judgeByRule('structure.field-type', createInspected(answers));
    expect(floor).toMatchObject({ details: { sent: '1', looksNumeric: true, type: 'text' } });
    expect(unit).toMatchObject({ details: { sent: 'null', looksNumeric: false } });
  });

  test('is not said of the coordinates of a line, nor of what may be anything', () => {
    const answers = createSoundAnswers();
    Object.assign(answers.parking.features[0] ?? {}, {
      geometry: { type: 'LineString', coordinates: [[1, 2]] },
    });
    Object.assign(answers.details.properties, { delivery_time: { from: 9 }, isOpenNow: 'maybe' });
    expect(judgeAsLines('structure.field-type', createInspected(answers))).toEqual([]);
  });
});

test('a field that the specification does not name is context', () => {
  const answers = createSoundAnswers();
  Object.assign(answers.details.properties, { opening_hours: '24/7' });
  expect(judgeAsLines('structure.field-unknown', createInspected(answers))).toEqual([
    'info details properties.opening_hours 1 /properties/opening_hours',
  ]);
});

test('an empty collection is context, and never a fault', () => {
  const judged = judgeAsLines(
    'structure.empty',
    createInspected({ ...createSoundAnswers(), parking: nothing, units: nothing }),
  );
  expect(judged).toEqual(['info parking 0 /features', 'info units 0 /features']);
});
