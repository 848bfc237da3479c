import { expect, test } from 'vitest';
import { isNear, stepBack } from './cameras.ts';

test('steps back where there is less room than it was captured in, never nearer', () => {
  expect(stepBack({ width: 1920, height: 1080 })).toBe(0);
  expect(stepBack({ width: 484, height: 760 })).toBeCloseTo(-1);
  expect(stepBack({ width: 0, height: 0 })).toBeGreaterThan(-4);
});

test('flies to what is near and not across the world', () => {
  const from = { zoom: 17, centre: [71.43, 51.128] as const, bearing: 0, pitch: 0 };
  expect(isNear(from, { ...from, centre: [71.432, 51.129], zoom: 18, bearing: 90 }, 1440)).toBe(true);
  expect(isNear(from, { ...from, centre: [-56.2, -34.9] }, 1440)).toBe(false);
  expect(isNear(from, { ...from, zoom: 13 }, 1440)).toBe(false);
});
