import { formatFindingNumber, formatSentValue } from '../../format/finding-values.ts';
import { formatDuration, formatSpan } from '../../format/formats.ts';
import type { RuleTexts } from '../rule.ts';
import type messages from './record.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const recordSays: RuleTexts<typeof messages> = {
  'record.not-complete': ({ variant = '' }, says) => says({ lack: variant }),
  'record.rejected': ({ measured, threshold, details }, says) =>
    says({
      incorrect: Number(measured),
      correct: Number(details?.correct),
      limit: formatFindingNumber(threshold),
    }),
  'record.odd-counter': ({ measured, variant = '' }, says) =>
    says({ field: variant, sent: formatSentValue(measured) }),
  'time.unparsable': ({ measured, variant }, says) =>
    (variant === 'impossible' ? says.impossible : says.format)({ sent: formatSentValue(measured) }),
  'time.future': ({ measured, threshold }, says) =>
    says({ lead: formatSpan(Number(measured)), limit: formatDuration(Number(threshold)) }),
  // A tenth of a month, as it is written.
  'time.old': ({ measured, threshold }, says) =>
    says({ months: Number(Number(measured).toFixed(1)), limit: formatFindingNumber(threshold) }),
};
