import { expect, test } from 'vitest';
import { keepUnitsTogether } from './finding-values.ts';

test('a number and its unit stay on one line, words after a number do not', () => {
  expect(keepUnitsTogether('2,663.5 km away (limit 5 m), 12 minutes, 3 main doors')).toBe(
    '2,663.5\u00a0km away (limit 5\u00a0m), 12 minutes, 3 main doors',
  );
  expect(keepUnitsTogether('40 м до двери, 2 мин 28 с, 3 минуты')).toBe(
    '40\u00a0м до двери, 2\u00a0мин 28\u00a0с, 3 минуты',
  );
});
