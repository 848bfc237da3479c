import { afterEach, expect, test, vi } from 'vitest';
import { joinYielding, yieldToMain } from './pace.ts';

afterEach(() => void vi.restoreAllMocks());

test('parts come in their order, those of half a frame joined, and the page has its turn between', async () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const happened: string[] = [];
  function* slow() {
    for (const part of ['a', 'b', 'c', 'd', 'e']) {
      now += 5;
      yield part;
      void yieldToMain().then(() => happened.push('turn'));
    }
  }
  for await (const portion of joinYielding(slow())) {
    happened.push(portion);
  }
  expect(happened.filter((each) => each !== 'turn')).toEqual(['ab', 'cd', 'e']);
  expect(happened.indexOf('turn')).toBe(1);
});
