import { formatDetail, formatSentValue } from '../../format/finding-values.ts';
import { getMessage, type RuleTexts } from '../rule.ts';
import type messages from './text.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const textSays: RuleTexts<typeof messages> = {
  'address.no-number': ({ measured, variant }, says) =>
    variant === 'empty' ? says.empty : says['no-number']({ address: formatSentValue(measured) }),
  'text.damaged': (finding, says) =>
    getMessage(
      says,
      finding.variant,
    )?.({ field: formatDetail(finding, 'field'), code: formatDetail(finding, 'code') }) ?? '',
  'text.disagrees': ({ measured, threshold }, says) =>
    says({ name: formatSentValue(measured), address: formatSentValue(threshold) }),
};
