import { isolate } from '../../format/sentences.ts';
import type { RuleTexts } from '../rule.ts';
import type messages from './kinds.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const kindSays: RuleTexts<typeof messages> = {
  'kind.wrong-operation': ({ variant, measured, threshold, details }, says) => {
    const share = { count: Number(details?.count), of: Number(details?.of) };
    return variant === 'singular'
      ? says.singular(share)
      : says.other({ ...share, sent: text(measured), expected: text(threshold) });
  },
  'kind.disagrees': ({ variant, measured, threshold }, says) =>
    (variant === 'asked' ? says.asked : says.properties)({
      sent: text(measured),
      expected: text(threshold),
    }),
  'kind.not-demo': ({ variant, measured }, says) =>
    variant === 'missing' ? says.missing : says.other({ sent: text(measured) }),
  'kind.only-spaces': ({ variant, measured }, says) =>
    (measured === 0 ? says.empty : says.spaces)({ field: text(variant) }),
};

function text(value: unknown): string {
  return isolate(String(value));
}
