import { createSentRequest, type Exchange } from '../spec/answer.ts';
import type { Connection } from './connection.ts';

/**
 * Returns the options of every request with a secret: to the one address, bypassing every cache, without cookies,
 * except those of the page's own origin to its own server.
 */
export function getSafeRequestInit({ ownServer }: Pick<Connection, 'ownServer'>) {
  return {
    // A redirect would pass the token header to another origin. The redirect of a login in front of the own server is
    // not followed either, but reported.
    redirect: ownServer ? 'manual' : 'error',
    credentials: ownServer ? 'same-origin' : 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  } as const satisfies RequestInit;
}

/** Returns true for a redirect; a browser hides its status. */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);
}

/**
 * Returns the record of a request with the body `sent`, and of its response. Milliseconds: `askedAt` since 1970,
 * `duration` from asking to the last byte.
 */
export function createExchange(
  request: Request,
  sent: string,
  response: Response,
  body: Exchange['body'],
  askedAt: number,
  duration: number,
): Exchange {
  return {
    url: request.url,
    request: createSentRequest(request, sent),
    status: response.status,
    headers: [...response.headers],
    body,
    askedAt,
    duration,
  };
}

/** One signal for the two ends of a call: the caller's and its own time limit. */
export type TimeLimit = {
  /** The signal for the call. */
  readonly ended: AbortSignal;
  /** Aborted when the time is over. */
  readonly clock: AbortSignal;
};

/** Node 20 collects a time-out that only `AbortSignal.any` references, and it never fires. */
const clocks = new WeakMap<AbortSignal, AbortSignal>();

/** Limits a call to so many milliseconds; it ends earlier when `signal` does. */
export function createTimeLimit(signal: AbortSignal, milliseconds: number): TimeLimit {
  const clock = AbortSignal.timeout(Math.max(1, Math.round(milliseconds)));
  const ended = AbortSignal.any([signal, clock]);
  clocks.set(ended, clock);
  return { ended, clock };
}

/** Maximum decoded bytes of one answer. fetch itself has no limit: a 200 KB gzip bomb became 200 MB. */
export const bodyLimit = 32 * 1024 * 1024;

export class BodyTooLarge extends Error {}

/**
 * Reads a body as a stream and stops at `limit` decoded bytes with BodyTooLarge, or with the signal's reason. The
 * signal is checked here too: after the headers Node's fetch loses it with the next garbage collection.
 */
export async function readBody(
  response: Response,
  limit = bodyLimit,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!response.body) return new Uint8Array();
  const reader = response.body.getReader();
  signal?.throwIfAborted();
  const stop = () => void reader.cancel(signal?.reason).catch(() => {});
  signal?.addEventListener('abort', stop);
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      signal?.throwIfAborted();
      if (done) break;
      length += value.length;
      if (length > limit) {
        await reader.cancel();
        throw new BodyTooLarge();
      }
      chunks.push(value);
    }
  } finally {
    signal?.removeEventListener('abort', stop);
  }
  const body = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    body.set(chunk, offset);
    offset += chunk.length;
  }
  return body;
}
