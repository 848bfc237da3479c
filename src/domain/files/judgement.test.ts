import { expect, test } from 'vitest';
import type { Act } from '../../spec/judgement.ts';
import { getListVerdict } from '../runs/list-verdict.ts';
import { createRow as resultRow } from '../runs/result.driver.ts';
import { createAct } from '../runs/verdicts.driver.ts';
import { createLedger, getAddressKey } from '../runs/verdicts.ts';
import { createActs, getJudgement } from './judgement.ts';

const row = { id: '1.2e8', kind: 'place', digest: 'd', findings: [] };

function saidIn(acts: readonly Act[]) {
  return getListVerdict(getAddressKey(row), createLedger(acts), '');
}

/** Returns what these acts become in a file, and again after reading the file. */
function roundTrip(...acts: readonly Act[]) {
  const first = getJudgement(saidIn(acts), 'no name');
  const read = createActs({ ...row, judgement: first }, 'other');
  return { first, again: getJudgement(saidIn(read), 'no name'), read };
}

const ann = createAct({ id: 'a', at: 1 });
const bo = createAct({ id: 'b', at: 2, reviewer: 'Bo', what: 'wrong', reasons: ['Photo'] });
const settled = createAct({ id: 'f', at: 3, reviewer: 'Lea', what: 'wrong', concerns: ['a', 'b'] });

test('one opinion is told as it was given', () => {
  const { first, again } = roundTrip(
    bo,
    createAct({ id: 'n', at: 4, reviewer: 'Bo', what: 'note', note: 'Gate' }),
  );
  expect(first).toEqual({
    verdict: 'wrong',
    phase: 'correction',
    reasons: ['Photo'],
    note: 'Gate',
    reviewer: 'Bo',
    at: 2,
  });
  expect(again).toEqual(first);
});

test('several opinions are told with what they come to, and come back each', () => {
  const note = createAct({ id: 'n', at: 4, reviewer: 'Carl', what: 'note', note: 'Ask them' });
  const { first, again } = roundTrip(ann, bo, note);
  expect(first).toMatchObject({ verdict: 'conflict', reviewer: 'Ann, Bo', note: 'Ask them' });
  expect(first?.each?.map(({ reviewer, verdict }) => [reviewer, verdict])).toEqual([
    ['Ann', 'good'],
    ['Bo', 'wrong'],
    ['Carl', undefined],
  ]);
  expect(again).toEqual(first);
});

test('a settlement and a correction come back with who said so', () => {
  const corrected = createAct({ id: 'c', at: 5, reviewer: 'Carl', what: 'corrected', concerns: ['f'] });
  const { first, again } = roundTrip(ann, bo, settled, corrected);
  expect(first).toMatchObject({
    verdict: 'wrong',
    phase: 'verification',
    settled: { reviewer: 'Lea', verdict: 'wrong' },
    corrected: { reviewer: 'Carl' },
  });
  expect(again).toEqual(first);
});

test('a file that is read twice says nothing twice', () => {
  const { first, read } = roundTrip(ann, bo, settled);
  const twice = createActs({ ...row, judgement: first }, 'other');
  expect(twice.map(({ id }) => id)).toEqual(read.map(({ id }) => id));
  expect(new Set(read.map(({ id }) => id)).size).toBe(read.length);
});

test('what has other answers by now comes back as such: to be verified, or corrected without any change', () => {
  const asked = resultRow(0, { id: row.id, digest: 'now', answeredAt: 9 });
  const mark = createAct({ id: 'c', at: 5, reviewer: 'Carl', what: 'corrected', concerns: ['b'] });
  const said = (acts: readonly Act[]) =>
    getJudgement(getListVerdict(getAddressKey(asked), createLedger(acts), '', { row: asked }), 'no name');
  for (const [digest, phase] of [
    ['then', 'verification'],
    ['now', 'unchanged'],
  ]) {
    const first = said([{ ...bo, ...(digest !== undefined && { digest }) }, mark]);
    expect(first).toMatchObject({ verdict: 'wrong', phase, corrected: { reviewer: 'Carl' } });
    expect(said(createActs({ ...asked, findings: [], judgement: first }, 'other'))).toEqual(first);
  }
});
