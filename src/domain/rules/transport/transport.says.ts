import { formatDuration, formatNumber } from '../../format/formats.ts';
import type { RuleTexts } from '../rule.ts';
import type messages from './transport.messages';

/** Texts of the findings of this folder's rules, in the messages of a language. */
export const transportSays: RuleTexts<typeof messages> = {
  'answer.refused': ({ operation, variant, measured, details }, says) => {
    switch (variant) {
      case 'unauthorised':
        return says.unauthorised({ operation });
      case 'no-answer':
        return says['no-answer']({ operation, reason: String(details?.reason) });
      default:
        return says.status({ operation, status: String(measured) });
    }
  },
  'answer.unreadable': ({ operation, variant }, says) =>
    says[variant === 'web-page' ? 'web-page' : 'not-json']({ operation }),
  'answer.disagrees': ({ operation, variant, measured }, says) =>
    variant === 'details-unknown'
      ? says['details-unknown']({ operation, points: Number(measured) })
      : says['others-refused']({ operation, status: String(measured) }),
  'answer.slow': ({ operation, measured, threshold }, says) =>
    says({ operation, time: seconds(measured), limit: seconds(threshold) }),
};

/** Seconds with a tenth below ten, as people time a page. */
function seconds(value: unknown): string {
  const count = Number(value);
  return count < 10 ? `${formatNumber(count, { maximumFractionDigits: 1 })} s` : formatDuration(count);
}
