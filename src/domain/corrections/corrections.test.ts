import { describe, expect, test } from 'vitest';
import type { Correction } from '../../spec/correction.ts';
import type { Finding } from '../../spec/finding.ts';
import { type Act, act } from '../../spec/judgement.ts';
import { createAct } from '../runs/verdicts.driver.ts';
import { createLedger, getActKey } from '../runs/verdicts.ts';
import type { CorrectionChange } from './apply-change.ts';
import { applyChange } from './apply-change.ts';
import { createAnswers, createCorrection, createElement } from './corrections.driver.ts';
import { createCorrectionAct, findCorrectionConflicts, listCorrections } from './corrections.ts';
import type { AnswerBodies } from './elements.ts';
import { getFate } from './fate.ts';
import { getKnownChange } from './known-change.ts';

const door = 'entrances:1.a';
const moveTo = (longitude: number, ref = door): CorrectionChange => ({
  ref,
  operation: 'move',
  before: { value: [7, 43] },
  after: [longitude, 43],
});
const removal: CorrectionChange = {
  ref: door,
  operation: 'remove',
  before: { value: createElement('entrance', '1.a') },
  after: null,
};

function apply(answers: AnswerBodies, ...changes: readonly CorrectionChange[]): AnswerBodies {
  return changes.reduce((now, change) => {
    const applied = applyChange(now, change);
    return 'answers' in applied ? applied.answers : now;
  }, answers);
}

describe('corrections of an address', () => {
  const said = (change: CorrectionChange, given: Partial<Act>) => {
    const record = createCorrection(change);
    const { id: _, by: __, at: ___, ask, ...body } = record;
    return createAct({ ...createCorrectionAct(ask, body), placeId: '1.2e8', ...given });
  };
  const key = getActKey(createAct({}));
  const list = (acts: readonly Act[]) => listCorrections(key, createLedger(acts), 'me');

  test('are the latest of each person for each element, without what was withdrawn, in any order of arrival', () => {
    const acts = [
      said(moveTo(7.1), { at: 1 }),
      said(moveTo(7.2), { at: 2 }),
      said(removal, { at: 3 }),
      said(moveTo(7.3), { at: 4, reviewer: '' }),
      createAct({ at: 5, what: 'withdraw', of: 'act 3' }),
      createAct({ at: 6, what: 'good' }),
    ];
    for (const order of [acts, acts.toReversed()])
      expect(list(order)).toMatchObject([
        { id: 'act 2', by: 'Ann', at: 2, after: [7.2, 43], ask: { kind: 'place', id: '1.2e8' } },
        { id: 'act 4', by: 'me' },
      ]);
    expect(list(acts.slice(0, 3))).toMatchObject([{ operation: 'remove' }]);
    for (const each of acts) expect(act.parse(JSON.parse(JSON.stringify(each)))).toEqual(each);
  });

  test('of two people conflict where they want something else of one element', () => {
    const by = (name: string, change: CorrectionChange) =>
      createCorrection(change, { by: name } as Partial<Correction>);
    const conflictsOf = (...all: Correction[]) =>
      findCorrectionConflicts(all).map(({ metres }) => metres && Math.round(metres));
    expect(conflictsOf(by('Ann', moveTo(7.0001)), by('Bo', moveTo(7.0002)))).toEqual([8]);
    expect(conflictsOf(by('Ann', moveTo(7.0001)), by('Bo', moveTo(7.000_101)))).toEqual([]);
    expect(conflictsOf(by('Ann', moveTo(7.0001)), by('Ann', moveTo(7.0002)))).toEqual([]);
    expect(conflictsOf(by('Ann', moveTo(7.0001)), by('Bo', removal))).toEqual([undefined]);
    const text = (value: string): CorrectionChange => ({
      ref: door,
      operation: 'change',
      before: { value: { '/properties/text': 'North door' } },
      after: { '/properties/text': value },
    });
    expect(conflictsOf(by('Ann', text('a')), by('Bo', text('b')))).toEqual([undefined]);
    expect(conflictsOf(by('Ann', text('a')), by('Bo', moveTo(7.1)))).toEqual([]);
    const add = (id: string, at: number): CorrectionChange => ({
      ref: `parking:${id}`,
      operation: 'add',
      before: { value: null },
      after: createElement('parking', id, [at, 43]),
    });
    expect(conflictsOf(by('Ann', add('5.a', 7)), by('Bo', add('5.b', 7.000_05)))).toEqual([4]);
    expect(conflictsOf(by('Ann', add('5.a', 7)), by('Bo', add('5.b', 7.001)))).toEqual([]);
  });
});

describe('the fate of a correction', () => {
  const answers = createAnswers();

  test('is open, done within a metre, otherwise changed, or gone', () => {
    const move = moveTo(7.001);
    expect(getFate(answers, move)).toBe('open');
    expect(getFate(apply(answers, moveTo(7.001_001)), move)).toBe('done');
    expect(getFate(apply(answers, moveTo(7.002)), move)).toBe('changed');
    expect(getFate(apply(answers, removal), move)).toBe('gone');
    expect(getFate({ ...answers, details: null }, move)).toBe('gone');
    expect(getFate({ details: answers.details }, move)).toBeUndefined();
    expect(getFate(answers, removal)).toBe('open');
    expect(getFate(apply(answers, removal), removal)).toBe('done');
    expect(getFate(apply(answers, moveTo(7.002)), removal)).toBe('changed');
  });

  test('of an added element is done under an id of the service too', () => {
    const added = createElement('entrance', '9.9', [7.01, 43]);
    const addition: CorrectionChange = {
      ref: 'entrances:9.9',
      operation: 'add',
      before: { value: null },
      after: added,
    };
    expect(getFate(answers, addition)).toBe('open');
    expect(getFate(apply(answers, addition), addition)).toBe('done');
    const other = { ...addition, ref: 'entrances:4.4', after: createElement('entrance', '4.4', [7.01, 43]) };
    expect(getFate(apply(answers, other), addition)).toBe('done');
  });
});

test('a finding knows the change where the right value is known, and no other does', () => {
  const answers = createAnswers();
  const finding: Finding = {
    id: 'f',
    ruleId: 'coordinate.swapped',
    severity: 'error',
    operation: 'entrance',
    subject: door,
    pointer: '/features/0/geometry/coordinates',
    evidence: { ghost: [43, 7] },
  };
  expect(getKnownChange(answers, finding)).toEqual({
    ref: door,
    operation: 'move',
    before: { value: [7, 43] },
    after: [43, 7],
  });
  const address = { ...finding, ruleId: 'expected.address', operation: 'details', subject: 'place' } as const;
  expect(getKnownChange(answers, { ...address, evidence: undefined, threshold: 'Dostyk 7' })).toEqual({
    ref: 'place',
    operation: 'change',
    before: { value: { '/properties/address': 'Dostyk 5, Astana' } },
    after: { '/properties/address': 'Dostyk 7' },
  });
  expect(getKnownChange(answers, { ...finding, evidence: undefined, threshold: 50 })).toBeUndefined();
});
