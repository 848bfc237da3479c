import type { FailureFacts } from '../../../contract/answer.ts';
import { formatNumber } from '../../format/formats.ts';
import type { cardWords as english, Try } from '../en/failure-card.ts';

/** `10,0 s`, and `84 ms` of what was short. */
function spent(milliseconds: number): string {
  return milliseconds < 1000
    ? `${formatNumber(Math.round(milliseconds))} ms`
    : `${formatNumber(milliseconds / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
}

/** How one try ended, in a word or two behind its time. */
const endings: Partial<Record<FailureFacts['reason'], string>> = {
  timeout: 'keine Antwort',
  unreachable: 'nicht erreicht',
  offline: 'ohne Netz',
  unreadable: 'unlesbar',
  'signed-out': 'abgemeldet',
};

function ending({ reason, status }: Try): string {
  return status !== undefined && status >= 300 ? String(status) : (endings[reason] ?? 'abgebrochen');
}

/** The texts of a failure's card beyond its first sentence. */
export const cardWords: typeof english = {
  saysItself: (speaker) => (speaker === 'server' ? 'Dieser Server sagt:' : 'Der Dienst sagt:'),
  attempts: (tries) => {
    const alike = new Set(tries.map(ending)).size === 1;
    const told = tries.map((each) =>
      alike ? spent(each.duration) : `${spent(each.duration)} (${ending(each)})`,
    );
    return `${formatNumber(tries.length)} Versuche: ${told.join(', ')}.`;
  },
  attemptsOfEach: 'Versuche',
  oneByOne: 'Einzeln:',
  retryThese: 'Diese neu anfragen',
};
