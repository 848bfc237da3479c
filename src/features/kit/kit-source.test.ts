import { expect, test } from 'vitest';
import type { Result, Run } from '../../spec/batch.ts';
import { getListSources, getPlaylistSource } from './kit-source.ts';

const run: Run = {
  id: 'r',
  name: 'Centre',
  createdAt: 1,
  connection: 'server',
  baseUrl: 'https://places.test',
  profile: 'usual',
  total: 4,
  concurrency: 4,
  keepRaw: false,
};
const row = (position: number, id: string, more: Partial<Result> = {}): Result => ({
  run: 'r',
  position,
  id,
  kind: 'place',
  state: 'done',
  ...more,
});
const rows = [
  row(0, 'a', { photos: ['1', '2'], place: [71, 51] }),
  row(1, 'b'),
  row(2, 'a'),
  row(3, 'c', { state: 'pending' }),
];
const step = (address: string, id = address) => ({ id, title: '', caption: '', address });

test('a list gives each of its places once, with what is known of it', () => {
  const [whole] = getListSources(run, rows, undefined);
  expect(whole).toMatchObject({ name: 'list', title: 'Centre', note: '\u2068Centre\u2069 · 3 places' });
  expect(whole?.asks.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  // A row that was not asked yet has no facts.
  expect(whole?.facts.map(({ photos }) => photos)).toEqual([0, 0, undefined]);
});

test('the rows shown are offered beside the whole list where they are fewer', () => {
  expect(getListSources(run, rows, [0, 1, 2, 3]).map(({ name }) => name)).toEqual(['list']);
  const [, shown] = getListSources(run, rows, [1, 3]);
  expect(shown).toMatchObject({ name: 'shown', note: '2 of 3 places' });
  expect(shown?.asks).toEqual([
    { id: 'b', kind: 'place' },
    { id: 'c', kind: 'place' },
  ]);
});

test('a playlist gives the places that its steps name, each once', () => {
  const steps = [
    step('?id=1.2e8&kind=place&floor=2'),
    step('?id=1.2e8&view=3d'),
    step('?page=review&run=x'),
    step('?id=7&kind=building'),
  ];
  const source = getPlaylistSource({ schema: 1, id: 'p', title: 'Tour', steps });
  expect(source.asks).toEqual([
    { id: '1.2e8', kind: 'place' },
    { id: '7', kind: 'building' },
  ]);
  expect(source.note).toContain('4 steps, 2 places');
});
