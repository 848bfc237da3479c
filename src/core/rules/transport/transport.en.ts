import type { Finding } from '../../../contract/finding.ts';
import type { OperationName } from '../../../contract/operations.ts';
import { formatDuration, formatNumber } from '../../format/formats.ts';
import type { RuleWords } from '../rule.ts';

const operations: Record<OperationName, string> = {
  details: 'Details',
  parking: 'Parking',
  entrance: 'Entrances',
  units: 'Units',
};

/** Seconds with a tenth below ten, as people time a page. */
function seconds(value: unknown): string {
  const held = Number(value);
  return held < 10 ? `${formatNumber(held, { maximumFractionDigits: 1 })} s` : formatDuration(held);
}

const refused = ({ operation, variant, measured, details }: Finding) => {
  const name = operations[operation];
  switch (variant) {
    case 'unauthorised':
      return `${name}: the token was not accepted (401)`;
    case 'no-answer':
      return `${name}: no whole answer arrived (${details?.reason})`;
    default:
      return `${name}: status ${measured}, not 200`;
  }
};

export const transportRules = {
  'answer.refused': {
    name: 'Answer missing or refused',
    says: refused,
    why: 'The specification knows one status for an answer, 200. Whatever else came, or did not come, leaves this part of the address unknown. A 401 is about the token, not about the address, and stops a list.',
    fine: 'Not an error when the service was being restarted: ask again before judging the address.',
  },
  'answer.unreadable': {
    name: 'Body is no JSON',
    says: ({ operation, variant }: Finding) =>
      variant === 'web-page'
        ? `${operations[operation]}: a web page came instead of JSON`
        : `${operations[operation]}: the body cannot be read as JSON`,
    why: 'An answer that cannot be read is lost for every client. A web page with status 200 is usually a login or an error page of something between here and the service.',
    fine: 'Not an error of the data when a sign-in page or a proxy of your network answered instead of the service.',
  },
  'answer.disagrees': {
    name: 'Operations disagree',
    says: ({ operation, variant, measured }: Finding) =>
      variant === 'details-unknown'
        ? `${operations[operation]}: ${formatNumber(Number(measured))} sent, but details are answered with 404`
        : `${operations[operation]}: status ${measured}, but details are answered with 200`,
    why: 'One operation knows the address and another one refuses it. All four are asked with the same id and kind, so they should know the same addresses.',
    fine: 'Not an error when the address was added or removed between the calls: ask again.',
  },
  'answer.slow': {
    name: 'Slow answer',
    says: ({ operation, measured, threshold }: Finding) =>
      `${operations[operation]}: ${seconds(measured)} (limit ${seconds(threshold)})`,
    why: 'The time from asking to the last byte. A courier waits for the slowest of the four answers.',
    fine: 'Not an error when your own connection is slow, or when many addresses are asked at once.',
    limits: { info: 'Note above, seconds', warning: 'Warning above, seconds' },
  },
} satisfies Record<string, RuleWords>;
