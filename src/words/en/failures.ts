import type { FailureFacts } from '../../contract/answer.ts';
import type { OperationName } from '../../contract/operations.ts';
import { formatNumber } from '../formats.ts';

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

/** Why it failed, exactly as far as it is known: a cause that the browser hides is never guessed. */
function because({ reason, retryAfter, path, exchange }: FailureFacts): string {
  const status = exchange && exchange.status >= 300 ? ` (${exchange.status})` : '';
  switch (reason) {
    case 'unauthorised':
      return `the service refused the token${status}`;
    case 'forbidden':
      return `the service refuses this object${status}`;
    case 'not-found':
      return `the service knows nothing under this id${status}`;
    case 'rate-limited':
      return retryAfter === undefined
        ? `the service asks to wait${status}`
        : `the service asks to wait ${formatNumber(retryAfter)} s${status}`;
    case 'timeout':
      return `it took too long${status}`;
    case 'too-large':
      return `the answer is too large${status}`;
    case 'unreachable':
      return 'the service could not be reached (network, CORS or redirect)';
    case 'server':
    case 'client':
      return exchange ? `the service answered ${exchange.status}` : 'the service has trouble';
    case 'unreadable':
      return path ? `the answer is unreadable at ${path}` : 'the answer is unreadable';
    case 'offline':
      return 'this device is offline';
  }
}

/** The texts of what went wrong: what happened, and what is still there. */
export const failureWords = {
  failure: (facts: FailureFacts) => `${subjects[facts.operation]} could not be read: ${because(facts)}.`,
  stillShown: (operations: readonly OperationName[]) => {
    if (operations.length === 0) return '';
    const names = list.format(operations.map((operation) => shown[operation]));
    const [only] = operations;
    const are = operations.length > 1 || (only && plural.includes(only)) ? 'are' : 'is';
    return `${names.charAt(0).toUpperCase()}${names.slice(1)} ${are} shown.`;
  },
  copyReport: 'Copy report',
};
