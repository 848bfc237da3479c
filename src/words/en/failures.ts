import type { FailureFacts } from '../../contract/answer.ts';
import type { OperationName } from '../../contract/operations.ts';
import { formatDuration, formatNumber } from '../formats.ts';

// British English: look.md writes lists without a comma before "and".
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const subjects: Record<OperationName, string> = {
  details: 'Details',
  parking: 'Parking',
  entrance: 'Entrances',
  units: 'Units',
};

/** How an operation is called among what is still shown; the first word of the sentence gets its capital. */
const shown: Record<OperationName, string> = {
  details: 'place',
  parking: 'parking',
  entrance: 'entrances',
  units: 'units',
};

const plural: readonly OperationName[] = ['entrance', 'units'];

/** What a recording does not hold. */
const lacks: Record<NonNullable<FailureFacts['notRecorded']>, string> = {
  kit: 'no kit is open',
  place: 'not in this kit',
  operation: 'not recorded in this kit',
};

/** Why it failed, exactly as far as it is known: a cause that the browser hides is never guessed. */
function because(facts: FailureFacts): string {
  const { reason, retryAfter, path, exchange, timeLimit, webPage, notSent, notRecorded } = facts;
  if (notRecorded) return lacks[notRecorded];
  const status = exchange && exchange.status >= 300 ? ` (${exchange.status})` : '';
  switch (reason) {
    case 'unauthorised':
      return `the service asks for a valid token${status}`;
    case 'forbidden':
      return `the service refuses this object${status}`;
    case 'not-found':
      return `the service knows nothing under this id${status}`;
    case 'rate-limited':
      return retryAfter === undefined
        ? `the service asks to wait${status}`
        : `the service asks to wait ${formatDuration(retryAfter)}${status}`;
    case 'timeout':
      if (timeLimit !== undefined)
        return `no whole answer came within our time limit of ${seconds(timeLimit)}`;
      return exchange ? `the service answered ${exchange.status}, it took too long` : 'it took too long';
    case 'too-large':
      return status ? `the service calls the request too large${status}` : 'the answer is larger than 32 MiB';
    case 'unreachable':
      if (notSent) return 'the address or the token cannot be sent';
      if (exchange) return 'the answer broke off';
      return 'the service could not be reached (network, CORS or redirect)';
    case 'server':
    case 'client':
      return exchange ? `the service answered ${exchange.status}` : 'the service has trouble';
    case 'unreadable':
      if (webPage) return 'the service answered with a web page, not with JSON';
      return path ? `the answer is unreadable at ${path}` : 'the answer is unreadable';
    case 'offline':
      return 'this device is offline';
  }
}

/** `15 s`, `1.5 s`, from milliseconds. */
function seconds(milliseconds: number): string {
  return `${formatNumber(milliseconds / 1000, { maximumFractionDigits: 1 })} s`;
}

const report = 'Copy the report for those who run the service.';

const serverHoldsToken =
  'This server sends a token of its own: whoever runs it sets another one (PLACES_DEMO_TOKEN).';

/** What the reader can do about each reason. */
const advices: Record<FailureFacts['reason'], string> = {
  unauthorised: 'Enter a valid token.',
  forbidden: 'Those who run the service can say what this token may read.',
  'not-found': 'Check the id and the kind.',
  'rate-limited': 'Retry later.',
  timeout: 'Retry, or copy the report for those who run the service.',
  'too-large': report,
  unreachable: 'Check the network and the connection, then retry.',
  server: 'Retry, or copy the report for those who run the service.',
  unreadable: report,
  client: report,
  offline: 'Retry when this device is online again.',
};

/** The texts of what went wrong: what happened, what is still there, what to do. */
export const failureWords = {
  failure: (facts: FailureFacts) => `${subjects[facts.operation]} could not be read: ${because(facts)}.`,
  stillShown: (operations: readonly OperationName[]) => {
    if (operations.length === 0) return '';
    const names = list.format(operations.map((operation) => shown[operation]));
    const [only] = operations;
    const are = operations.length > 1 || (only && plural.includes(only)) ? 'are' : 'is';
    return `${names.charAt(0).toUpperCase()}${names.slice(1)} ${are} shown.`;
  },
  /** `ownToken`: the token is one that the reader can replace. */
  advice: ({ reason, webPage, notSent, notRecorded }: FailureFacts, ownToken: boolean) => {
    if (notRecorded) return 'Nothing was requested.';
    if (webPage) return 'Check the address of the connection.';
    if (notSent) return 'Check the address and the token of the connection.';
    if (reason === 'unauthorised' && !ownToken) return serverHoldsToken;
    return advices[reason];
  },
  tried: (count: number) => `Tried ${formatNumber(count)} times.`,
  copyReport: 'Copy report',

  failedNow: (facts: FailureFacts) => `${subjects[facts.operation]}: ${because(facts)}.`,
  retryingIn: (left: number, retry: number, of: number) =>
    `Retrying in ${formatDuration(left)}, ${retry} of ${of}`,
  tryingAgain: (retry: number, of: number) => `Trying again, ${retry} of ${of}`,
  stopRetrying: 'Stop',
  retryIn: (left: number) => `Retry in ${formatDuration(left)}`,
  waitOver: 'The wait that the service asked for is over.',
};
