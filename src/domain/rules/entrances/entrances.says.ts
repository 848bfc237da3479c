import type { Finding } from '../../../spec/finding.ts';
import { formatFineLengthValue, formatSentValue } from '../../format/finding-values.ts';
import { formatLength } from '../../format/formats.ts';
import type { RuleTexts } from '../rule.ts';
import type messages from './entrances.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const entranceSays: RuleTexts<typeof messages> = {
  'entrance.far': (finding, says) => says(wholeLengths(finding)),
  'entrance.off-edge': (finding, says) => {
    if (finding.variant !== 'other')
      return (finding.variant === 'inside' ? says.inside : says.outside)(lengths(finding));
    const { numbers } = finding.details ?? {};
    return says.other({
      ...lengths(finding),
      numbered: numbers ? 'yes' : 'no',
      numbers: formatSentValue(numbers ?? ''),
    });
  },
  'entrance.on-place': ({ measured }, says) => says({ length: formatFineLengthValue(measured) }),
  'entrance.on-top': (finding, says) => says({ ...lengths(finding), count: Number(finding.details?.count) }),
  'entrance.none': (_, says) => says,
  'entrance.also-parking': ({ measured, variant }, says) =>
    variant === 'id' ? says.id : says.position({ length: formatFineLengthValue(measured) }),
};

/** Returns a length and its limit, without tenths. */
function wholeLengths({ measured, threshold }: Finding) {
  return { length: formatLength(Number(measured)), limit: formatLength(Number(threshold)) };
}

/** Returns a length that may be below a metre, and its limit. */
function lengths({ measured, threshold }: Finding) {
  return { length: formatFineLengthValue(measured), limit: formatFineLengthValue(threshold) };
}
