import { detailOf, numberOf, sentValue } from '../../format/finding-values.ts';
import type { RuleWords } from '../rule.ts';

const missing: RuleWords = {
  name: 'Amenities missing',
  says: ({ variant = 'all' }) =>
    variant === 'all' ? 'No amenities were sent: all unknown' : `${variant} was not sent: unknown`,
  why: 'What is not stated is unknown, which is not a no.',
  fine: 'Not an error when nobody has looked yet.',
};

const floors = ({ measured, threshold }: { readonly measured?: unknown; readonly threshold?: unknown }) =>
  `No elevator, and units up to floor ${numberOf(Number(measured))} (limit ${numberOf(Number(threshold))})`;

const accessibleWithoutLift: RuleWords = {
  name: 'Accessible, but no elevator',
  says: floors,
  why: 'Upper floors without an elevator cannot be reached in a wheelchair.',
  fine: 'Not an error when ramps lead up, or only the ground floor is meant.',
  limits: { floor: 'From floor' },
};

const tallWithoutLift: RuleWords = {
  name: 'Tall building without elevator',
  says: floors,
  why: 'Buildings of that height mostly have an elevator: the entry may be a default.',
  fine: 'Not an error when it is an old building.',
  limits: { floor: 'From floor' },
};

const scoreUnusable: RuleWords = {
  name: 'Score unusable',
  says: (finding) => {
    const score = `${detailOf(finding, 'field')} is ${sentValue(finding.measured)}`;
    if (finding.variant !== 'outlier') return score;
    return `${score}, far from the other scores of the list (limit ${numberOf(finding.threshold)})`;
  },
  why: 'The range of scores is not specified: they are usable when finite and not negative, and in a list when not far from all others.',
  fine: 'Not an error when the place is truly that different.',
  limits: { spread: 'Quartile ranges', rows: 'Rows at least' },
};

export const amenityRules = {
  'amenity.missing': missing,
  'amenity.accessible-without-lift': accessibleWithoutLift,
  'amenity.tall-without-lift': tallWithoutLift,
  'amenity.score-unusable': scoreUnusable,
} as const;
