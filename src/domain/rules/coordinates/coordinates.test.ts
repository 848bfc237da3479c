import { describe, expect, test } from 'vitest';
import type { RuleId } from '../../../spec/rules.ts';
import {
  createFailedView,
  createInspected,
  createSoundAnswers,
  judgeAsLines,
  judgeByRule,
} from '../sound.driver.ts';

/** Returns the lines of one rule with these coordinates of the first parking point. */
const parkingAt = (id: RuleId, coordinates: unknown) => {
  const answers = createSoundAnswers();
  Object.assign(answers.parking.features[0]?.geometry ?? {}, { coordinates });
  return judgeAsLines(id, createInspected(answers));
};

describe('coordinates that are not two numbers', () => {
  test.each([
    [undefined, 'no-list undefined /features/0/geometry'],
    ['71, 51', 'no-list 71, 51 /features/0/geometry/coordinates'],
    [[], 'too-few [] /features/0/geometry/coordinates'],
    [[71.4], 'too-few [71.4] /features/0/geometry/coordinates'],
    [['71.4', '51.1'], 'no-numbers ["71.4","51.1"] /features/0/geometry/coordinates'],
    [[null, 51.1], 'no-numbers [null,51.1] /features/0/geometry/coordinates'],
  ])('%j', (given, line) => {
    expect(parkingAt('coordinate.not-numbers', given)).toEqual([`error parking:2.a1 ${line}`]);
  });

  test('and 1e400, which JSON reads as Infinity', () => {
    expect(parkingAt('coordinate.not-numbers', JSON.parse('[1e400, 51.1]'))).toHaveLength(1);
  });

  test('are not said of two numbers, nor of a line', () => {
    const answers = createSoundAnswers();
    expect(judgeAsLines('coordinate.not-numbers', createInspected(answers))).toEqual([]);
    Object.assign(answers.parking.features[0] ?? {}, { geometry: { type: 'LineString', coordinates: [] } });
    expect(judgeAsLines('coordinate.not-numbers', createInspected(answers))).toEqual([]);
  });
});

describe('coordinates out of range', () => {
  test.each([
    [[180.000001, 51], 'longitude 180.000001'],
    [[71, -90.000001], 'latitude -90.000001'],
    [[714282240, 511312790], 'both [714282240,511312790]'],
  ])('%j', (given, line) => {
    expect(parkingAt('coordinate.out-of-range', given)).toEqual([
      `error parking:2.a1 ${line} /features/0/geometry/coordinates`,
    ]);
  });

  test.each([[[180, 90]], [[-180, -90]], [[71.4, 51.1]]])('are not %j, the ends included', (given) => {
    expect(parkingAt('coordinate.out-of-range', given)).toEqual([]);
  });
});

describe('null island', () => {
  test.each([[[0, 0]], [[0.0004999, -0.0004999]], [[-0.0001, 0]]])('is %j', (given) => {
    expect(parkingAt('coordinate.null-island', given)).toHaveLength(1);
  });

  test.each([[[0.0005, 0]], [[0, -0.0005]], [[0.0005, 0.0005]], [[0, 51.47]]])('is not %j', (given) => {
    expect(parkingAt('coordinate.null-island', given)).toEqual([]);
  });
});

describe('a third coordinate', () => {
  test('is context, further ones are a warning, each told once for an answer', () => {
    const answers = createSoundAnswers();
    for (const { geometry } of answers.units.features) geometry.coordinates.push(340);
    answers.parking.features[1]?.geometry.coordinates.push(340, 1);
    expect(judgeAsLines('coordinate.third', createInspected(answers))).toEqual([
      'warning parking:3.b2 more 4 /features/1/geometry/coordinates/2',
      'info unit:6.e5 height 3 /features/0/geometry/coordinates/2',
    ]);
  });

  test('is not said of two', () => {
    expect(judgeAsLines('coordinate.third', createInspected(createSoundAnswers()))).toEqual([]);
  });
});

test('what was not answered was not looked at, unless the rest is wrong already', () => {
  const { units, ...answered } = createSoundAnswers();
  const ids: RuleId[] = [
    'coordinate.not-numbers',
    'coordinate.out-of-range',
    'coordinate.null-island',
    'coordinate.swapped',
    'coordinate.sign-flipped',
    'coordinate.projected',
    'coordinate.low-precision',
    'coordinate.excess-precision',
    'coordinate.third',
  ];
  const failed = createInspected(answered, {
    views: { units: createFailedView('units', { reason: 'server' }) },
  });
  expect(ids.map((id) => judgeByRule(id, failed))).toEqual(ids.map(() => 'not-run'));
  expect(ids.map((id) => judgeByRule(id, createInspected({ ...answered, units })))).toEqual(
    ids.map(() => []),
  );
  answered.details.geometry.coordinates = [0, 0];
  expect(judgeByRule('coordinate.null-island', createInspected(answered))).toHaveLength(1);
});
