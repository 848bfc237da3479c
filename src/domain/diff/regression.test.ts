import { describe, expect, test } from 'vitest';
import type { Result } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import {
  binEnds,
  compareRuns,
  countMovedBins,
  getAspects,
  type RunKept,
  sortChangedFirst,
} from './regression.ts';

function finding(id: string, severity: Finding['severity'] = 'warning'): Finding {
  return { id, ruleId: 'parking.far', severity, operation: 'parking', subject: 'parking:1.a', pointer: '' };
}

type Row = Partial<Result> & { readonly id: string; readonly findings?: readonly Finding[] };

function run(name: string, ...rows: readonly Row[]): RunKept {
  return {
    results: rows.map(({ findings: _, ...row }, position) => ({
      run: name,
      position,
      kind: 'place',
      state: 'done',
      ...row,
    })),
    findings: rows.map(({ findings = [] }, position) => ({ run: name, position, findings: [...findings] })),
  };
}

test('findings of an address are new, fixed or unchanged, also where their order is another one', () => {
  const report = compareRuns(
    run('a', { id: '1.a', findings: [finding('x'), finding('y'), finding('z')] }),
    run('b', { id: '2.b' }, { id: '1.a', findings: [finding('z', 'error'), finding('w'), finding('y')] }),
  );
  const [address] = report.addresses;
  const names = (list: readonly Finding[] = []) => list.map(({ id, severity }) => `${id} ${severity}`);
  expect(names(address?.appeared)).toEqual(['z error', 'w warning']);
  expect(names(address?.fixed)).toEqual(['x warning', 'z warning']);
  expect(names(address?.unchanged)).toEqual(['y warning']);
  expect(report.totals).toMatchObject({ appeared: 2, fixed: 2, unchanged: 1, onlyA: 0, onlyB: 1 });
});

test('slow answers are of the service: counted for each run, and no findings of an address', () => {
  const slow = (id: string): Finding => ({ ...finding(id), ruleId: 'answer.slow' });
  const { addresses, totals } = compareRuns(
    run('a', { id: '1.a', findings: [slow('s'), finding('x')] }, { id: '2.a', findings: [slow('t')] }),
    run('b', { id: '1.a', findings: [slow('u'), finding('x')] }, { id: '2.a' }),
  );
  expect(totals).toMatchObject({ appeared: 0, fixed: 0, unchanged: 1, slowA: 2, slowB: 1 });
  expect(sortChangedFirst(addresses)).toEqual([]);
});

test('without an answer nothing is called fixed', () => {
  const { addresses, totals } = compareRuns(
    run('a', { id: '1.a', findings: [finding('x')] }),
    run('b', { id: '1.a', state: 'failed' }),
  );
  expect(addresses).toMatchObject([{ answered: 'a', fixed: [] }]);
  expect(addresses.map(getAspects)).toEqual([['unanswered']]);
  expect(totals).toMatchObject({ fixed: 0, answeredA: 1, answeredB: 0, unanswered: 0 });
});

test('what neither run answered is counted, and is no change', () => {
  const row = { id: '1.a', state: 'failed' } as const;
  const { addresses, totals } = compareRuns(run('a', row), run('b', row));
  expect(totals).toMatchObject({ answeredA: 0, answeredB: 0, unanswered: 1 });
  expect(sortChangedFirst(addresses)).toEqual([]);
});

test('new errors come first, then new warnings, then the rest as it is listed', () => {
  const { addresses } = compareRuns(
    run('a', { id: '1.a' }, { id: '2.a' }, { id: '3.a', findings: [finding('x')] }, { id: '4.a' }),
    run(
      'b',
      { id: '1.a', findings: [finding('x')] },
      { id: '2.a', findings: [finding('x', 'info'), finding('y', 'error')] },
      { id: '3.a' },
      { id: '4.a' },
    ),
  );
  expect(sortChangedFirst(addresses).map(({ id }) => id)).toEqual(['2.a', '1.a', '3.a']);
});

describe('an address', () => {
  const operations = (count: number) => ({ units: { state: 'ready', count, duration: 1 } }) as const;

  test('tells how far its place moved, and whose counts changed', () => {
    const { addresses, totals } = compareRuns(
      run('a', { id: '1.a', place: [71, 51], operations: operations(5), digest: 'a' }),
      run('b', {
        id: '1.a',
        place: [71, 51.001],
        operations: { units: { state: 'failed', count: 0, duration: 1 } },
        digest: 'b',
      }),
    );
    expect(addresses[0]?.move?.metres).toBeCloseTo(111.2, 1);
    expect(addresses[0]?.counts).toEqual([{ operation: 'units', before: 5, after: undefined }]);
    expect(totals).toMatchObject({ moved: 1, countsChanged: 1, answersChanged: 1 });
  });

  test('that is the same in both has nothing to say', () => {
    const row = { id: '1.a', place: [71, 51], operations: operations(5), digest: 'a' } satisfies Row;
    const { addresses } = compareRuns(run('a', row), run('b', row));
    expect(addresses.map(getAspects)).toEqual([[]]);
  });

  test('of which a list has two is matched in order; another kind is another address', () => {
    const { addresses } = compareRuns(
      run('a', { id: '1.a' }, { id: '1.a' }, { id: '2.b' }),
      run('b', { id: '2.b', kind: 'cafe' }, { id: '1.a' }, { id: '1.a' }, { id: '1.a' }),
    );
    expect(addresses.map(({ a, b, kind }) => [a, b, kind])).toEqual([
      [0, 1, 'place'],
      [1, 2, 'place'],
      [2, undefined, 'place'],
      [undefined, 0, 'cafe'],
      [undefined, 3, 'place'],
    ]);
  });
});

test('metres fall into the bin whose end they do not pass', () => {
  expect(countMovedBins([0.2, 1, 1.01, 1000, 1001], binEnds.metric)).toEqual([
    2, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1,
  ]);
  // A foot is 0.3048 m: 2 and 5 feet, and a mile.
  expect(countMovedBins([0.6, 0.62, 1609.344, 1610], binEnds.imperial)).toEqual([
    1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1,
  ]);
});

test('20,000 rows are compared without looking at all pairs', () => {
  const rows = Array.from({ length: 20_000 }, (_, index) => ({
    id: `${index}.a`,
    findings: [finding(`x ${index}`)],
  }));
  const { totals } = compareRuns(run('a', ...rows), run('b', ...rows.toReversed()));
  expect(totals).toMatchObject({ unchanged: 20_000, onlyA: 0, onlyB: 0 });
});
