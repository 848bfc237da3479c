import { describe, expect, test } from 'vitest';
import type { Result } from '../contract/batch.ts';
import { readFilter } from './result-filter.ts';
import { openAfter, queueOf } from './review-queue.ts';
import { actOf } from './verdicts.driver.ts';
import { Ledger, ledgerOf } from './verdicts.ts';

const queued = (rows: readonly Result[], filter = '', ledger = new Ledger(), own = 'Ann') =>
  queueOf(rows, readFilter(filter), 100, ledger, own);

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
  test('is what the filter shows, in its order, each address once', () => {
    const rows = rowsOf(
      {},
      { worst: 'info' },
      { worst: 'error' },
      { worst: 'warning' },
      { worst: 'error' },
      { id: '1' },
    );
    expect(ids(queued(rows).items)).toEqual(['0', '1', '2', '3', '4']);
    expect(ids(queued(rows, 'sort:standing').items)).toEqual(['2', '4', '3', '1', '0']);
    expect(ids(queued(rows, 'is:error,warning').items)).toEqual(['2', '3', '4']);
  });

  test('leads to what waits, round its end, and knows when nothing does', () => {
    const queue = queued(rowsOf({}, {}, {}, {}));
    const ledger = ledgerOf([actOf({ placeId: '3' }), actOf({ placeId: '1', what: 'skip', at: 2 })]);
    expect(ids(openAfter(queue, 2, 3, ledger, 'Ann'))).toEqual(['0']);
    expect(ids(openAfter(queue, 0, 3, ledger, 'Ann'))).toEqual(['2']);
    expect(ids(openAfter(queue, 0, 3, ledger, 'Bo'))).toEqual(['1', '2', '3']);
    expect(ids(openAfter(queue, -1, 1, ledger, 'Ann'))).toEqual(['0']);
    expect(ids(openAfter(queued([]), -1, 1, ledger, 'Ann'))).toEqual([]);
  });

  test('of what was unsure waits for a later verdict', () => {
    const ledger = ledgerOf([
      actOf({ placeId: '0', what: 'unsure', at: 1 }),
      actOf({ placeId: '1', what: 'skip', at: 2 }),
      actOf({ placeId: '2', what: 'good', at: 3 }),
    ]);
    const queue = queued(rowsOf({}, {}, {}), 'verdict:unsure,skip', ledger);
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
    expect(ids(queued(rows, 'only:changed', ledger).items)).toEqual(['0']);
  });

  test('of a share is the same part of it for everybody', () => {
    const rows = rowsOf(...Array.from({ length: 200 }, () => ({})));
    const share = (own: string) => ids(queueOf(rows, readFilter(''), 20, new Ledger(), own).items);
    expect(share('Ann')).toEqual(share('Bo'));
    expect(share('Ann').length).toBeGreaterThan(20);
    expect(share('Ann').length).toBeLessThan(60);
  });
});
