import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Verdict } from '../../contract/judgement.ts';
import type { RuleId } from '../../contract/rules.ts';
import { agreementOf, isInSample, statisticsOf } from './verdict-statistics.ts';
import { actOf } from './verdicts.driver.ts';
import { isVerdict, keyOfAct, type VerdictAct } from './verdicts.ts';

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

/** Verdicts on addresses of which a rule speaks, one for each letter: g for good, w for wrong, s for skipped. */
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
  expect(statisticsOf(verdictsOn(said, 'parking.far')).rules).toEqual([{ ruleId: 'parking.far', ...share }]);
});

test('rules worth retuning come first, then those that speak most often', () => {
  const acts = [
    ...verdictsOn('wwwwwww', 'unit.none'),
    ...verdictsOn('gggww', 'parking.far'),
    ...verdictsOn('wwwwww', 'photo.none'),
    ...verdictsOn('gggggg', 'entrance.far', 'info'),
  ];
  const rules = statisticsOf(acts).rules.map(({ ruleId }) => ruleId);
  expect(rules).toEqual(['parking.far', 'unit.none', 'photo.none']);
});

function held(...given: readonly Verdict[]) {
  const acts = given.map((what, index) => actOf({ what, placeId: `${index}` })).filter(isVerdict);
  return new Map(acts.map((act) => [keyOfAct(act), act]));
}

describe('agreement', () => {
  test("is Cohen's kappa beside the share", () => {
    const one = [
      ...Array<Verdict>(20).fill('good'),
      ...Array<Verdict>(5).fill('good'),
      ...Array<Verdict>(10).fill('wrong'),
      ...Array<Verdict>(15).fill('wrong'),
    ];
    const other = [
      ...Array<Verdict>(20).fill('good'),
      ...Array<Verdict>(5).fill('wrong'),
      ...Array<Verdict>(10).fill('good'),
      ...Array<Verdict>(15).fill('wrong'),
    ];
    const { both, agreed, kappa, differing } = agreementOf(held(...one), held(...other));
    expect([both, agreed, differing.length]).toEqual([50, 35, 15]);
    expect(kappa).toBeCloseTo(0.4, 10);
  });

  test('leaves skipped addresses and those that one judged alone out', () => {
    const { both, differing } = agreementOf(held('skip', 'good', 'wrong'), held('good', 'wrong'));
    expect(both).toBe(1);
    expect(differing.map(({ one, other }) => [one.placeId, one.what, other.what])).toEqual([
      ['1', 'good', 'wrong'],
    ]);
  });

  test('knows no kappa where chance explains everything', () => {
    expect(agreementOf(held('good', 'good'), held('good', 'good')).kappa).toBeUndefined();
    expect(agreementOf(held(), held('good'))).toMatchObject({ both: 0, kappa: undefined });
  });

  test('is the same from both sides, at most 1, and 1 only where nothing differs', () => {
    const verdicts = fc.array(fc.constantFrom<Verdict>('good', 'wrong', 'unsure', 'skip'), { maxLength: 20 });
    fc.assert(
      fc.property(verdicts, verdicts, (a, b) => {
        const one = agreementOf(held(...a), held(...b));
        const other = agreementOf(held(...b), held(...a));
        expect(other.agreed).toBe(one.agreed);
        expect(other.kappa ?? 7).toBeCloseTo(one.kappa ?? 7, 10);
        expect(one.kappa ?? 0).toBeLessThanOrEqual(1 + 1e-9);
        if (one.kappa !== undefined && one.kappa > 1 - 1e-9) expect(one.differing).toEqual([]);
      }),
    );
  });
});

describe('the sample of a second review', () => {
  const keys = Array.from({ length: 20_000 }, (_, index) => `place ${index}`);
  const sample = (run: string, percent: number) => keys.filter((key) => isInSample(run, key, percent));

  test('is about its share, and another one in another run', () => {
    for (const percent of [5, 10, 50]) {
      expect(sample('r', percent).length / keys.length).toBeCloseTo(percent / 100, 1);
    }
    const both = new Set([...sample('r', 10)].filter((key) => isInSample('s', key, 10)));
    expect(both.size / keys.length).toBeLessThan(0.02);
    expect(sample('r', 100)).toEqual(keys);
    expect(sample('r', 0)).toEqual([]);
  });

  test('is held by a larger one', () => {
    expect(sample('r', 5).every((key) => isInSample('r', key, 10))).toBe(true);
  });
});
