import type { Finding } from '../../../spec/finding.ts';
import { formatFineLengthValue, formatSentValue } from '../../format/finding-values.ts';
import type { RuleTexts } from '../rule.ts';
import type messages from './expected.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const expectedSays: RuleTexts<typeof messages> = {
  'expected.position': ({ measured, threshold }, says) =>
    says({ length: formatFineLengthValue(measured), limit: formatFineLengthValue(threshold) }),
  'expected.address': ({ measured, threshold }, says) => {
    const expected = formatSentValue(threshold);
    return measured === undefined
      ? says.none({ expected })
      : says.other({ sent: formatSentValue(measured), expected });
  },
  'expected.parking': (finding, says) => says(counts(finding)),
  'expected.entrances': (finding, says) => says(counts(finding)),
  'expected.units': (finding, says) => says(counts(finding)),
};

function counts({ measured, threshold }: Finding) {
  return { sent: Number(measured), expected: Number(threshold) };
}
