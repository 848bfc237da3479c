import { expect, test } from 'vitest';
import { comparedText } from './compare.mjs';
import { run } from './run.driver.mjs';

const loads = (...own) =>
  run({ 1000: { placelens: own.map((cold) => ({ cold })), plain: own.map(() => ({ cold: 1000 })) } });

test('what lies beyond the spread of both runs is better or worse', () => {
  expect(comparedText(loads(5000, 5100, 4900), loads(1300, 1200, 1400))).toMatch(
    /cold load → drawn, 1,000 units +5\.00 +1\.30 +4\.90–5\.10 → 1\.20–1\.40 +better$/,
  );
  expect(comparedText(loads(1300, 1200, 1400), loads(5000, 5100, 4900))).toMatch(/worse$/);
});

test('what swings as much as it changed is told as that', () => {
  expect(comparedText(loads(1000, 1100, 1500), loads(1200, 1300, 1400))).toMatch(/within the spread$/);
});

test('more frames a second are better', () => {
  const three = (figures) => [figures, figures, figures];
  const pans = (pan) => run({ 1000: { placelens: three({ pan }), plain: three({ pan: 10 }) } });
  expect(comparedText(pans(5), pans(20))).toMatch(/better$/);
});

test('what stayed is left out', () => {
  expect(comparedText(loads(1200), loads(1200))).toMatch(/^Nothing changed/);
});

test('one round says nothing', () => {
  expect(comparedText(loads(5000), loads(1300))).toMatch(/too few rounds$/);
});
