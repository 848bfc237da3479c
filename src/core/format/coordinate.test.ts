import { expect, test } from 'vitest';
import { coordinateText } from './formats.ts';

test('a coordinate for people names both numbers, latitude first, none of them rounded', () => {
  expect(coordinateText([71.42228, 51.12771])).toBe('lat 51.12771, lon 71.42228');
  expect(coordinateText([-56.166_234_567_8, 0])).toBe('lat 0, lon -56.1662345678');
});

test('one that was pointed at has no more digits than a pointer is worth', () => {
  expect(coordinateText([71.422_280_123, 51.127_709_456], 6)).toBe('lat 51.127709, lon 71.422280');
});
