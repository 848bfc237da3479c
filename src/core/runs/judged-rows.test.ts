import { expect, test } from 'vitest';
import type { Act } from '../../contract/judgement.ts';
import { row } from './result.driver.ts';
import { judgedRows } from './result-facets.ts';
import { ledgerOf } from './verdicts.ts';

const rows = [0, 1].map((position) => row(position, { digest: 'now', answeredAt: 5 }));
const act = (id: string, what: Act['what'], more: Partial<Act> = {}): Act => ({
  id,
  run: 'r1',
  placeId: '0.1e8',
  kind: 'place',
  what,
  reviewer: 'Ana',
  at: 1,
  ...more,
});

/** Of the first row, what holds after these acts. */
function judged(...acts: readonly Act[]) {
  return judgedRows(rows, ledgerOf(acts), 'Ana').get(0);
}

test('the latest verdict of the reviewer holds', () => {
  expect(judged(act('a', 'wrong'), act('b', 'good', { at: 2 }))).toEqual({ verdict: 'good', changed: false });
  expect(judged(act('a', 'wrong', { reviewer: 'Ben' }))).toBeUndefined();
});

test('a row that was answered otherwise after its verdict says so', () => {
  expect(judged(act('a', 'wrong', { digest: 'then' }))?.changed).toBe(true);
  expect(judged(act('a', 'wrong', { digest: 'then', at: 9 }))?.changed).toBe(false);
});

test('a row that failed after its verdict has not changed: it was not answered', () => {
  const failed = row(0, { state: 'failed', digest: 'now', answeredAt: 5 });
  const ledger = ledgerOf([act('a', 'wrong', { digest: 'then' })]);
  expect(judgedRows([failed], ledger, 'Ana').get(0)?.changed).toBe(false);
});

test('a verdict that was taken back does not hold, and a note is none', () => {
  const acts = [act('a', 'wrong'), act('b', 'good', { at: 2 }), act('c', 'withdraw', { of: 'b', at: 3 })];
  expect(judged(...acts, act('d', 'note', { at: 4 }))?.verdict).toBe('wrong');
});
