import type { Finding } from '../../../spec/finding.ts';
import { formatFineLengthValue } from '../../format/finding-values.ts';
import { formatLength } from '../../format/formats.ts';
import type { RuleTexts } from '../rule.ts';
import type messages from './parking.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const parkingSays: RuleTexts<typeof messages> = {
  'parking.far': (finding, says) => says(wholeLengths(finding)),
  'parking.on-place': ({ measured }, says) => says({ length: formatFineLengthValue(measured) }),
  'parking.inside-building': (finding, says) =>
    (finding.variant === 'other' ? says.other : says.own)(lengths(finding)),
  'parking.none': (_, says) => says,
  'parking.on-top': (finding, says) => says({ ...lengths(finding), count: Number(finding.details?.count) }),
  'parking.far-from-entrances': (finding, says) => says(wholeLengths(finding)),
};

/** Returns a length and its limit, without tenths. */
function wholeLengths({ measured, threshold }: Finding) {
  return { length: formatLength(Number(measured)), limit: formatLength(Number(threshold)) };
}

/** Returns a length that may be below a metre, and its limit. */
function lengths({ measured, threshold }: Finding) {
  return { length: formatFineLengthValue(measured), limit: formatFineLengthValue(threshold) };
}
