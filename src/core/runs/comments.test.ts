import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Act } from '../../contract/judgement.ts';
import { judgementOf } from '../files/judgement.ts';
import { actsToNdjson, filedUnder } from './acts-file.ts';
import { agreementAmong, agreementOf } from './agreement.ts';
import { answeredAddresses, commentsOn, questionedAddresses, questionsOn } from './comments.ts';
import { listVerdictOf } from './list-verdict.ts';
import { readActs } from './read-acts.ts';
import { statisticsOf } from './verdict-statistics.ts';
import { actOf, someActs } from './verdicts.driver.ts';
import { keyOfAct, type Ledger, ledgerOf } from './verdicts.ts';

const question = actOf({ id: 'q', what: 'comment', asks: 'lead', note: 'Which gate?', at: 1 });
const answer = actOf({
  id: 'a',
  what: 'comment',
  note: 'The northern.',
  concerns: ['q'],
  reviewer: 'Lea',
  at: 2,
});
const key = keyOfAct(question);
const withdrawing = (act: Act, at: number) =>
  actOf({ id: `back ${act.id}`, what: 'withdraw', of: act.id, reviewer: act.reviewer, at });

describe('a comment', () => {
  test('changes no verdict, no agreement, no figure and nothing that files tell', () => {
    const told = (ledger: Ledger) => {
      const by = ['Ann', 'Bo'].map((name) => ledger.verdictsBy(name));
      const [ann = new Map(), bo = new Map()] = by;
      return {
        agreement: agreementOf(ann, bo),
        among: agreementAmong(ledger.everybodys('').values()),
        figures: by.map((held) => statisticsOf(held.values())),
        counts: ['', 'Ann', 'Bo'].map((name) => ledger.countOf(name)),
        files: ['1', '2', '3'].map((id) => {
          const { questions: _, ...said } = listVerdictOf(keyOfAct(actOf({ placeId: id })), ledger, '');
          return { said, judgement: judgementOf({ ...said, questions: [] }, '') };
        }),
      };
    };
    fc.assert(
      fc.property(someActs, (acts) => {
        const silent = acts.filter(({ what }) => what !== 'comment');
        expect(told(ledgerOf(acts))).toEqual(told(ledgerOf(silent)));
      }),
    );
  });

  test('is told until it is taken back, in the order of time', () => {
    const acts = [answer, question];
    expect(commentsOn(key, ledgerOf(acts)).map(({ id }) => id)).toEqual(['q', 'a']);
    expect(commentsOn(key, ledgerOf([...acts, withdrawing(answer, 3)])).map(({ id }) => id)).toEqual(['q']);
  });

  test('comes through a file of acts into another run, and answers there what it answered', () => {
    const { acts, refused } = readActs(actsToNdjson([question, answer], ''));
    expect(refused).toBe(0);
    const ledger = ledgerOf(filedUnder('0123456789abcdef', acts, ''));
    expect(commentsOn(key, ledger).map(({ note }) => note)).toEqual(['Which gate?', 'The northern.']);
  });
});

describe('a question', () => {
  test('is open until a comment answers it, whichever is heard of first', () => {
    for (const acts of [
      [question, answer],
      [answer, question],
    ]) {
      expect(questionsOn(key, ledgerOf(acts))).toEqual([]);
      expect(answeredAddresses(ledgerOf(acts), 'Ann')).toEqual([key]);
    }
    expect(questionsOn(key, ledgerOf([question])).map(({ id }) => id)).toEqual(['q']);
  });

  test('is open again where the answer is taken back, and none once it is taken back itself', () => {
    const reopened = ledgerOf([question, answer, withdrawing(answer, 3)]);
    expect(questionedAddresses(reopened)).toEqual([key]);
    expect(answeredAddresses(reopened, 'Ann')).toEqual([]);
    const dropped = ledgerOf([question, withdrawing(question, 3)]);
    expect(questionedAddresses(dropped)).toEqual([]);
    expect(answeredAddresses(dropped, 'Ann')).toEqual([]);
  });

  test('is one’s own alone', () => {
    const ledger = ledgerOf([question, actOf({ id: 'other', what: 'comment', reviewer: 'Bo', at: 2 })]);
    expect(questionedAddresses(ledger, 'Ann')).toEqual([key]);
    expect(questionedAddresses(ledger, 'Bo')).toEqual([]);
    expect(answeredAddresses(ledgerOf([question, answer]), 'Bo')).toEqual([]);
  });
});
