import { afterEach, describe, expect, test } from 'vitest';
import type { Leg } from '../../../domain/arrival/route.ts';
import { formatLength, measureIn } from '../../../domain/format/formats.ts';
import { sumWrittenMetres } from './way-facts.ts';

afterEach(() => measureIn('metric'));

const stop = { ref: 'place', position: [0, 0] } as const;
const legs = (...metres: number[]): Leg[] => metres.map((each) => ({ from: stop, to: stop, metres: each }));

describe('the length of a way', () => {
  test.each([
    [[40.4, 28.4], '68 m'],
    [[40.5, 28.5], '70 m'],
    [[1240, 1340], '2.5 km'],
    [[], '0 m'],
  ])('of legs of %o metres is the sum of what the map says of each', (metres, written) => {
    expect(formatLength(sumWrittenMetres({ legs: legs(...metres) }))).toBe(written);
  });

  test('is added up in feet where feet are read', () => {
    measureIn('imperial');
    // 43 m are 141.08 ft and 11 m are 36.09 ft; 44 and 10 m are 144.36 and 32.81.
    expect(formatLength(sumWrittenMetres({ legs: legs(43, 11) }))).toBe('177 ft');
    expect(formatLength(sumWrittenMetres({ legs: legs(44, 10) }))).toBe('177 ft');
  });
});
