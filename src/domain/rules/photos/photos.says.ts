import type { Finding } from '../../../spec/finding.ts';
import { isolate } from '../../format/sentences.ts';
import { getMessage, type RuleTexts } from '../rule.ts';
import type messages from './photos.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const photoSays: RuleTexts<typeof messages> = {
  'photo.not-a-url': (finding, says) =>
    (getMessage(says, finding.variant) ?? says.unreadable)({ sent: sentBy(finding) }),
  'photo.not-https': (finding, says) => says({ sent: sentBy(finding) }),
  'photo.does-not-load': (finding, says) =>
    (finding.variant === 'timeout' ? says.timeout : says.error)({ sent: sentBy(finding) }),
  'photo.twice': ({ details }, says) =>
    says({ again: Number(details?.again), first: Number(details?.first) }),
  'photo.small': ({ details, threshold }, says) =>
    says({
      width: Number(details?.width),
      height: Number(details?.height),
      limit: Number(threshold),
      url: isolate(String(details?.url)),
    }),
  'photo.placeholder': (finding, says) =>
    finding.variant === 'repeated'
      ? says.repeated({ count: Number(finding.measured) })
      : says.name({ sent: sentBy(finding) }),
  'photo.none': ({ variant }, says) => (variant === 'complete' ? says.complete : says.plain),
};

function sentBy({ measured }: Finding): string {
  return isolate(String(measured));
}
