import type { Finding } from '../../../spec/finding.ts';
import { formatFineLengthValue, formatSentValue } from '../../format/finding-values.ts';
import { formatLength } from '../../format/formats.ts';
import type { RuleTexts } from '../rule.ts';
import type messages from './entrances.messages';

/** Says what the rules of this folder found, in the messages of a language. */
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

/** A length of which tenths do not matter, and its limit. */
function wholeLengths({ measured, threshold }: Finding) {
  return { length: formatLength(Number(measured)), limit: formatLength(Number(threshold)) };
}

/** A length that may be below a metre, and its limit. */
function lengths({ measured, threshold }: Finding) {
  return { length: formatFineLengthValue(measured), limit: formatFineLengthValue(threshold) };
}
