import type { FailureFacts, Speaker } from '../../../contract/answer.ts';
import { formatNumber } from '../../format/formats.ts';

/** `10.0 s`, and `84 ms` of what was short. */
function spent(milliseconds: number): string {
  return milliseconds < 1000
    ? `${formatNumber(Math.round(milliseconds))} ms`
    : `${formatNumber(milliseconds / 1000, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} s`;
}

/** How one try ended, in a word or two behind its time. */
const endings: Partial<Record<FailureFacts['reason'], string>> = {
  timeout: 'no answer in time',
  unreachable: 'not reached',
  offline: 'offline',
  unreadable: 'unreadable',
  'signed-out': 'signed out',
};

function ending({ reason, status }: Try): string {
  return status !== undefined && status >= 300 ? String(status) : (endings[reason] ?? 'broken off');
}

/** How one question ended that was not answered; its time in milliseconds. */
export type Try = {
  readonly reason: FailureFacts['reason'];
  readonly status?: number;
  readonly duration: number;
};

/** The texts of a failure's card beyond its first sentence. */
export const cardWords = {
  /** Before the words that came with a failure. */
  saysItself: (speaker: Speaker): string =>
    speaker === 'server' ? 'This server says:' : 'The service says:',
  /** `3 attempts: 10.0 s, 10.0 s, 10.0 s.`, and how each ended where they did not end alike. */
  attempts: (tries: readonly Try[]) => {
    const alike = new Set(tries.map(ending)).size === 1;
    const told = tries.map((each) =>
      alike ? spent(each.duration) : `${spent(each.duration)} (${ending(each)})`,
    );
    return `${formatNumber(tries.length)} attempts: ${told.join(', ')}.`;
  },
  attemptsOfEach: 'Attempts',
  oneByOne: 'One by one:',
  retryThese: 'Retry these',
};
