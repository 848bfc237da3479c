import { expect, test } from 'vitest';
import type { RuleId } from '../contract/rules.ts';
import { statisticsOf } from './verdict-statistics.ts';
import { actOf } from './verdicts.driver.ts';
import { isVerdict, type VerdictAct } from './verdicts.ts';

const second = 1000;

function judged(...given: Parameters<typeof actOf>): VerdictAct {
  const act = actOf(...given);
  if (!isVerdict(act)) throw new Error('no verdict');
  return act;
}

const found = (...rules: RuleId[]) =>
  rules.map((ruleId) => ({ ruleId, severity: 'error', subject: 'place' }) as const);

test('pace leaves pauses out', () => {
  const at = [0, 4, 10, 16, 16 + 121, 16 + 123].map((each) => each * second);
  const statistics = statisticsOf(at.map((each) => judged({ at: each })).toReversed());
  expect(statistics.medianSeconds).toBe(5);
  expect(statistics.perHour).toBe((4 / 18) * 3600);
});

test('pace is unknown before the second verdict', () => {
  expect(statisticsOf([])).toEqual({
    counts: { good: 0, wrong: 0, unsure: 0, skip: 0 },
    medianSeconds: undefined,
    perHour: undefined,
    rules: [],
  });
  expect(statisticsOf([judged({})]).medianSeconds).toBeUndefined();
});

test('a rule that draws more than 20 % "good" is worth retuning, 20 % is not', () => {
  const acts = [
    ...Array.from({ length: 5 }, (_, index) =>
      judged({
        at: index,
        what: index === 0 ? 'good' : 'wrong',
        findings: found('parking.far', 'parking.far'),
      }),
    ),
    judged({ at: 6, what: 'good', findings: found('unit.none') }),
    judged({ at: 7, what: 'wrong', findings: found('unit.none', 'photo.none') }),
    judged({ at: 8, what: 'skip', findings: found('photo.none') }),
  ];
  expect(statisticsOf(acts).rules).toEqual([
    { ruleId: 'unit.none', judged: 2, good: 1, retune: true },
    { ruleId: 'parking.far', judged: 5, good: 1, retune: false },
    { ruleId: 'photo.none', judged: 1, good: 0, retune: false },
  ]);
});
