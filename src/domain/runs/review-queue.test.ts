import { describe, expect, test } from 'vitest';
import type { Result } from '../../spec/batch.ts';
import { runAtOnce } from '../pace/in-portions.ts';
import { isInPart, type ListPart, wholeOfList } from './list-part.ts';
import { listVerdicts } from './list-verdict.ts';
import { countFacets } from './result-facets.ts';
import { readFilter } from './result-filter.ts';
import { sortResults } from './result-order.ts';
import {
  createQueuesInPortions,
  getScope,
  openAfter,
  openCount,
  openCountInPortions,
  queueInPortions,
} from './review-queue.ts';
import { createAct } from './verdicts.driver.ts';
import { createLedger, getAddressKey, Ledger } from './verdicts.ts';

const queued = (rows: readonly Result[], filter = '', ledger = new Ledger(), own = 'Ann') =>
  runAtOnce(queueInPortions(rows, readFilter(filter), wholeOfList, ledger, own));

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

/** The position of a person at the item of that index. */
const at = (index: number) => ({ from: index, shown: index });

const ids = (items: readonly Result[]) => items.map(({ id }) => id);

describe('the queue', () => {
  test('of a team waits where others have passed an address over, as a skip is no opinion', () => {
    const rows = rowsOf({}, {});
    const skips = ['Bo', 'Carl'].map((reviewer, at) =>
      createAct({ placeId: '0', what: 'skip', reviewer, at }),
    );
    const ledger = createLedger([...skips, createAct({ placeId: '1', reviewer: 'Bo', at: 2 })]);
    const queue = runAtOnce(queueInPortions(rows, readFilter(''), wholeOfList, ledger, 'Ann', 1));
    expect(ids(openAfter(queue, { from: -1, shown: -1 }, 5, ledger, 'Ann'))).toEqual(['0']);
  });

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
    const judged = createLedger([
      createAct({ placeId: '0' }),
      createAct({ placeId: '3', what: 'wrong', at: 2 }),
    ]);
    expect(ids(queued(rows, 'sort:verdict', judged).items)).toEqual(['1', '2', '4', '3', '0']);
  });

  test('leads to what waits, round its end, and knows when nothing does', () => {
    const queue = queued(rowsOf({}, {}, {}, {}));
    const ledger = createLedger([
      createAct({ placeId: '3' }),
      createAct({ placeId: '1', what: 'skip', at: 2 }),
    ]);
    expect(ids(openAfter(queue, at(2), 3, ledger, 'Ann'))).toEqual(['0']);
    expect(ids(openAfter(queue, at(0), 3, ledger, 'Ann'))).toEqual(['2']);
    expect(ids(openAfter(queue, at(0), 3, ledger, 'Bo'))).toEqual(['1', '2', '3']);
    expect(ids(openAfter(queue, at(-1), 1, ledger, 'Ann'))).toEqual(['0']);
    expect(ids(openAfter(queued([]), at(-1), 1, ledger, 'Ann'))).toEqual([]);
  });

  test('from beside it leads back to where one came from, what lies before it last', () => {
    const queue = queued(rowsOf({}, {}, {}));
    expect(ids(openAfter(queue, { from: 1, shown: -1 }, 9, new Ledger(), 'Ann'))).toEqual(['2', '0', '1']);
    const onlyBefore = createLedger([createAct({ placeId: '2' }), createAct({ placeId: '0', at: 1 })]);
    expect(ids(openAfter(queue, { from: 1, shown: -1 }, 9, onlyBefore, 'Ann'))).toEqual(['1']);
  });

  test('of what was unsure waits for a later verdict', () => {
    const ledger = createLedger([
      createAct({ placeId: '0', what: 'unsure', at: 1 }),
      createAct({ placeId: '1', what: 'skip', at: 2 }),
      createAct({ placeId: '2', what: 'good', at: 3 }),
    ]);
    const queue = queued(rowsOf({}, {}, {}), 'verdict:unsure,skip', ledger);
    expect(ids(openAfter(queue, at(-1), 9, ledger, 'Ann'))).toEqual(['0', '1']);
    ledger.add(createAct({ placeId: '0', what: 'unsure', at: 4 }));
    expect(ids(openAfter(queue, at(-1), 9, ledger, 'Ann'))).toEqual(['1']);
  });

  test('of what changed holds what was answered otherwise after the verdict', () => {
    const ledger = createLedger(
      ['0', '1', '2', '3'].map((placeId, at) =>
        createAct({ id: placeId, placeId, at: 10 + at, digest: 'a' }),
      ),
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

  test('begins with what was wrong and has another answer now, and waits for it again', () => {
    const wrong = ['1', '2', '3'].map((placeId, at) =>
      createAct({ id: placeId, placeId, at, what: 'wrong', digest: 'a' }),
    );
    const marks = createAct({ id: 'm', placeId: '1', at: 5, what: 'corrected', concerns: ['1', '2'] });
    const ledger = createLedger([...wrong, marks, createAct({ placeId: '0', at: 6, digest: 'a' })]);
    const answered = { answeredAt: 20 };
    const rows = rowsOf(
      { digest: 'b', ...answered },
      { digest: 'a', ...answered },
      { digest: 'b', ...answered },
      { digest: 'b', ...answered },
      {},
    );
    const whole = queued(rows, '', ledger);
    expect(ids(whole.items)).toEqual(['2', '3', '0', '1', '4']);
    expect(ids(openAfter(whole, at(-1), 9, ledger, 'Ann'))).toEqual(['2', '3', '4']);
    expect(ids(queued(rows, 'sort:standing', ledger).items)).toEqual(['0', '1', '2', '3', '4']);
    expect(ids(queued(rows, 'phase:verification', ledger).items)).toEqual(['2', '3']);
    expect(ids(queued(rows, 'phase:unchanged', ledger).items)).toEqual(['1']);
    ledger.add(createAct({ id: 'v', placeId: '2', at: 30, what: 'good', digest: 'b' }));
    expect(ids(openAfter(whole, at(-1), 9, ledger, 'Ann'))).toEqual(['3', '4']);
  });

  test('of conflicts waits for a settlement, whoever gives it', () => {
    const ledger = createLedger([
      createAct({ id: 'a', placeId: '1', what: 'good' }),
      createAct({ id: 'b', placeId: '1', what: 'wrong', reviewer: 'Bo' }),
      createAct({ id: 'c', placeId: '2', what: 'good' }),
    ]);
    const queue = queued(rowsOf({}, {}, {}), 'verdict:conflict', ledger, 'Lea');
    expect(ids(queue.items)).toEqual(['1']);
    expect(ids(openAfter(queue, at(-1), 9, ledger, 'Lea'))).toEqual(['1']);
    ledger.add(
      createAct({ id: 'f', placeId: '1', what: 'good', reviewer: 'Bo', concerns: ['a', 'b'], at: 2 }),
    );
    expect(ids(openAfter(queue, at(-1), 9, ledger, 'Lea'))).toEqual([]);
  });

  test('of a share is the same part of it for everybody', () => {
    const rows = rowsOf(...Array.from({ length: 200 }, () => ({})));
    const share = (own: string) =>
      ids(
        runAtOnce(queueInPortions(rows, readFilter(''), { percent: 20, share: undefined }, new Ledger(), own))
          .items,
      );
    expect(share('Ann')).toEqual(share('Bo'));
    expect(share('Ann').length).toBeGreaterThan(20);
    expect(share('Ann').length).toBeLessThan(60);
  });
});

describe('a part of a list', () => {
  const rows = rowsOf({ worst: 'error' }, {}, { worst: 'error' }, {}, { id: '1' });
  const whole = queued(rows);

  test('says how much of the whole list waits beyond it, each address once', () => {
    const part = queued(rows, 'is:error');
    const judged = createLedger([createAct({ placeId: '0' }), createAct({ placeId: '2', at: 1 })]);
    expect(getScope(part, whole, judged, 'Ann')).toEqual({ isPart: true, of: 4, waiting: 2 });
    expect(getScope(part, whole, judged, 'Bo').waiting).toBe(4);
  });

  test('is none where nothing is left out, whatever was asked', () => {
    expect(getScope(queued(rows, 'sort:standing'), whole, new Ledger(), 'Ann').isPart).toBe(false);
    expect(getScope(queued(rows, 'verdict:none'), whole, new Ledger(), 'Ann').isPart).toBe(false);
  });

  test('of questions waits while one is open, and what is asked is not led to before', () => {
    const rows = rowsOf({}, {}, {});
    const asks = createAct({ id: 'q', placeId: '1', what: 'comment', asks: 'lead', note: 'Which?', at: 1 });
    const ledger = createLedger([asks]);
    const all = queued(rows, '', ledger);
    expect(ids(openAfter(all, at(0), 3, ledger, 'Ann'))).toEqual(['2']);
    expect(ids(openAfter(all, at(0), 3, ledger, 'Bo'))).toEqual(['1', '2']);
    expect(getScope(all, all, ledger, 'Ann').waiting).toBe(3);
    const questions = queued(rows, 'only:questions', ledger, 'Lea');
    expect(ids(questions.items)).toEqual(['1']);
    expect(openCount(questions, ledger, 'Lea')).toBe(1);
    ledger.add(createAct({ id: 'v', placeId: '1', reviewer: 'Lea', at: 2 }));
    expect(openCount(questions, ledger, 'Lea')).toBe(1);
    ledger.add(
      createAct({ id: 'a', placeId: '1', what: 'comment', concerns: ['q'], reviewer: 'Lea', at: 3 }),
    );
    expect(openCount(questions, ledger, 'Lea')).toBe(0);
    expect(ids(openAfter(all, at(0), 3, ledger, 'Ann'))).toEqual(['1', '2']);
  });
});

describe('the queue of a long list', () => {
  const count = 9000;
  const rows = rowsOf(
    ...Array.from(
      { length: count },
      (_, position): Partial<Result> => ({
        id: `${(position * 7919) % 8501}`,
        title: `${(position * 31) % 977}`,
        ...(position % 3 > 0 && { worst: position % 3 === 1 ? 'error' : 'info' }),
      }),
    ),
  );
  const ledger = createLedger(
    Array.from({ length: 3000 }, (_, at) =>
      createAct({
        id: `${at}`,
        placeId: `${(at * 13) % 2500}`,
        what: at % 4 === 0 ? 'wrong' : 'good',
        reviewer: at % 2 === 0 ? 'Ann' : 'Bo',
        at,
      }),
    ),
  );
  const parts: readonly ListPart[] = [
    wholeOfList,
    { percent: 20, share: undefined },
    { percent: 100, share: { part: 2, of: 3, overlap: 10 } },
  ];
  const filters = ['', 'is:error', 'verdict:none', 'verdict:conflict', 'by:Bo sort:-title', 'sort:verdict'];
  const cases = filters.flatMap((filter) => parts.map((part) => ({ filter, part })));

  test.each(cases)('is what is shown of it at one go: "$filter" of $part', ({ filter, part }) => {
    const read = readFilter(filter);
    const said = listVerdicts(rows, ledger, 'Ann');
    const byKey = new Map<string, Result>();
    for (const row of sortResults(countFacets(rows, read, said).results, read.order, said)) {
      const key = getAddressKey(row);
      if (!byKey.has(key) && isInPart(row.run, key, part)) byKey.set(key, row);
    }
    const { queue, whole } = runAtOnce(createQueuesInPortions(rows, read, part, ledger, 'Ann'));
    expect(queue.items).toEqual([...byKey.values()]);
    expect(queue.keys).toEqual([...byKey.keys()]);
    expect([...queue.indexOf]).toEqual(queue.keys.map((key, index) => [key, index]));
    expect(whole.items.length).toBe(8501);
    expect(whole === queue).toBe(filter === '' && part === wholeOfList);
  });

  test('is built, and counted, in portions of some thousand rows', () => {
    const build = createQueuesInPortions(
      rows,
      readFilter('verdict:none sort:verdict'),
      wholeOfList,
      ledger,
      'Ann',
    );
    // A full pass: all rows, their verdicts, the filter, the order, the chosen ones.
    expect([...build].length).toBeGreaterThanOrEqual(4 * Math.floor(count / 2000));
    const counting = openCountInPortions(queued(rows, '', ledger), ledger, 'Ann');
    expect([...counting].length).toBe(Math.floor(8501 / 2000));
  });

  test('asks for another verdict where one was given before it was begun, not while it is built', () => {
    const own = new Ledger();
    own.add(createAct({ id: 'a', placeId: '0', what: 'unsure', at: 1 }));
    const work = queueInPortions(rows, readFilter('verdict:unsure'), wholeOfList, own, 'Ann');
    work.next();
    own.add(createAct({ id: 'b', placeId: '0', what: 'unsure', at: 2 }));
    const queue = runAtOnce(work);
    expect(ids(queue.items)).toEqual(['0']);
    expect(openCount(queue, own, 'Ann')).toBe(0);
  });
});
