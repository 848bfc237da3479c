import type { FailureFacts, FailureReason } from '../spec/answer.ts';
import { BodyTooLarge } from './exchange.ts';

/** Thrown where a login in front of the page's own server answered instead of it. */
export class SignedOut extends Error {
  constructor() {
    super('');
    this.name = 'SignedOut';
  }
}

/** Returns the reason for a status other than 2xx. */
export function getStatusReason(status: number): FailureReason {
  switch (status) {
    case 401:
      return 'unauthorised';
    case 403:
      return 'forbidden';
    case 404:
      return 'not-found';
    case 408:
    case 504:
      return 'timeout';
    case 413:
      return 'too-large';
    case 429:
      return 'rate-limited';
    default:
      return status >= 500 ? 'server' : 'client';
  }
}

/** Returns why a response with a status other than 2xx is no answer, and how long the service asks to wait. */
export function getRefusal({ status, headers }: Response): Pick<FailureFacts, 'reason' | 'retryAfter'> {
  const retryAfter = retryAfterSeconds(headers.get('retry-after'));
  return { reason: getStatusReason(status), ...(retryAfter !== undefined && { retryAfter }) };
}

/**
 * Returns the reason of a call that ended without a whole answer. Network failures, CORS and refused redirects all read
 * "Failed to fetch" in a browser, so none of them is guessed.
 */
export function getErrorReason(error: unknown): FailureReason {
  if (error instanceof SignedOut) return 'signed-out';
  if (error instanceof BodyTooLarge) return 'too-large';
  // Without a network a time-out is no evidence on the service.
  if (globalThis.navigator?.onLine === false) return 'offline';
  return error instanceof DOMException && error.name === 'TimeoutError' ? 'timeout' : 'unreachable';
}

/** Returns the system's error code of a failed call, else its message; undefined in a browser. */
export function getSystemCause(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return undefined;
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}

/** Seconds from a Retry-After header (RFC 9110 10.2.3: seconds or an HTTP date); undefined when unusable. */
export function retryAfterSeconds(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text);
  // Every HTTP date begins with its day and is in GMT, also the form of asctime that does not say so.
  if (!/^[A-Z][a-z]{2}/.test(text)) return undefined;
  const date = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000));
}
