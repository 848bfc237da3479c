import { describe, expect, test } from 'vitest';
import { createInspected, createSoundAnswers, judgeAsLines, judgeByRule } from '../sound.driver.ts';

/** One rule's lines when the two parking points have these coordinates. */
function parkingAt(id: 'coordinate.low-precision' | 'coordinate.excess-precision', ...given: unknown[][]) {
  const answers = createSoundAnswers();
  for (const [index, coordinates] of given.entries()) {
    const held = answers.parking.features[index];
    if (held) held.geometry.coordinates = coordinates;
  }
  return judgeAsLines(id, createInspected(answers));
}

describe('low precision', () => {
  test('is told of an answer whose points all have four decimals or fewer', () => {
    expect(parkingAt('coordinate.low-precision', [71.4223, 51.1279], [71.42, 51])).toEqual([
      'warning parking 4',
    ]);
  });

  test('is not told where one number has five', () => {
    expect(parkingAt('coordinate.low-precision', [71.4223, 51.1279], [71.42231, 51.1])).toEqual([]);
  });

  test('is not told of points that all stand on one spot, nor of one alone', () => {
    expect(parkingAt('coordinate.low-precision', [71.42, 51.12], [71.42, 51.12])).toEqual([]);
    const answers = createSoundAnswers();
    answers.details.geometry.coordinates = [71.42, 51.12];
    answers.parking.features.splice(1);
    expect(judgeAsLines('coordinate.low-precision', createInspected(answers))).toEqual([]);
  });

  test('counts the decimals of 1e-7 as seven', () => {
    expect(parkingAt('coordinate.low-precision', [1e-7, 51], [2, 51])).toEqual([]);
  });
});

describe('excess precision', () => {
  test('is told once for an answer, with how many there are', () => {
    const more = [71.123456789, 51.1];
    expect(parkingAt('coordinate.excess-precision', [71.1, 51.1], more)).toEqual([
      'info parking:3.b2 9 /features/1/geometry/coordinates',
    ]);
    const answers = createSoundAnswers();
    for (const { geometry } of answers.units.features) geometry.coordinates = [71.12345678901, 51.1];
    expect(judgeByRule('coordinate.excess-precision', createInspected(answers))).toMatchObject([
      { measured: 11, threshold: 8, details: { count: 2, of: 2 } },
    ]);
  });

  test('is not told of eight decimals', () => {
    expect(parkingAt('coordinate.excess-precision', [71.12345678, 51.12345678])).toEqual([]);
  });
});
