import { formatDetail, formatFineLengthValue } from '../../format/finding-values.ts';
import type { RuleTexts } from '../rule.ts';
import type messages from './across.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const batchSays: RuleTexts<typeof messages> = {
  'identity.same-address': (finding, says) =>
    says({
      count: Number(finding.measured),
      radius: formatFineLengthValue(finding.details?.metres),
      other: formatDetail(finding, 'other'),
    }),
  'answer.unstable': (_, says) => says,
  internal: (finding, says) =>
    says({ rule: formatDetail(finding, 'rule'), message: formatDetail(finding, 'message') }),
};
