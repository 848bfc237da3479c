import { formatMilliseconds, formatSeconds } from '../../../domain/format/formats.ts';
import { type EndedTry, type FailureFacts, findSpeaker } from '../../../spec/answer.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { capitalize, listOperations } from '../model/asking/failure-text.ts';
import failureCardWords from './failure-card.messages';

/** Formats that some operations do not know an id that others know. */
export function formatOthersKnow(operations: readonly OperationName[]): string {
  return failureCardWords.othersKnow({ operations: listOperations(operations, failureCardWords.known) });
}

/** Formats what a failure leaves on the screen; empty for nothing. */
export function formatRemaining(operations: readonly OperationName[]): string {
  const [first, second] = operations;
  if (first === undefined) return '';
  if (second === undefined) return failureCardWords.stillShown[first];
  const list = listOperations(operations, failureCardWords.shown);
  return capitalize(failureCardWords.severalStillShown({ operations: list }));
}

/** Returns what the reader can do about it. `ownToken`: the token is one that the reader can replace. */
export function formatFailureAdvice(facts: FailureFacts, ownToken: boolean): string {
  const { reason, exchange, elsewhere, webPage, notSent, notRecorded } = facts;
  const { advice } = failureCardWords;
  if (notRecorded) return advice['not-recorded'];
  if (exchange && findSpeaker(exchange.headers) === 'server') return advice['by-server'];
  if (elsewhere) return advice.elsewhere;
  if (webPage) return advice['web-page'];
  if (notSent) return advice['not-sent'];
  return advice[reason === 'unauthorised' && !ownToken ? 'server-token' : reason];
}

type Try = Pick<EndedTry, 'reason' | 'status' | 'duration'>;

/** `3 attempts: 10.0 s, 10.0 s, 10.0 s.`, and how each ended where they did not end alike. */
export function formatAttempts(tries: readonly Try[]): string {
  const alike = new Set(tries.map(getEnd)).size === 1;
  const told = tries.map((each) => {
    const time = spent(each.duration);
    return alike ? time : failureCardWords.attempt({ time, ended: getEnd(each) });
  });
  return failureCardWords.attemptsIn({ count: tries.length, tries: told.join(', ') });
}

/** `10.0 s`, and `84 ms` of what was short. */
function spent(milliseconds: number): string {
  return milliseconds < 1000 ? formatMilliseconds(milliseconds) : formatSeconds(milliseconds, 1);
}

/** Returns how one try ended, in a word or two after its time. */
function getEnd({ reason, status }: Try): string {
  if (status !== undefined && status >= 300) return String(status);
  const { ended } = failureCardWords;
  switch (reason) {
    case 'timeout':
    case 'unreachable':
    case 'offline':
    case 'unreadable':
    case 'signed-out':
      return ended[reason];
    default:
      return ended['broken-off'];
  }
}
