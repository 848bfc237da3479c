import { detailOf, numberOf, sentValue } from '../../format/finding-values.ts';
import { formatDuration, formatSpan } from '../../format/formats.ts';
import type { RuleWords } from '../rule.ts';

const lacks: Readonly<Record<string, string>> = {
  address: 'no address',
  entrance: 'no entrance',
  parking: 'no parking point',
};

const notComplete: RuleWords = {
  name: 'Says complete, is not',
  says: ({ variant = '' }) => `completeData is true, and there is ${lacks[variant] ?? variant}`,
  why: 'Whoever trusts completeData will not look for what is missing.',
  fine: 'Not an error when complete is meant of the details alone.',
};

const rejected: RuleWords = {
  name: 'Rejected by users',
  says: (finding) =>
    `${numberOf(finding.measured)} say incorrect, ${detailOf(finding, 'correct')} correct (limit ${numberOf(finding.threshold)})`,
  why: 'More people on the spot contradict this record than confirm it.',
  fine: 'Not an error when the record was corrected after they voted.',
  limits: { incorrect: 'At least' },
};

const oddCounter: RuleWords = {
  name: 'Odd counter',
  says: ({ measured, variant = '' }) => `${variant} is ${sentValue(measured)}`,
  why: 'Counters are whole numbers from 0 on; a reaction may be −1, 0 or 1.',
  fine: 'Not an error when the service counts in another way: the specification shows no bounds.',
};

const unparsable: RuleWords = {
  name: 'Creation time cannot be read',
  says: ({ measured, variant }) =>
    `${sentValue(measured)} is ${variant === 'impossible' ? 'no date of the calendar' : 'not in the documented form'}`,
  why: 'The specification says ISO 8601 in UTC with milliseconds.',
  fine: 'Not an error when the specification has changed.',
};

const future: RuleWords = {
  name: 'Created in the future',
  says: ({ measured, threshold }) =>
    `${formatSpan(Number(measured))} ahead of the clock here (limit ${formatDuration(Number(threshold))})`,
  why: 'A record cannot be made after it is read. The clock here may be wrong.',
  fine: 'Not an error when this device’s clock is slow.',
  limits: { seconds: 'Ahead by' },
};

const old: RuleWords = {
  name: 'Old record',
  says: ({ measured, threshold }) => `${numberOf(measured)} months old (limit ${numberOf(threshold)})`,
  why: 'Doors and parking change over the years.',
  fine: 'Not an error when nothing has changed there.',
  limits: { months: 'Months' },
};

export const recordRules = {
  'record.not-complete': notComplete,
  'record.rejected': rejected,
  'record.odd-counter': oddCounter,
  'time.unparsable': unparsable,
  'time.future': future,
  'time.old': old,
} as const;
