import { describe, expect, test } from 'vitest';
import type { Fate } from '../../spec/correction.ts';
import type { Act } from '../../spec/judgement.ts';
import { getListVerdict, listVerdicts } from './list-verdict.ts';
import { createRow } from './result.driver.ts';
import { createLedger, getAddressKey } from './verdicts.ts';

const rows = [0, 1].map((position) => createRow(position, { digest: 'now', answeredAt: 5 }));
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
const byBen = (id: string, what: Act['what'], more: Partial<Act> = {}) =>
  act(id, what, { reviewer: 'Ben', ...more });
const settled = (id: string, what: Act['what'], concerns: string[], more: Partial<Act> = {}) =>
  act(id, what, { reviewer: 'Lea', concerns, ...more });

/** Returns the verdict on the first row after these acts. */
function said(...acts: readonly Act[]) {
  const ledger = createLedger(acts);
  const found = listVerdicts(rows, ledger, 'Ana').get(0);
  const [first] = rows;
  const alone = first && getListVerdict(getAddressKey(first), ledger, 'Ana', { row: first });
  if (found) expect(alone).toEqual(found);
  return found;
}

describe('one reviewer', () => {
  test('says what the latest verdict says', () => {
    expect(said(act('a', 'wrong'), act('b', 'good', { at: 2 }))?.verdict).toBe('good');
    expect(said(byBen('a', 'wrong'))?.verdict).toBe('wrong');
    expect(said(act('a', 'skip'))?.verdict).toBe('skip');
    expect(said()).toBeUndefined();
  });

  test('has not judged what was taken back, and a note is no verdict', () => {
    const acts = [act('a', 'wrong'), act('b', 'good', { at: 2 }), act('c', 'withdraw', { of: 'b', at: 3 })];
    expect(said(...acts)?.verdict).toBe('wrong');
    const noted = said(act('d', 'note', { note: 'Gate', at: 4 }));
    expect([noted?.verdict, noted?.notes.map(({ note }) => note)]).toEqual(['none', ['Gate']]);
  });

  test('is told where the row was answered otherwise since, and not where it failed', () => {
    expect(said(act('a', 'wrong', { digest: 'then' }))?.changed).toBe(true);
    expect(said(act('a', 'wrong', { digest: 'then', at: 9 }))?.changed).toBe(false);
    const failed = createRow(0, { state: 'failed', digest: 'now', answeredAt: 5 });
    const ledger = createLedger([act('a', 'wrong', { digest: 'then' })]);
    expect(listVerdicts([failed], ledger, 'Ana').get(0)?.changed).toBe(false);
  });
});

describe('several reviewers', () => {
  test('agree, or are in conflict; who skipped says nothing', () => {
    expect(said(act('a', 'good'), byBen('b', 'good'))?.verdict).toBe('good');
    expect(said(act('a', 'good'), byBen('b', 'wrong'))?.verdict).toBe('conflict');
    expect(said(act('a', 'skip'), byBen('b', 'wrong'))?.verdict).toBe('wrong');
  });

  test('are settled by whoever names their verdicts, until another one differs', () => {
    const both = [act('a', 'good'), byBen('b', 'wrong')];
    const final = settled('f', 'wrong', ['a', 'b']);
    expect(said(...both, final)).toMatchObject({ verdict: 'wrong', settlement: { reviewer: 'Lea' } });
    expect(said(...both, final, act('c', 'wrong', { at: 2 }))?.verdict).toBe('wrong');
    expect(said(...both, final, act('c', 'good', { at: 2 }))?.verdict).toBe('conflict');
  });

  test('are settled though their clocks are wrong by a day', () => {
    const day = 86_400_000;
    const both = [act('a', 'good', { at: 9 * day }), byBen('b', 'wrong')];
    expect(said(...both, settled('f', 'wrong', ['a', 'b']))?.verdict).toBe('wrong');
    expect(said(...both, settled('f', 'wrong', ['b'], { at: 20 * day }))?.verdict).toBe('conflict');
  });

  test('are in conflict again where the settlement is taken back', () => {
    const both = [act('a', 'good'), byBen('b', 'wrong'), settled('f', 'wrong', ['a', 'b'])];
    const back = act('w', 'withdraw', { of: 'f', reviewer: 'Lea', at: 3 });
    expect(said(...both, back)?.verdict).toBe('conflict');
    expect(said(...both, { ...back, reviewer: 'Ben' })?.verdict).toBe('wrong');
  });

  test('settle nothing by a settlement: it is no second opinion', () => {
    const ledger = createLedger([settled('f', 'wrong', ['a'])]);
    expect(ledger.verdictsOf('Lea').size).toBe(0);
  });
});

describe('the phase of an address', () => {
  const corrected = (id: string, concerns: string[], more: Partial<Act> = {}) =>
    act(id, 'corrected', { reviewer: 'Carl', concerns, ...more });

  test('goes from review over correction and verification to its close', () => {
    expect(said(act('a', 'unsure'))?.phase).toBe('review');
    expect(said(act('a', 'good'))?.phase).toBe('closed');
    const wrong = act('a', 'wrong');
    expect(said(wrong)?.phase).toBe('correction');
    expect(said(wrong, corrected('c', ['a']))).toMatchObject({ verdict: 'wrong', phase: 'verification' });
    expect(said(wrong, corrected('c', ['a']), byBen('b', 'good'))).toMatchObject({
      verdict: 'good',
      phase: 'closed',
    });
    expect(said(wrong, corrected('c', ['a']), act('b', 'wrong', { at: 2 }))?.phase).toBe('correction');
  });

  test('is correction again where that it was corrected is taken back', () => {
    const back = act('w', 'withdraw', { of: 'c', reviewer: 'Carl', at: 3 });
    expect(said(act('a', 'wrong'), corrected('c', ['a']), back)?.phase).toBe('correction');
  });

  test('of a settled address follows its settlement', () => {
    const both = [act('a', 'good'), byBen('b', 'wrong'), settled('f', 'wrong', ['a', 'b'])];
    expect(said(...both)?.phase).toBe('correction');
    expect(said(...both, corrected('c', ['f']))).toMatchObject({ verdict: 'wrong', phase: 'verification' });
    expect(said(...both, corrected('c', ['f']), byBen('d', 'good', { at: 2 }))?.phase).toBe('closed');
  });

  test('is to be verified where the answer is another one than was found wrong, whoever looks at it again', () => {
    const wrong = act('a', 'wrong', { digest: 'then' });
    expect(said(wrong)).toMatchObject({ verdict: 'wrong', phase: 'verification', changed: true });
    expect(said(wrong, byBen('b', 'good', { at: 6 }))).toMatchObject({ verdict: 'good', phase: 'closed' });
    expect(said(wrong, byBen('b', 'wrong', { at: 6, digest: 'now' }))?.phase).toBe('correction');
    expect(said(act('a', 'good', { digest: 'then' }))?.phase).toBe('closed');
  });

  test('tells what was marked as corrected and is what was found wrong', () => {
    const wrong = act('a', 'wrong', { digest: 'now' });
    expect(said(wrong, corrected('c', ['a'], { at: 2 }))?.phase).toBe('unchanged');
    // Not asked since.
    expect(said(wrong, corrected('c', ['a'], { at: 7 }))?.phase).toBe('verification');
    expect(said(act('a', 'wrong', { digest: 'then' }), corrected('c', ['a'], { at: 2 }))?.phase).toBe(
      'verification',
    );
    expect(said(wrong, corrected('c', ['a'], { at: 2 }), byBen('b', 'good', { at: 8 }))?.phase).toBe(
      'closed',
    );
  });
});

describe('a list that wants several opinions', () => {
  const phaseOf = (overlap: number, ...acts: readonly Act[]) =>
    listVerdicts(rows, createLedger(acts), 'Ana', overlap).get(0)?.phase;

  test('closes an address once as many people judged it, or somebody settled it', () => {
    const good = act('a', 'good');
    expect(phaseOf(1, good)).toBe('closed');
    expect(phaseOf(2, good)).toBe('review');
    expect(phaseOf(2, good, byBen('b', 'good'))).toBe('closed');
    expect(phaseOf(3, good, byBen('b', 'good'))).toBe('review');
    expect(phaseOf(3, good, settled('f', 'good', ['a'], { at: 2 }))).toBe('closed');
    expect(phaseOf(2, act('a', 'wrong'))).toBe('review');
  });

  test('takes a skip for no opinion, and one person for one, however often they judge', () => {
    expect(phaseOf(2, act('a', 'good'), byBen('b', 'skip'))).toBe('review');
    expect(phaseOf(2, act('a', 'wrong'), act('b', 'good', { at: 2 }))).toBe('review');
  });

  test('verifies with as many people what was corrected', () => {
    const found = [act('a', 'wrong'), byBen('b', 'wrong')];
    const corrected = act('c', 'corrected', { reviewer: 'Carl', concerns: ['a', 'b'], at: 2 });
    expect(phaseOf(2, ...found)).toBe('correction');
    expect(phaseOf(2, ...found, corrected)).toBe('verification');
    const verified = [...found, corrected, act('d', 'good', { at: 8 })];
    expect(phaseOf(2, ...verified)).toBe('verification');
    expect(phaseOf(2, ...verified, byBen('e', 'good', { at: 8 }))).toBe('closed');
  });
});

describe('corrections', () => {
  const correction = {
    ...{ version: 1, ref: 'place', rules: [], app: 'test', operation: 'move' },
    ...{ before: { value: [7, 43], digest: 'then' }, after: [8, 43] },
  } satisfies Act['correction'];
  const corrected = act('0123456789abcdef', 'correction', { correction });
  const wrong = act('a', 'wrong', { digest: 'then' });
  const became = (fate: Fate, ...acts: readonly Act[]) => {
    const row = createRow(0, { digest: 'now', answeredAt: 5, fates: { [corrected.id]: fate } });
    const { phase, fates } = getListVerdict(getAddressKey(row), createLedger(acts), 'Ana', { row });
    return [phase, ...fates];
  };

  test('move an address on by what became of them: another answer with the same fault is no mended one', () => {
    expect(became('open', wrong, corrected)).toEqual(['correction', 'open']);
    expect(became('done', wrong, corrected)).toEqual(['verification', 'done']);
    expect(became('gone', wrong, corrected)).toEqual(['verification', 'gone']);
    const marked = act('b', 'corrected', { concerns: ['a'], at: 2 });
    expect(became('open', wrong, corrected, marked)).toEqual(['unchanged', 'open']);
    const withdrawn = act('c', 'withdraw', { of: corrected.id, at: 3 });
    expect(became('open', wrong, corrected, withdrawn)).toEqual(['verification']);
  });

  test('are open while the answer is the one that was corrected', () => {
    const row = createRow(0, { digest: 'then', answeredAt: 5 });
    const ledger = createLedger([corrected]);
    expect(listVerdicts([row], ledger, 'Ana').get(0)?.fates).toEqual(['open']);
  });
});
