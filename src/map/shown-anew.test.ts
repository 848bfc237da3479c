import { expect, test } from 'vitest';
import type { Position } from '../spec/geojson.ts';
import { type Followed, getFollowedNews, mergeFollowed } from './use-fit.ts';

const ask = { id: '1.2e8', kind: 'place' };
const astana: Position = [71.42, 51.12];
const elsewhere: Position = [-56.13, -34.9];
const answered: Followed = { ask, connection: 'server', place: astana };
const asking: Followed = { ...answered, place: undefined };

/** Returns what is new at each of these moments, one after the other. */
function news(...moments: readonly Followed[]): (string | undefined)[] {
  let before: Followed | undefined;
  return moments.map((now) => {
    const found = getFollowedNews(before, now);
    before = mergeFollowed(before, now);
    return found;
  });
}

test('a place is new once, however late its answer', () => {
  expect(news(asking, answered, { ...answered })).toEqual(['ask', undefined, undefined]);
});

test('asked again, a place is new where it has moved, also after a failure in between', () => {
  expect(news(answered, asking, answered)).toEqual(['ask', undefined, undefined]);
  expect(news(answered, asking, { ...answered, place: elsewhere })).toEqual(['ask', undefined, 'answer']);
});

test('another connection is new at once, and not once more with its answer', () => {
  const direct = { ask, connection: 'direct', place: undefined };
  expect(news(answered, direct, { ...direct, place: elsewhere })).toEqual(['ask', 'answer', undefined]);
});

test('another question is told from another answer: its link may hold a camera', () => {
  const other = { ask: { id: '2.a', kind: 'place' }, connection: 'direct', place: undefined };
  expect(news(answered, other)).toEqual(['ask', 'ask']);
});
