import { expect, test } from 'vitest';
import type { Result } from '../../contract/batch.ts';
import type { Act } from '../../contract/judgement.ts';
import { judgedRows } from './judged.ts';

const rows: Result[] = [0, 1].map((position) => ({
  run: 'r1',
  position,
  id: `${position}.1e8`,
  kind: 'place',
  state: 'done',
  digest: 'now',
}));
const act = (id: string, what: Act['what'], more: Partial<Act> = {}): Act => ({
  id,
  run: 'r1',
  placeId: '0.1e8',
  kind: 'place',
  what,
  reviewer: 'A',
  at: 1,
  ...more,
});

test('the latest verdict holds, and is told from one of older answers', () => {
  expect(judgedRows(rows, [act('a', 'wrong'), act('b', 'good', { digest: 'now' })])).toEqual(
    new Map([[0, { verdict: 'good', changed: false }]]),
  );
  expect(judgedRows(rows, [act('a', 'wrong', { digest: 'then' })]).get(0)?.changed).toBe(true);
});

test('a verdict that was taken back does not hold, and a note is none', () => {
  const acts = [act('a', 'wrong'), act('b', 'good'), act('c', 'withdraw', { of: 'b' }), act('d', 'note')];
  expect(judgedRows(rows, acts).get(0)?.verdict).toBe('wrong');
});
