import { detailOf, fineLength, numberOf } from '../../format/finding-values.ts';
import type { RuleWords } from '../rule.ts';

const sameAddress: RuleWords = {
  name: 'Two ids at one address',
  says: (finding) =>
    `${numberOf(finding.measured)} ids with this address within ${fineLength(finding.details?.metres)}, one is ${detailOf(finding, 'other')}`,
  why: 'Two places with one address on one spot are mostly one place entered twice.',
  fine: 'Not an error when they are two tenants of one house.',
  limits: { metres: 'Up to' },
};

const unstable: RuleWords = {
  name: 'Answer not stable',
  says: () => 'Asked twice, the service gave two different answers',
  why: 'Whoever asks again must get the same, or every later comparison is void.',
  fine: 'Not an error when the data was changed between the two.',
};

const internal: RuleWords = {
  name: 'A rule failed',
  says: (finding) => `${detailOf(finding, 'rule')} failed: ${detailOf(finding, 'message')}`,
  why: 'This is a mistake of ours. What the rule would have said is not known; all others ran.',
  fine: 'Not an error of the data. Please report it with this text.',
};

export const batchRules = {
  'identity.same-address': sameAddress,
  'answer.unstable': unstable,
  internal,
} as const;
