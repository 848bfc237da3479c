import { detailOf, sentValue } from '../../format/finding-values.ts';
import { messageOf, type Says } from '../rule.ts';
import type messages from './text.en.json';

/** Says what the rules of this folder found, in the messages of a language. */
export const textSays: Says<typeof messages> = {
  'address.no-number': ({ measured, variant }, says) =>
    variant === 'empty' ? says.empty : says['no-number']({ address: sentValue(measured) }),
  'text.damaged': (finding, says) =>
    messageOf(
      says,
      finding.variant,
    )?.({ field: detailOf(finding, 'field'), code: detailOf(finding, 'code') }) ?? '',
  'text.disagrees': ({ measured, threshold }, says) =>
    says({ name: sentValue(measured), address: sentValue(threshold) }),
};
