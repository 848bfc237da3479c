import {
  formatDetail,
  formatFindingNumber,
  formatFineLengthValue,
  formatSentValue,
} from '../../format/finding-values.ts';
import type { RuleTexts } from '../rule.ts';
import type messages from './units.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const unitSays: RuleTexts<typeof messages> = {
  'unit.outside': ({ measured, threshold, variant }, says) =>
    (variant === 'outline' ? says.outline : says.place)({
      length: formatFineLengthValue(measured),
      limit: formatFineLengthValue(threshold),
    }),
  'unit.duplicate-number': (finding, says) =>
    says({ unit: formatSentValue(finding.measured), floor: formatDetail(finding, 'floor') }),
  'unit.other-floor': (finding, says) =>
    says({
      unit: formatSentValue(finding.measured),
      floor: formatDetail(finding, 'floor'),
      other: formatDetail(finding, 'otherFloor'),
    }),
  'unit.shared-coordinate': ({ measured, details }, says) =>
    says({ count: Number(measured), radius: formatFineLengthValue(details?.metres) }),
  'unit.not-surveyed': ({ measured, details }, says) =>
    says({ count: Number(measured), radius: formatFineLengthValue(details?.metres) }),
  'unit.no-floor': ({ measured, variant }, says) =>
    variant === 'missing' || variant === 'null'
      ? says[variant]
      : says['not-a-number']({ sent: formatSentValue(measured) }),
  'unit.odd-floor': ({ measured, threshold, variant }, says) => {
    const floor = formatSentValue(measured);
    return variant === 'basement' || variant === 'step'
      ? says[variant]({ floor })
      : says.limit({ floor, limit: formatFindingNumber(threshold) });
  },
  'unit.odd-number': ({ measured, threshold, variant }, says) => {
    const sent = formatSentValue(measured);
    if (variant === 'high') return says.high({ sent, limit: formatFindingNumber(threshold) });
    return says[variant === 'not-a-number' ? variant : 'sent']({ sent });
  },
  'unit.number-against-floor': (finding, says) =>
    says({
      unit: formatDetail(finding, 'number'),
      floor: formatFindingNumber(finding.measured),
      expected: formatFindingNumber(finding.threshold),
    }),
  'unit.floor-gap': (finding, says) =>
    says({
      count: Number(finding.measured),
      below: formatDetail(finding, 'below'),
      above: formatDetail(finding, 'above'),
    }),
  'unit.other-address': ({ measured, threshold, details }, says) =>
    says({
      count: Number(details?.count),
      address: formatSentValue(measured),
      expected: formatSentValue(threshold),
    }),
  'unit.not-a-building': ({ measured }, says) => says({ count: Number(measured) }),
  'unit.none': ({ measured }, says) => says({ part: formatSentValue(measured) }),
  'unit.no-entrance': ({ measured }, says) => says({ count: Number(measured) }),
};
