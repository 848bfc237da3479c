import { formatDuration, formatList, formatSeconds } from '../../../../domain/format/formats.ts';
import type { FailureCause } from '../../../../domain/place/failure-causes.ts';
import { type FailureFacts, type FailureReason, findSpeaker, isUnknown } from '../../../../spec/answer.ts';
import type { OperationName } from '../../../../spec/operations.ts';
import askingWords from './asking.messages';

/** `Units could not be read: the service asks to wait 30 s (429).` */
export function formatFailure(facts: FailureFacts): string {
  return askingWords.failed[facts.operation]({ why: explainWhy(facts) });
}

/** The same of everything that failed for one cause: the title of its card. */
export function formatFailureCause({
  operations,
  facts,
}: Pick<FailureCause, 'operations' | 'facts'>): string {
  if (operations.length === 1) return formatFailure(facts);
  const why = explainWhy(facts);
  if (operations.length < 4)
    return capitalize(
      askingWords.severalFailed({ operations: listOperations(operations, askingWords.unread), why }),
    );
  return isUnknown(facts)
    ? askingWords.allUnknown({ status: String(facts.exchange?.status ?? 404) })
    : askingWords.allFailed({ why });
}

/** In short: `Units: this device is offline.` */
export function formatFailureShort(facts: FailureFacts): string {
  return askingWords.failing[facts.operation]({ why: explainWhy(facts) });
}

/** The same of all that fail for one cause and are tried again. */
export function formatFailureCauseShort({
  operations,
  facts,
}: Pick<FailureCause, 'operations' | 'facts'>): string {
  const why = explainWhy(facts);
  if (operations.length === 4) return askingWords.allFailed({ why });
  return capitalize(
    askingWords.severalFailing({ operations: listOperations(operations, askingWords.named), why }),
  );
}

/** Operations as a list, in the words that their sentence has for them. */
export function listOperations(
  operations: readonly OperationName[],
  named: Readonly<Record<OperationName, string>>,
): string {
  return formatList(operations.map((operation) => named[operation]));
}

/** Capitalizes a sentence that may begin with a list of common nouns. */
export function capitalize(sentence: string): string {
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}`;
}

/** Explains why it failed, exactly as far as known: a cause that the browser hides is never guessed. */
function explainWhy(facts: FailureFacts): string {
  const { reason, retryAfter, path, exchange, timeLimit, waited, webPage, notSent, notRecorded } = facts;
  const { why } = askingWords;
  if (notRecorded) return getLack(notRecorded);
  if (exchange && findSpeaker(exchange.headers) === 'server') return ofServer(exchange.status, retryAfter);
  const told = exchange !== undefined && exchange.status >= 300;
  const status = told ? String(exchange.status) : 'none';
  if (facts.elsewhere) return why.elsewhere({ status });
  switch (reason) {
    case 'signed-out':
      return why['signed-out'];
    case 'unauthorised':
      return sentToken(facts) ? why['token-refused']({ status }) : why['no-token']({ status });
    case 'forbidden':
      return why.forbidden({ status });
    case 'not-found':
      return why['not-found']({ status });
    case 'rate-limited':
      return retryAfter === undefined
        ? why.wait({ status })
        : why['wait-for']({ time: formatDuration(retryAfter), status });
    case 'timeout':
      if (timeLimit !== undefined) return why['out-of-time']({ time: formatSeconds(waited ?? timeLimit) });
      return exchange ? why['slow-answer']({ status: String(exchange.status) }) : why.slow;
    case 'too-large':
      return told ? why['request-too-large']({ status }) : why['answer-too-large'];
    case 'unreachable':
      if (notSent) return why['not-sent'];
      return exchange ? why['broken-off'] : why.unreachable;
    case 'server':
    case 'client':
      return exchange ? why.answered({ status: String(exchange.status) }) : why.trouble;
    case 'unreadable':
      if (webPage) return why['web-page'];
      return path ? why['unreadable-at']({ path }) : why.unreadable;
    case 'offline':
      return why.offline;
  }
}

/** The same of a row of a run, which keeps no more of it. */
export function explainRowFailure(reason: FailureReason | undefined, status: number | undefined): string {
  const { why } = askingWords;
  if (status !== undefined && status >= 300) return why.answered({ status: String(status) });
  switch (reason) {
    case 'timeout':
      return why.slow;
    case 'too-large':
      return why['answer-too-large'];
    case 'unreachable':
      return why.unreachable;
    case 'unreadable':
      return why.unreadable;
    case 'offline':
      return why.offline;
    case 'signed-out':
      return why['signed-out'];
    default:
      return why.trouble;
  }
}

/** What a recording does not hold. */
function getLack(notRecorded: NonNullable<FailureFacts['notRecorded']>): string {
  const { why } = askingWords;
  return { kit: why['no-kit'], place: why['not-in-kit'], operation: why['not-recorded'] }[notRecorded];
}

/** The same of an answer that this server gave itself, in place of the service. */
function ofServer(code: number, retryAfter: number | undefined): string {
  const why = askingWords.whyServer;
  const status = String(code);
  switch (code) {
    case 429:
      return retryAfter === undefined
        ? why.wait({ status })
        : why['wait-for']({ time: formatDuration(retryAfter), status });
    case 502:
      return why.unread({ status });
    case 504:
      return why.slow({ status });
    default:
      return code < 500 ? why.refused({ status }) : why.failed({ status });
  }
}

function sentToken({ exchange }: FailureFacts): boolean {
  return exchange?.request.headers.some(([name]) => name === 'token') ?? false;
}
