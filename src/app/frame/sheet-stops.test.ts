import { expect, test } from 'vitest';
import { findRestingStop } from './panel-sheet.tsx';

const heights = { peek: 96, half: 400, full: 700 };

test.each([
  { height: 96, speed: 0, rests: 'peek' },
  { height: 240, speed: 0, rests: 'peek' },
  { height: 260, speed: 0, rests: 'half' },
  { height: 540, speed: 0, rests: 'half' },
  { height: 560, speed: 0, rests: 'full' },
])('a sheet let go at rest at $height px goes to the nearest stop, $rests', ({ height, speed, rests }) => {
  expect(findRestingStop({ height, speed }, heights)).toBe(rests);
});

test.each([
  { height: 420, speed: 0.6, rests: 'full' },
  { height: 380, speed: -0.6, rests: 'peek' },
  { height: 130, speed: 0.5, rests: 'half' },
  { height: 690, speed: -0.5, rests: 'half' },
  { height: 650, speed: -3, rests: 'peek' },
  { height: 120, speed: 4, rests: 'full' },
])('a sheet thrown at $speed px/ms from $height px comes to rest at $rests', ({ height, speed, rests }) => {
  expect(findRestingStop({ height, speed }, heights)).toBe(rests);
});

test.each([
  { height: 720, speed: 2, rests: 'full' },
  { height: 80, speed: -2, rests: 'peek' },
])('a sheet thrown beyond its last stop rests there', ({ height, speed, rests }) => {
  expect(findRestingStop({ height, speed }, heights)).toBe(rests);
});

test('on a screen so low that two stops are one, a sheet still comes to rest', () => {
  expect(findRestingStop({ height: 96, speed: 1 }, { peek: 96, half: 96, full: 96 })).toBe('peek');
});
