import { detailOf, sentValue } from '../../format/finding-values.ts';
import type { RuleWords } from '../rule.ts';

const noNumber: RuleWords = {
  name: 'Address without house number',
  says: ({ measured, variant }) =>
    variant === 'empty' ? 'No address was sent' : `No house number in ${sentValue(measured)}`,
  why: 'Without a number a street is as exact as it gets.',
  fine: 'Not an error when the place has no number: squares, monuments, villages.',
};

const damages: Readonly<Record<string, (code: string) => string>> = {
  replaced: (code) => `a character was lost (${code})`,
  mojibake: (code) => `${code} is text read in the wrong encoding`,
  bidi: (code) => `${code} turns the text around it`,
  control: (code) => `${code} is a control character`,
  spaces: (code) => `space at an end (${code})`,
};

const damaged: RuleWords = {
  name: 'Damaged text',
  says: (finding) =>
    `${detailOf(finding, 'field')}: ${damages[finding.variant ?? '']?.(detailOf(finding, 'code')) ?? ''}`,
  why: 'Damaged texts are shown to drivers, printed on labels and never found by a search.',
  fine: 'Not an error when the characters are meant to be there.',
};

const disagrees: RuleWords = {
  name: 'Name and address disagree',
  says: ({ measured, threshold }) => `${sentValue(measured)} is not part of ${sentValue(threshold)}`,
  why: 'A record of the type street_address is named like its address.',
  fine: 'Not an error when the house has a name of its own.',
};

export const textRules = {
  'address.no-number': noNumber,
  'text.damaged': damaged,
  'text.disagrees': disagrees,
} as const;
