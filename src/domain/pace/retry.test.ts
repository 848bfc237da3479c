import { expect, test } from 'vitest';
import { Backoff, spreadWait } from './retry.ts';

const take = (backoff: Backoff, count: number) => Array.from({ length: count }, () => backoff.next());

test('each wait is twice the one before, up to the longest', () => {
  const backoff = new Backoff({ first: 1000, longest: 30_000 });
  expect(take(backoff, 7)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('after a success the next failure is the first one again', () => {
  const backoff = new Backoff({ first: 500, longest: Number.POSITIVE_INFINITY });
  take(backoff, 9);
  backoff.reset();
  expect(take(backoff, 2)).toEqual([500, 1000]);
});

test('what the other side asks for is honoured up to the longest wait, and changes no later one', () => {
  const backoff = new Backoff({ first: 1000, longest: 60_000 });
  expect([backoff.next(5000), backoff.next(500), backoff.next(900_000), backoff.next()]).toEqual([
    5000, 2000, 60_000, 8000,
  ]);
});

test.each([
  [0, 750],
  [0.5, 1000],
  [1, 1250],
])('chance of %d makes 1 s to %d ms', (chance, wait) => {
  const backoff = new Backoff({ first: 1000, longest: 9000, spread: [0.75, 1.25], random: () => chance });
  expect(backoff.next()).toBe(wait);
  expect(spreadWait(1000, [0.75, 1.25], () => chance)).toBe(wait);
});
