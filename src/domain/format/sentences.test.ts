import { expect, test } from 'vitest';
import { isolateNumber, joinSentences } from './sentences.ts';

test.each([
  [['Building', 'No units'], 'Building. No units'],
  [['\u2068Doors are sample data.\u2069', 'No units'], '\u2068Doors are sample data.\u2069 No units'],
  [['Wait …', undefined, 'Done'], 'Wait … Done'],
  [['', 'No units'], 'No units'],
  [[undefined, ''], ''],
])('%j is told without a second stop', (parts, text) => {
  expect(joinSentences(parts)).toBe(text);
});

test('a number of a unit that may turn our own words round is kept apart, bare digits are not', () => {
  expect(['214', 'א1', '12 b'].map(isolateNumber)).toEqual(['214', '\u2068א1\u2069', '\u206812 b\u2069']);
});
