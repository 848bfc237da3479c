import type { Finding } from '../../../spec/finding.ts';
import { formatFineLengthValue } from '../../format/finding-values.ts';
import { formatLength } from '../../format/formats.ts';
import type { RuleTexts } from '../rule.ts';
import type messages from './parking.messages';

/** Says what the rules of this folder found, in the messages of a language. */
export const parkingSays: RuleTexts<typeof messages> = {
  'parking.far': (finding, says) => says(wholeLengths(finding)),
  'parking.on-place': ({ measured }, says) => says({ length: formatFineLengthValue(measured) }),
  'parking.inside-building': (finding, says) =>
    (finding.variant === 'other' ? says.other : says.own)(lengths(finding)),
  'parking.none': (_, says) => says,
  'parking.on-top': (finding, says) => says({ ...lengths(finding), count: Number(finding.details?.count) }),
  'parking.far-from-entrances': (finding, says) => says(wholeLengths(finding)),
};

/** A length of which tenths do not matter, and its limit. */
function wholeLengths({ measured, threshold }: Finding) {
  return { length: formatLength(Number(measured)), limit: formatLength(Number(threshold)) };
}

/** A length that may be below a metre, and its limit. */
function lengths({ measured, threshold }: Finding) {
  return { length: formatFineLengthValue(measured), limit: formatFineLengthValue(threshold) };
}
