import { expect, test } from 'vitest';
import type { RuleId } from '../../spec/rules.ts';
import { computeStatistics } from './verdict-statistics.ts';
import { createAct } from './verdicts.driver.ts';
import { isVerdict, type VerdictAct } from './verdicts.ts';

const second = 1000;

function judged(...given: Parameters<typeof createAct>): VerdictAct {
  const act = createAct(...given);
  if (!isVerdict(act)) throw new Error('no verdict');
  return act;
}

const found = (...rules: RuleId[]) =>
  rules.map((ruleId) => ({ ruleId, severity: 'error', subject: 'place' }) as const);

test('pace leaves pauses out', () => {
  const at = [0, 4, 10, 16, 16 + 121, 16 + 123].map((each) => each * second);
  const statistics = computeStatistics(at.map((each) => judged({ at: each })).toReversed());
  expect(statistics.medianSeconds).toBe(5);
  expect(statistics.perHour).toBe((4 / 18) * 3600);
});

test('pace is unknown before the second verdict', () => {
  expect(computeStatistics([])).toEqual({
    counts: { good: 0, wrong: 0, unsure: 0, skip: 0 },
    medianSeconds: undefined,
    perHour: undefined,
    rules: [],
  });
  expect(computeStatistics([judged({})]).medianSeconds).toBeUndefined();
});

/**
 * Returns verdicts on addresses with a finding of a rule, one for each letter: g for good, w for wrong, s for skipped.
 */
const verdictsOn = (said: string, rule: RuleId, severity: 'error' | 'info' = 'error') =>
  [...said].map((letter, index) =>
    judged({
      at: index,
      what: ({ g: 'good', w: 'wrong', s: 'skip' } as const)[letter] ?? 'unsure',
      findings: [...found(rule), ...found(rule)].map((each) => ({ ...each, severity })),
    }),
  );

test.each([
  ['more than 20 % good', 'ggwww', { judged: 5, good: 2, retune: true }],
  ['20 % good', 'gwwww', { judged: 5, good: 1, retune: false }],
  ['fewer than five addresses', 'gggg', { judged: 4, good: 4, retune: false }],
  ['skipped ones beside them', 'sgggg', { judged: 4, good: 4, retune: false }],
])('a rule with %s', (_, said, share) => {
  expect(computeStatistics(verdictsOn(said, 'parking.far')).rules).toEqual([
    { ruleId: 'parking.far', ...share },
  ]);
});

test('rules worth retuning come first, then those that speak most often', () => {
  const acts = [
    ...verdictsOn('wwwwwww', 'unit.none'),
    ...verdictsOn('gggww', 'parking.far'),
    ...verdictsOn('wwwwww', 'photo.none'),
    ...verdictsOn('gggggg', 'entrance.far', 'info'),
  ];
  const rules = computeStatistics(acts).rules.map(({ ruleId }) => ruleId);
  expect(rules).toEqual(['parking.far', 'unit.none', 'photo.none']);
});
