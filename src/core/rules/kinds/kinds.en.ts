import type { Finding } from '../../../contract/finding.ts';
import { formatNumber } from '../../format/formats.ts';
import { isolate } from '../../format/sentences.ts';
import type { RuleWords } from '../rule.ts';

const quoted = (value: unknown) => isolate(String(value));

export const kindRules = {
  'kind.wrong-operation': {
    name: 'Wrong kind for the operation',
    says: ({ variant, measured, threshold, details }: Finding) => {
      const share = `${formatNumber(Number(details?.count))} of ${formatNumber(Number(details?.of))}`;
      return variant === 'singular'
        ? `The kind is the singular entrance; documented is the plural entrances, in ${share} entrances`
        : `The kind is ${quoted(measured)}; documented is ${quoted(threshold)}, in ${share} elements`;
    },
    why: 'Each operation answers with one kind: parking, entrances or unit. A client that sorts by kind drops everything else.',
    fine: 'Not an error when the specification was changed: then it has to say so.',
  },
  'kind.disagrees': {
    name: 'Kinds disagree',
    says: ({ variant, measured, threshold }: Finding) =>
      variant === 'asked'
        ? `Asked for ${quoted(threshold)}, answered with ${quoted(measured)}`
        : `The record says ${quoted(threshold)}, its properties say ${quoted(measured)}`,
    why: 'The kind stands in the question, in the record and in its properties. Where they differ, one of them is about something else.',
    fine: 'Not an error when the properties name a narrower kind, such as a restaurant for a place.',
  },
  'kind.not-demo': {
    name: 'Not marked as demo',
    says: ({ variant, measured }: Finding) =>
      variant === 'missing' ? 'The field demo is missing' : `The field demo is ${quoted(measured)}, not true`,
    why: 'Answers of the demo interface say that they are demo data. One that does not may be taken for production data, or may be it.',
    fine: 'Not an error when this connection leads to the data of production on purpose.',
  },
  'kind.only-spaces': {
    name: 'Text without letters',
    says: ({ variant, measured }: Finding) =>
      measured === 0
        ? `${quoted(variant)} is an empty text, not null`
        : `${quoted(variant)} holds nothing but spaces`,
    why: 'An absent text is documented as null. An empty one is shown as an empty line.',
    fine: 'Not an error when every client trims texts before it shows them.',
  },
} satisfies Record<string, RuleWords>;
