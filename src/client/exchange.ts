import { createSentRequest, type Exchange } from '../spec/answer.ts';
import type { Connection } from './connection.ts';

/**
 * How everything is sent that carries a secret: to the one address, past every cache, without cookies but those of the
 * page's own origin to its own server.
 */
export function getSafeRequestInit({ ownServer }: Pick<Connection, 'ownServer'>) {
  return {
    // A redirect would hand the token header to the other origin. That of a login before the own server is not
    // followed either: it is told.
    redirect: ownServer ? 'manual' : 'error',
    credentials: ownServer ? 'same-origin' : 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  } as const satisfies RequestInit;
}

/** True for an answer that sends elsewhere; a browser hides its status. */
export function isRedirect({ type, status }: Response): boolean {
  return type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status);
}

/**
 * The record of a request with the body `sent`, and of its response. Milliseconds: `askedAt` since 1970, `duration`
 * from asking to the last byte.
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

/** A call's two ends in one signal: the caller's and its own clock. */
export type TimeLimit = {
  /** What the call listens to. */
  readonly ended: AbortSignal;
  /** Aborted when the time is over. */
  readonly clock: AbortSignal;
};

/** What `AbortSignal.any` alone knows is swept away with the garbage in Node 20, and a clock never strikes. */
const clocks = new WeakMap<AbortSignal, AbortSignal>();

/** Limits a call to so many milliseconds, ending it earlier when `signal` does. */
export function createTimeLimit(signal: AbortSignal, milliseconds: number): TimeLimit {
  const clock = AbortSignal.timeout(Math.max(1, Math.round(milliseconds)));
  const ended = AbortSignal.any([signal, clock]);
  clocks.set(ended, clock);
  return { ended, clock };
}

/** Decoded bytes that one answer may have. fetch itself knows no limit: a 200 KB gzip bomb became 200 MB. */
export const bodyLimit = 32 * 1024 * 1024;

export class BodyTooLarge extends Error {}

/**
 * Reads a body as a stream and stops at `limit` decoded bytes with BodyTooLarge, or with the signal's reason. The
 * signal is heeded here too: Node's fetch forgets it with the next sweep of garbage once the headers are there.
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
