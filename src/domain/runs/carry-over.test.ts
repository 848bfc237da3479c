import { expect, test } from 'vitest';
import { carryOverActs } from './carry-over.ts';
import { listVerdicts } from './list-verdict.ts';
import { createRow } from './result.driver.ts';
import { hashSha256 } from './seen-digest.ts';
import { createAct } from './verdicts.driver.ts';
import { createLedger } from './verdicts.ts';

const hex = (text: string) => hashSha256(text).slice(0, 16);
const later = hex('later');
const again = (position: number, digest: string | undefined) =>
  createRow(position, { run: later, ...(digest !== undefined && { digest }) });
const on = (placeId: string, id: string, more: Parameters<typeof createAct>[0] = {}) =>
  createAct({ id: hex(id), placeId, digest: 'same', at: 1, ...more });

test('verdicts on answers that are the same hold again, with note and settlement; all others wait', () => {
  const before = createLedger([
    on('0.1e8', 'a'),
    on('0.1e8', 'b', { reviewer: 'Bo', what: 'wrong' }),
    on('0.1e8', 'f', { reviewer: 'Lea', what: 'good', concerns: [hex('a'), hex('b')], at: 2 }),
    on('0.1e8', 'n', { what: 'note', note: 'Gate', at: 3 }),
    on('1.1e8', 'c', { what: 'good' }),
    on('2.1e8', 'd', { what: 'good' }),
    on('2.1e8', 'w', { what: 'withdraw', of: hex('d'), at: 4 }),
    createAct({ id: 'e', placeId: '3.1e8' }),
  ]);
  const rows = [again(0, 'same'), again(1, 'other'), again(2, 'same'), again(3, 'same'), again(4, undefined)];
  const carried = carryOverActs(before, rows);
  expect(new Set(carried.map(({ run }) => run))).toEqual(new Set([later]));
  const after = listVerdicts(rows, createLedger(carried), 'Ann');
  expect([...after.keys()]).toEqual([0]);
  expect(after.get(0)).toMatchObject({ verdict: 'good', settlement: { reviewer: 'Lea' } });
  expect(after.get(0)?.notes.map(({ note }) => note)).toEqual(['Gate']);
});

test('corrections are carried to any answer, without those that were withdrawn', () => {
  const before = createLedger([
    on('0.1e8', 'a', { what: 'correction' }),
    on('0.1e8', 'b', { what: 'correction' }),
    on('0.1e8', 'w', { what: 'withdraw', of: hex('b'), at: 2 }),
    on('0.1e8', 'n', { what: 'note', note: 'Gate' }),
  ]);
  const carried = carryOverActs(before, [again(0, 'other')]);
  expect(carried.map(({ id, what }) => [id, what])).toEqual([[`${hex('a')} ${later}`, 'correction']]);
});

test('what was wrong and has another answer now is to be verified; marked as corrected and unchanged is named', () => {
  const ids = ['0.1e8', '1.1e8', '2.1e8', '3.1e8', '4.1e8'];
  const wrong = ids.map((id) => on(id, `wrong ${id}`, { what: 'wrong', reasons: ['Position'] }));
  const before = createLedger([
    ...wrong,
    ...ids
      .slice(0, 3)
      .map((id) => on(id, `mark ${id}`, { what: 'corrected', concerns: [hex(`wrong ${id}`)], at: 2 })),
    on('5.1e8', 'one', { what: 'good' }),
    on('5.1e8', 'other', { what: 'wrong', reviewer: 'Bo' }),
  ]);
  const digests = ['other', 'same', undefined, 'other', 'same', 'other'];
  const rows = digests.map((digest, position) => ({ ...again(position, digest), answeredAt: 9 }));
  const after = listVerdicts(rows, createLedger(carryOverActs(before, rows)), 'Ann');
  expect([...after].map(([position, { phase, verdict }]) => [position, verdict, phase])).toEqual([
    [0, 'wrong', 'verification'],
    [1, 'wrong', 'unchanged'],
    [3, 'wrong', 'verification'],
    [4, 'wrong', 'correction'],
  ]);
  expect(after.get(0)).toMatchObject({ held: [{ reviewer: 'Ann', reasons: ['Position'] }], changed: true });
});

test('carrying over twice says nothing twice', () => {
  const before = createLedger([on('0.1e8', 'a')]);
  const ids = () => carryOverActs(before, [again(0, 'same')]).map(({ id }) => id);
  expect(ids()).toEqual(ids());
  expect(
    createLedger([
      ...carryOverActs(before, [again(0, 'same')]),
      ...carryOverActs(before, [again(0, 'same')]),
    ]).all(),
  ).toHaveLength(1);
});

test('a row without an answer carries nothing over', () => {
  const failed = createRow(0, { run: later, state: 'failed', digest: 'same' });
  expect(carryOverActs(createLedger([on('0.1e8', 'a')]), [failed])).toEqual([]);
});
