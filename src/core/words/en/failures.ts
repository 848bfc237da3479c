import { type FailureFacts, isUnknown, speakerOf } from '../../../contract/answer.ts';
import type { OperationName } from '../../../contract/operations.ts';
import { formatDuration, formatNumber } from '../../format/formats.ts';

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
  const { reason, retryAfter, path, exchange, timeLimit, waited, webPage, notSent, notRecorded } = facts;
  if (notRecorded) return lacks[notRecorded];
  if (exchange && speakerOf(exchange.headers) === 'server') return ofServer(exchange.status, retryAfter);
  const status = exchange && exchange.status >= 300 ? ` (${exchange.status})` : '';
  switch (reason) {
    case 'signed-out':
      return 'you are signed out of this server';
    case 'unauthorised':
      return sentToken(facts) ? `token refused${status}` : `the service asks for a valid token${status}`;
    case 'forbidden':
      return `the service refuses this object${status}`;
    case 'not-found':
      return `the service knows nothing under this id${status}`;
    case 'rate-limited':
      return retryAfter === undefined
        ? `the service asks to wait${status}`
        : `the service asks to wait ${formatDuration(retryAfter)}${status}`;
    case 'timeout':
      if (timeLimit !== undefined) return `no whole answer came in ${seconds(waited ?? timeLimit)}`;
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

/** The same of an answer that this server gave itself, in place of the service. */
function ofServer(status: number, retryAfter: number | undefined): string {
  switch (status) {
    case 429:
      return retryAfter === undefined
        ? 'this server asks to wait (429)'
        : `this server asks to wait ${formatDuration(retryAfter)} (429)`;
    case 502:
      return 'this server could not reach the service or read its answer (502)';
    case 504:
      return 'the service did not answer this server in time (504)';
    default:
      return status < 500 ? `this server refuses the request (${status})` : `this server failed (${status})`;
  }
}

function sentToken({ exchange }: FailureFacts): boolean {
  return exchange?.request.headers.some(([name]) => name === 'token') ?? false;
}

/** `15 s`, `1.5 s`, from milliseconds. */
function seconds(milliseconds: number): string {
  return `${formatNumber(milliseconds / 1000, { maximumFractionDigits: 1 })} s`;
}

/** Operations that failed for one cause, told by the facts of one of them. */
export type FailedTogether = {
  readonly operations: readonly OperationName[];
  readonly facts: FailureFacts;
};

const report = 'Copy the report for those who run the service.';
const serverReport = 'Retry, or copy the report for those who run this server.';

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

function listed(operations: readonly OperationName[]): string {
  return list.format(operations.map((operation) => shown[operation]));
}

const serverHoldsToken =
  'This server sends a token of its own: whoever runs it sets another one (PLACES_DEMO_TOKEN).';

/** What the reader can do about each reason. */
const advices: Record<FailureFacts['reason'], string> = {
  'signed-out': 'Sign in again.',
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
  /** The title of a card: everything that failed for one cause. */
  failedTogether: ({ operations, facts }: FailedTogether) => {
    if (operations.length === 1) return `${subjects[facts.operation]} could not be read: ${because(facts)}.`;
    if (operations.length < 4) return `${capital(listed(operations))} could not be read: ${because(facts)}.`;
    return isUnknown(facts)
      ? `The service does not know this id (${facts.exchange?.status ?? 404}).`
      : `All four: ${because(facts)}.`;
  },
  /** Some operations know nothing of an id that others know. */
  othersKnow: (operations: readonly OperationName[]) =>
    `It does know the id: it answered for ${listed(operations)}.`,
  stillShown: (operations: readonly OperationName[]) => {
    if (operations.length === 0) return '';
    const [only] = operations;
    const are = operations.length > 1 || (only && plural.includes(only)) ? 'are' : 'is';
    return `${capital(listed(operations))} ${are} shown.`;
  },
  /** `ownToken`: the token is one that the reader can replace. */
  advice: ({ reason, exchange, webPage, notSent, notRecorded }: FailureFacts, ownToken: boolean) => {
    if (notRecorded) return 'Nothing was requested.';
    if (exchange && speakerOf(exchange.headers) === 'server') return serverReport;
    if (webPage) return 'Check the address of the connection.';
    if (notSent) return 'Check the address and the token of the connection.';
    if (reason === 'unauthorised' && !ownToken) return serverHoldsToken;
    return advices[reason];
  },
  copyReport: 'Copy report',

  failedNow: (facts: FailureFacts) => `${subjects[facts.operation]}: ${because(facts)}.`,
  /** The same of all that fail for one cause and are tried again. */
  failingTogether: ({ operations, facts }: FailedTogether) =>
    `${operations.length === 4 ? 'All four' : capital(listed(operations))}: ${because(facts)}.`,
  failureCard: 'Failure',
  retryingIn: (left: number, retry: number, of: number) =>
    `Retrying in ${formatDuration(left)}, ${retry} of ${of}`,
  tryingAgain: (retry: number, of: number) => `Trying again, ${retry} of ${of}`,
  stopRetrying: 'Stop',
  retryIn: (left: number) => `Retry in ${formatDuration(left)}`,
  waitOver: 'The wait that the service asked for is over.',
};
