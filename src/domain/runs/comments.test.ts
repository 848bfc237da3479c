import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Act } from '../../spec/judgement.ts';
import { getJudgement } from '../files/judgement.ts';
import { fileActsUnder, formatActs } from './acts-file.ts';
import { measureAgreement, measureListAgreement } from './agreement.ts';
import { getAnsweredAddresses, getComments, getOpenQuestions, getQuestionedAddresses } from './comments.ts';
import { getListVerdict } from './list-verdict.ts';
import { readActs } from './read-acts.ts';
import { computeStatistics } from './verdict-statistics.ts';
import { createAct, someActs } from './verdicts.driver.ts';
import { createLedger, getActKey, type Ledger } from './verdicts.ts';

const question = createAct({ id: 'q', what: 'comment', asks: 'lead', note: 'Which gate?', at: 1 });
const answer = createAct({
  id: 'a',
  what: 'comment',
  note: 'The northern.',
  concerns: ['q'],
  reviewer: 'Lea',
  at: 2,
});
const key = getActKey(question);
const withdrawing = (act: Act, at: number) =>
  createAct({ id: `back ${act.id}`, what: 'withdraw', of: act.id, reviewer: act.reviewer, at });

describe('a comment', () => {
  test('changes no verdict, no agreement, no figure and nothing that files tell', () => {
    const told = (ledger: Ledger) => {
      const by = ['Ann', 'Bo'].map((name) => ledger.verdictsBy(name));
      const [ann = new Map(), bo = new Map()] = by;
      return {
        agreement: measureAgreement(ann, bo),
        among: measureListAgreement(ledger.everybodys('').values()),
        figures: by.map((held) => computeStatistics(held.values())),
        counts: ['', 'Ann', 'Bo'].map((name) => ledger.countOf(name)),
        files: ['1', '2', '3'].map((id) => {
          const { questions: _, ...said } = getListVerdict(getActKey(createAct({ placeId: id })), ledger, '');
          return { said, judgement: getJudgement({ ...said, questions: [] }, '') };
        }),
      };
    };
    fc.assert(
      fc.property(someActs, (acts) => {
        const silent = acts.filter(({ what }) => what !== 'comment');
        expect(told(createLedger(acts))).toEqual(told(createLedger(silent)));
      }),
    );
  });

  test('is told until it is taken back, in the order of time', () => {
    const acts = [answer, question];
    expect(getComments(key, createLedger(acts)).map(({ id }) => id)).toEqual(['q', 'a']);
    expect(getComments(key, createLedger([...acts, withdrawing(answer, 3)])).map(({ id }) => id)).toEqual([
      'q',
    ]);
  });

  test('comes through a file of acts into another run, and answers there what it answered', () => {
    const { acts, refused } = readActs(formatActs([question, answer], ''));
    expect(refused).toBe(0);
    const ledger = createLedger(fileActsUnder('0123456789abcdef', acts, ''));
    expect(getComments(key, ledger).map(({ note }) => note)).toEqual(['Which gate?', 'The northern.']);
  });
});

describe('a question', () => {
  test('is open until a comment answers it, whichever is heard of first', () => {
    for (const acts of [
      [question, answer],
      [answer, question],
    ]) {
      expect(getOpenQuestions(key, createLedger(acts))).toEqual([]);
      expect(getAnsweredAddresses(createLedger(acts), 'Ann')).toEqual([key]);
    }
    expect(getOpenQuestions(key, createLedger([question])).map(({ id }) => id)).toEqual(['q']);
  });

  test('is open again where the answer is taken back, and none once it is taken back itself', () => {
    const reopened = createLedger([question, answer, withdrawing(answer, 3)]);
    expect(getQuestionedAddresses(reopened)).toEqual([key]);
    expect(getAnsweredAddresses(reopened, 'Ann')).toEqual([]);
    const dropped = createLedger([question, withdrawing(question, 3)]);
    expect(getQuestionedAddresses(dropped)).toEqual([]);
    expect(getAnsweredAddresses(dropped, 'Ann')).toEqual([]);
  });

  test('is one’s own alone', () => {
    const ledger = createLedger([
      question,
      createAct({ id: 'other', what: 'comment', reviewer: 'Bo', at: 2 }),
    ]);
    expect(getQuestionedAddresses(ledger, 'Ann')).toEqual([key]);
    expect(getQuestionedAddresses(ledger, 'Bo')).toEqual([]);
    expect(getAnsweredAddresses(createLedger([question, answer]), 'Bo')).toEqual([]);
  });
});
