import { expect, test } from 'vitest';
import { readingTime, SecondPress } from './unseen-findings.ts';

const good = { address: 'a', name: 'Good' };

test('what is judged with its findings on the screen is taken at once', () => {
  expect(new SecondPress().allows(good, true, 0)).toBe(true);
});

test('without findings the same verdict counts the second time, once the sentence could be read', () => {
  const presses = new SecondPress();
  expect(presses.allows(good, false, 0)).toBe(false);
  // The sentence is not there yet.
  expect(presses.allows(good, false, 5000)).toBe(false);
  presses.shown(5000);
  expect(presses.allows(good, false, 5000 + readingTime - 1)).toBe(false);
  expect(presses.allows(good, false, 5000 + readingTime)).toBe(true);
  // The next address asks again.
  expect(presses.allows({ ...good, address: 'b' }, false, 9000)).toBe(false);
});

test('another verdict is no second one, and neither is one on another address', () => {
  const presses = new SecondPress();
  expect(presses.allows(good, false, 0)).toBe(false);
  presses.shown(0);
  expect(presses.allows({ ...good, name: 'Wrong' }, false, 2000)).toBe(false);
  expect(presses.allows({ ...good, name: 'Wrong' }, false, 3000)).toBe(false);
  presses.shown(3000);
  expect(presses.allows({ address: 'b', name: 'Wrong' }, false, 9000)).toBe(false);
  expect(presses.allows({ address: 'b', name: 'Wrong' }, true, 9000)).toBe(false);
});

test('findings that came after the first key are looked at before a second one counts', () => {
  const presses = new SecondPress();
  expect(presses.allows(good, false, 0)).toBe(false);
  presses.shown(100);
  presses.shown(1000);
  expect(presses.allows(good, true, 1100)).toBe(false);
  expect(presses.allows({ ...good, name: 'Wrong' }, true, 1000 + readingTime)).toBe(true);
});
