import { describe, expect, test } from 'vitest';
import type { Result } from '../contract/batch.ts';
import { openAfter, queueOf } from './review-queue.ts';
import { actOf } from './verdicts.driver.ts';
import { Ledger, ledgerOf } from './verdicts.ts';

const all = { order: 'list', scope: 'all', percent: 100 } as const;

function rowsOf(...given: readonly Partial<Result>[]): Result[] {
  return given.map((each, position) => ({
    run: 'r',
    position,
    id: `${position}`,
    kind: 'place',
    state: 'done',
    ...each,
  }));
}

const ids = (items: readonly Result[]) => items.map(({ id }) => id);

describe('the queue', () => {
  test('goes by the list, or the worst first, each address once', () => {
    const rows = rowsOf(
      {},
      { worst: 'info' },
      { worst: 'error' },
      { worst: 'warning' },
      { worst: 'error' },
      { id: '1' },
    );
    const ledger = new Ledger();
    expect(ids(queueOf(rows, all, ledger, 'Ann').items)).toEqual(['0', '1', '2', '3', '4']);
    expect(ids(queueOf(rows, { ...all, order: 'worst' }, ledger, 'Ann').items)).toEqual([
      '2',
      '4',
      '3',
      '1',
      '0',
    ]);
    expect(ids(queueOf(rows, { ...all, scope: 'findings' }, ledger, 'Ann').items)).toEqual([
      '1',
      '2',
      '3',
      '4',
    ]);
  });

  test('leads to what waits, round its end, and knows when nothing does', () => {
    const queue = queueOf(rowsOf({}, {}, {}, {}), all, new Ledger(), 'Ann');
    const ledger = ledgerOf([actOf({ placeId: '3' }), actOf({ placeId: '1', what: 'skip', at: 2 })]);
    expect(ids(openAfter(queue, 2, 3, ledger, 'Ann'))).toEqual(['0']);
    expect(ids(openAfter(queue, 0, 3, ledger, 'Ann'))).toEqual(['2']);
    expect(ids(openAfter(queue, 0, 3, ledger, 'Bo'))).toEqual(['1', '2', '3']);
    expect(ids(openAfter(queue, -1, 1, ledger, 'Ann'))).toEqual(['0']);
    expect(ids(openAfter(queueOf([], all, ledger, 'Ann'), -1, 1, ledger, 'Ann'))).toEqual([]);
  });

  test('of what was unsure waits for a later verdict', () => {
    const ledger = ledgerOf([
      actOf({ placeId: '0', what: 'unsure', at: 1 }),
      actOf({ placeId: '1', what: 'skip', at: 2 }),
      actOf({ placeId: '2', what: 'good', at: 3 }),
    ]);
    const queue = queueOf(rowsOf({}, {}, {}), { ...all, scope: 'unsure' }, ledger, 'Ann');
    expect(ids(openAfter(queue, -1, 9, ledger, 'Ann'))).toEqual(['0', '1']);
    ledger.add(actOf({ placeId: '0', what: 'unsure', at: 4 }));
    expect(ids(openAfter(queue, -1, 9, ledger, 'Ann'))).toEqual(['1']);
  });

  test('of what changed holds what was answered otherwise after the verdict', () => {
    const ledger = ledgerOf(
      ['0', '1', '2', '3'].map((placeId, at) => actOf({ id: placeId, placeId, at: 10 + at, digest: 'a' })),
    );
    const rows = rowsOf(
      { digest: 'b', answeredAt: 20 },
      { digest: 'a', answeredAt: 20 },
      { digest: 'b', answeredAt: 5 },
      { answeredAt: 20 },
      { digest: 'b', answeredAt: 20 },
    );
    expect(ids(queueOf(rows, { ...all, scope: 'changed' }, ledger, 'Ann').items)).toEqual(['0']);
  });
});
