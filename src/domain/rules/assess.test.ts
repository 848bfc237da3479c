import { describe, expect, test } from 'vitest';
import { assess } from './assess.ts';
import { everyRule } from './assessed.driver.ts';
import { usualProfile } from './profiles.ts';
import { defineRule, type FindingDraft, type Rule } from './rule.ts';
import { rules } from './rules.ts';
import { createInspected, createSoundAnswers } from './sound.driver.ts';

const inspected = createInspected(createSoundAnswers());
const one: FindingDraft = {
  severity: 'warning',
  operation: 'parking',
  subject: 'parking:2.a1',
  pointer: '/features/0',
};

/** A rule of this name that says this. */
const saying = (id: Rule['id'], check: Rule['check'], limits = {}): Rule => defineRule({ id, limits, check });

test('a rule either found something, passed or was not run', () => {
  const given = [
    saying('parking.far', () => [one]),
    saying('parking.none', () => []),
    saying('entrance.none', () => 'not-run'),
  ];
  expect(assess(inspected, usualProfile, given)).toMatchObject({
    findings: [{ ruleId: 'parking.far' }],
    passed: ['parking.none'],
    notRun: ['entrance.none'],
  });
});

test('rules that break are told by name, each for itself, and the others go on', () => {
  const broken = () => {
    throw new RangeError('out of depth');
  };
  const given = [
    saying('parking.far', broken),
    saying('parking.none', broken),
    saying('unit.none', () => []),
  ];
  const { findings, passed } = assess(inspected, usualProfile, given);
  expect(findings).toMatchObject([
    { ruleId: 'internal', severity: 'error', details: { rule: 'parking.far', message: 'out of depth' } },
    { ruleId: 'internal', details: { rule: 'parking.none' } },
  ]);
  expect(new Set(findings.map(({ id }) => id)).size).toBe(2);
  expect(passed).toEqual(['unit.none']);
});

describe('the id of a finding', () => {
  const idsOf = (...found: FindingDraft[]) =>
    assess(inspected, usualProfile, [saying('parking.far', () => found)]).findings.map(({ id }) => id);

  test('is made of rule, address and subject, and stays', () => {
    expect(idsOf(one)).toEqual(['parking.far place 1.5e8 parking:2.a1']);
    expect(idsOf(one)).toEqual(idsOf(one));
  });

  test('tells findings of one subject apart', () => {
    expect(idsOf(one, { ...one, variant: 'x' }, one, one)).toEqual([
      'parking.far place 1.5e8 parking:2.a1',
      'parking.far place 1.5e8 parking:2.a1 x',
      'parking.far place 1.5e8 parking:2.a1 2',
      'parking.far place 1.5e8 parking:2.a1 3',
    ]);
  });

  test('names the answer where the subject is none of its own', () => {
    const whole = { ...one, subject: 'place', pointer: '' };
    expect(idsOf(whole, { ...whole, operation: 'units' }, { ...whole, operation: 'details' })).toEqual([
      'parking.far place 1.5e8 place parking',
      'parking.far place 1.5e8 place units',
      'parking.far place 1.5e8 place',
    ]);
  });
});

test('the worst come first, then the order of the rules', () => {
  const given = [
    saying('answer.slow', () => [{ ...one, severity: 'info' }]),
    saying('structure.empty', () => [one, { ...one, severity: 'error' }]),
    saying('parking.far', () => [one]),
  ];
  const { findings } = assess(inspected, usualProfile, given);
  expect(findings.map(({ ruleId, severity }) => `${severity} ${ruleId}`)).toEqual([
    'error structure.empty',
    'warning structure.empty',
    'warning parking.far',
    'info answer.slow',
  ]);
});

describe('a profile', () => {
  test('switches rules off', () => {
    const all = assess(inspected, usualProfile);
    const fewer = assess(inspected, { ...usualProfile, off: ['parking.far'] });
    expect(all.passed).toContain('parking.far');
    expect([...fewer.passed, ...fewer.notRun]).not.toContain('parking.far');
    expect(fewer.passed.length).toBe(all.passed.length - 1);
  });

  test('changes limits, and leaves the others as they are', () => {
    const limits: unknown[] = [];
    const watching = defineRule({
      id: 'parking.far',
      limits: { warning: 200, error: 500 },
      check: (_, held) => {
        limits.push(held);
        return [];
      },
    });
    assess(inspected, { ...usualProfile, limits: { 'parking.far': { warning: 20 } } }, [watching]);
    assess(inspected, usualProfile, [watching]);
    expect(limits).toEqual([
      { warning: 20, error: 500 },
      { warning: 200, error: 500 },
    ]);
  });
});

test('nothing asked: no rule passes', () => {
  const { findings, passed, notRun } = assess(createInspected({}), everyRule);
  expect([findings, passed]).toEqual([[], []]);
  expect(notRun).toHaveLength(rules.length);
});

test('more findings than a call has room for arguments', () => {
  const many = Array.from({ length: 300_000 }, () => one);
  const { findings } = assess(inspected, usualProfile, [saying('parking.far', () => many)]);
  expect(findings).toHaveLength(300_000);
  expect(new Set(findings.map(({ id }) => id)).size).toBe(300_000);
});
