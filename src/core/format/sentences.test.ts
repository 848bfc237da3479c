import { expect, test } from 'vitest';
import { inSentences } from './sentences.ts';

test.each([
  [['Building', 'No units'], 'Building. No units'],
  [['\u2068Doors are sample data.\u2069', 'No units'], '\u2068Doors are sample data.\u2069 No units'],
  [['Wait …', undefined, 'Done'], 'Wait … Done'],
  [['', 'No units'], 'No units'],
  [[undefined, ''], ''],
])('%j is told without a second stop', (parts, text) => {
  expect(inSentences(parts)).toBe(text);
});
