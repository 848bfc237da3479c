import { detailOf, fineLength, numberOf, sentValue } from '../../format/finding-values.ts';
import type { Says } from '../rule.ts';
import type messages from './units.en.json';

/** Says what the rules of this folder found, in the messages of a language. */
export const unitSays: Says<typeof messages> = {
  'unit.outside': ({ measured, threshold, variant }, says) =>
    (variant === 'outline' ? says.outline : says.place)({
      length: fineLength(measured),
      limit: fineLength(threshold),
    }),
  'unit.duplicate-number': (finding, says) =>
    says({ unit: sentValue(finding.measured), floor: detailOf(finding, 'floor') }),
  'unit.other-floor': (finding, says) =>
    says({
      unit: sentValue(finding.measured),
      floor: detailOf(finding, 'floor'),
      other: detailOf(finding, 'otherFloor'),
    }),
  'unit.shared-coordinate': ({ measured, details }, says) =>
    says({ count: Number(measured), radius: fineLength(details?.metres) }),
  'unit.not-surveyed': ({ measured, details }, says) =>
    says({ count: Number(measured), radius: fineLength(details?.metres) }),
  'unit.no-floor': ({ measured, variant }, says) =>
    variant === 'missing' || variant === 'null'
      ? says[variant]
      : says['not-a-number']({ sent: sentValue(measured) }),
  'unit.odd-floor': ({ measured, threshold, variant }, says) => {
    const floor = sentValue(measured);
    return variant === 'basement' || variant === 'step'
      ? says[variant]({ floor })
      : says.limit({ floor, limit: numberOf(threshold) });
  },
  'unit.odd-number': ({ measured, threshold, variant }, says) => {
    const sent = sentValue(measured);
    if (variant === 'high') return says.high({ sent, limit: numberOf(threshold) });
    return says[variant === 'not-a-number' ? variant : 'sent']({ sent });
  },
  'unit.number-against-floor': (finding, says) =>
    says({
      unit: detailOf(finding, 'number'),
      floor: numberOf(finding.measured),
      expected: numberOf(finding.threshold),
    }),
  'unit.floor-gap': (finding, says) =>
    says({
      count: Number(finding.measured),
      below: detailOf(finding, 'below'),
      above: detailOf(finding, 'above'),
    }),
  'unit.other-address': ({ measured, threshold, details }, says) =>
    says({ count: Number(details?.count), address: sentValue(measured), expected: sentValue(threshold) }),
  'unit.not-a-building': ({ measured }, says) => says({ count: Number(measured) }),
  'unit.none': ({ measured }, says) => says({ part: sentValue(measured) }),
  'unit.no-entrance': ({ measured }, says) => says({ count: Number(measured) }),
};
