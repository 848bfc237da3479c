import { detailOf, fineLength } from '../../format/finding-values.ts';
import type { Says } from '../rule.ts';
import type messages from './across.en.json';

/** Says what the rules of this folder found, in the messages of a language. */
export const batchSays: Says<typeof messages> = {
  'identity.same-address': (finding, says) =>
    says({
      count: Number(finding.measured),
      radius: fineLength(finding.details?.metres),
      other: detailOf(finding, 'other'),
    }),
  'answer.unstable': (_, says) => says,
  internal: (finding, says) =>
    says({ rule: detailOf(finding, 'rule'), message: detailOf(finding, 'message') }),
};
