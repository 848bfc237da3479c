import type { Finding } from '../../../spec/finding.ts';
import { formatDetail, formatFindingNumber, formatSentValue } from '../../format/finding-values.ts';
import type { RuleTexts } from '../rule.ts';
import type messages from './amenities.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const amenitySays: RuleTexts<typeof messages> = {
  'amenity.missing': ({ variant = 'all' }, says) =>
    variant === 'all' ? says.all : says.field({ field: variant }),
  'amenity.accessible-without-lift': (finding, says) => says(floors(finding)),
  'amenity.tall-without-lift': (finding, says) => says(floors(finding)),
  'amenity.score-unusable': (finding, says) => {
    const score = { field: formatDetail(finding, 'field'), sent: formatSentValue(finding.measured) };
    return finding.variant === 'outlier'
      ? says.outlier({ ...score, limit: formatFindingNumber(finding.threshold) })
      : says.sent(score);
  },
};

function floors({ measured, threshold }: Finding) {
  return { floor: formatFindingNumber(measured), limit: formatFindingNumber(threshold) };
}
