import type { Finding } from '../../../contract/finding.ts';
import { type RuleId, ruleIds } from '../../../contract/rules.ts';

type Said = Partial<Pick<Finding, 'measured' | 'threshold' | 'variant' | 'details'>>;

/** What the rules of points, units, records, texts, lists and batches find, one of each wording. */
const found: Partial<Record<RuleId, readonly Said[]>> = {
  'parking.far': [{ measured: 412, threshold: 200 }],
  'parking.on-place': [{ measured: 0.4 }],
  'parking.inside-building': [{ measured: 4.2, threshold: 3 }],
  'parking.none': [{}],
  'parking.on-top': [{ measured: 0.4, threshold: 1, details: { count: 2 } }],
  'parking.far-from-entrances': [{ measured: 180, threshold: 150 }],
  'entrance.far': [{ measured: 80, threshold: 75 }],
  'entrance.off-edge': [
    { measured: 7.5, threshold: 5, variant: 'inside' },
    { measured: 7.5, threshold: 5, variant: 'outside' },
  ],
  'entrance.on-place': [{ measured: 0.2 }],
  'entrance.on-top': [{ measured: 0, threshold: 1, details: { count: 3 } }],
  'entrance.none': [{}],
  'entrance.also-parking': [{ variant: 'id' }, { measured: 0.1, variant: 'position' }],
  'unit.outside': [
    { measured: 12, threshold: 10, variant: 'outline' },
    { measured: 120, threshold: 100, variant: 'place' },
  ],
  'unit.duplicate-number': [{ measured: 12, details: { floor: 1 } }],
  'unit.other-floor': [{ measured: 12, details: { floor: 1, otherFloor: 2 } }],
  'unit.shared-coordinate': [{ measured: 48, details: { metres: 0.3 } }],
  'unit.not-surveyed': [{ measured: 48, details: { metres: 0.5 } }],
  'unit.no-floor': [{ variant: 'missing' }, { measured: 'ground', variant: 'not-a-number' }],
  'unit.odd-floor': [
    { measured: 250, threshold: 200, variant: 'high' },
    { measured: 0.3, threshold: 0.5, variant: 'step' },
    { measured: -1, threshold: 0, variant: 'basement' },
  ],
  'unit.odd-number': [
    { measured: 100_000, threshold: 99_999, variant: 'high' },
    { measured: '12', variant: 'not-a-number' },
    { measured: 0, variant: 'low' },
  ],
  'unit.number-against-floor': [{ measured: 3, threshold: 12, details: { number: 1204 } }],
  'unit.floor-gap': [
    { measured: 1, details: { below: 1, above: 3 } },
    { measured: 9, details: { below: 2, above: 12 } },
  ],
  'unit.other-address': [{ measured: 'Dostyk 7', threshold: 'Dostyk 5', details: { count: 1 } }],
  'unit.not-a-building': [{ measured: 2 }],
  'unit.none': [{ measured: 'Apt 12' }],
  'unit.no-entrance': [{ measured: 12 }],
  'amenity.missing': [{ variant: 'all' }, { variant: 'elevator' }],
  'amenity.accessible-without-lift': [{ measured: 4, threshold: 2 }],
  'amenity.tall-without-lift': [{ measured: 9, threshold: 6 }],
  'amenity.score-unusable': [
    { measured: -1, variant: 'negative', details: { field: 'score' } },
    { measured: 900, threshold: 120.5, variant: 'outlier', details: { field: 'score' } },
  ],
  'record.not-complete': [{ variant: 'address' }, { variant: 'entrance' }, { variant: 'parking' }],
  'record.rejected': [{ measured: 11, threshold: 3, details: { correct: 2 } }],
  'record.odd-counter': [{ measured: 1.5, variant: 'correct' }],
  'time.unparsable': [
    { measured: 'yesterday', variant: 'format' },
    { measured: '2026-02-30T00:00:00.000Z', variant: 'impossible' },
  ],
  'time.future': [400, 3 * 86_400, 301_436.9 * 3600].map((measured) => ({ measured, threshold: 300 })),
  'time.old': [{ measured: 31.4, threshold: 24 }],
  'address.no-number': [{ variant: 'empty' }, { measured: 'Nurzhol Boulevard', variant: 'no-number' }],
  'text.damaged': ['replaced', 'mojibake', 'bidi', 'control', 'spaces'].map((variant) => ({
    measured: 'x',
    variant,
    details: { field: 'properties.name', code: 'U+202E' },
  })),
  'text.disagrees': [{ measured: 'La Casita', threshold: 'Munar 2877' }],
  'expected.position': [{ measured: 120, threshold: 50 }],
  'expected.address': [{ threshold: 'Dostyk 5' }, { measured: 'Dostyk 7', threshold: 'Dostyk 5' }],
  'expected.parking': [{ measured: 1, threshold: 2 }],
  'expected.entrances': [{ measured: 1, threshold: 2 }],
  'expected.units': [{ measured: 1, threshold: 2 }],
  'identity.same-address': [{ measured: 2, details: { other: '1.a', metres: 2 } }],
  'answer.unstable': [{}],
  internal: [{ details: { rule: 'parking.far', message: 'no' } }],
};

const whole = { id: 'x', severity: 'warning', operation: 'details', subject: 'place', pointer: '' } as const;

/** Arguments for `says` of each of these rules. */
export const foundExamples: Partial<Record<RuleId, { readonly says: readonly [Finding][] }>> =
  Object.fromEntries(
    ruleIds.flatMap((ruleId) => {
      const says = found[ruleId]?.map((said): [Finding] => [{ ...whole, ruleId, ...said }]);
      return says ? [[ruleId, { says }]] : [];
    }),
  );
