import { expect, test } from 'vitest';
import { rememberLatest } from './remember-latest.ts';

test('the latest results are kept, and no more', () => {
  const computed: string[] = [];
  const double = rememberLatest(2, (text) => {
    computed.push(text);
    return `${text}${text}`;
  });
  expect(['a', 'b', 'a', 'b', 'c', 'b', 'a'].map(double)).toEqual(['aa', 'bb', 'aa', 'bb', 'cc', 'bb', 'aa']);
  expect(computed).toEqual(['a', 'b', 'c', 'a']);
});
