import type { Finding } from '../../../contract/finding.ts';
import { detailOf, numberOf, sentValue } from '../../format/finding-values.ts';
import type { Says } from '../rule.ts';
import type messages from './amenities.en.json';

/** Says what the rules of this folder found, in the messages of a language. */
export const amenitySays: Says<typeof messages> = {
  'amenity.missing': ({ variant = 'all' }, says) =>
    variant === 'all' ? says.all : says.field({ field: variant }),
  'amenity.accessible-without-lift': (finding, says) => says(floors(finding)),
  'amenity.tall-without-lift': (finding, says) => says(floors(finding)),
  'amenity.score-unusable': (finding, says) => {
    const score = { field: detailOf(finding, 'field'), sent: sentValue(finding.measured) };
    return finding.variant === 'outlier'
      ? says.outlier({ ...score, limit: numberOf(finding.threshold) })
      : says.sent(score);
  },
};

function floors({ measured, threshold }: Finding) {
  return { floor: numberOf(measured), limit: numberOf(threshold) };
}
