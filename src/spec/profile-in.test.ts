import fc from 'fast-check';
import { expect, test } from 'vitest';
import { profile } from './profile.ts';
import { parseProfile } from './profile-in.ts';
import { ruleIds } from './rules.ts';
import { severities } from './severities.ts';

const number = fc.oneof(fc.double(), fc.constantFrom(1, 0, Number.POSITIVE_INFINITY));
const rule = fc.constantFrom(...ruleIds);
const parsed = { noNullPrototype: true } as const;
const limits = fc.dictionary(rule, fc.dictionary(fc.string(), number, { maxKeys: 2, ...parsed }), {
  maxKeys: 2,
  ...parsed,
});
const likely = fc.record(
  {
    name: fc.string(),
    off: fc.array(rule, { maxLength: 2 }),
    limits,
    counts: fc.array(fc.constantFrom(...severities), { maxLength: 2 }),
    other: fc.jsonValue(),
  },
  { requiredKeys: [], ...parsed },
);
const spoilt = fc
  .tuple(likely, fc.constantFrom('name', 'off', 'limits', 'counts'), fc.jsonValue())
  .map(([good, field, value]) => ({ ...good, [field]: value }));

test('a profile is read as its schema reads it, or is none', () => {
  fc.assert(
    fc.property(fc.oneof(likely, spoilt, fc.jsonValue()), (json) => {
      expect(parseProfile(json)).toStrictEqual(profile.safeParse(json).data);
    }),
    { numRuns: 1000 },
  );
});
