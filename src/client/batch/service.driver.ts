import { onTestFinished, vi } from 'vitest';
import type { Connection, Transport } from '../connection.ts';
import { scalePolicy } from '../policy.ts';

/** Answers a request in place of the service; undefined lets it through. */
export type Trouble = (id: string, path: string) => Response | Promise<Response> | undefined;

type Service = { readonly fetch: Transport };

/** Returns a service behind a script of failures. It counts the calls, and how many are concurrent. */
export function createTroubledService(service: Service, trouble: Trouble = () => undefined) {
  const seen = { asked: 0, live: 0, most: 0, ids: [] as string[] };
  const transport: Transport = async (request) => {
    const { id } = await request.clone().json();
    const { pathname } = new URL(request.url);
    seen.asked++;
    if (pathname.endsWith('/details')) seen.ids.push(id);
    seen.most = Math.max(seen.most, ++seen.live);
    try {
      return await Promise.race([trouble(id, pathname) ?? service.fetch(request), aborted(request.signal)]);
    } finally {
      seen.live--;
    }
  };
  return { seen, transport };
}

/** A call that hangs ends like a real one. */
function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) end();
    signal.addEventListener('abort', end);
  });
}

/**
 * Skips the waits before retries until the test ends, with the real time limits of calls: on a busy machine, too,
 * answers arrive within them. The clock moves on by what is skipped: a wait that looks at it is over.
 */
export function skipWaits(): void {
  if (vi.isMockFunction(globalThis.setTimeout)) return;
  const { callLimit } = scalePolicy();
  const { setTimeout: begin } = globalThis;
  const readClock = performance.now.bind(performance);
  let ahead = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => readClock() + ahead);
  const skipped = vi.spyOn(globalThis, 'setTimeout');
  skipped.mockImplementation((end, delay = 0) => {
    if (delay >= callLimit) return begin(end, delay);
    const due = performance.now() + delay;
    const endNow = () => {
      ahead = Math.max(ahead, due - readClock());
      end();
    };
    return begin(endNow, 0);
  });
  onTestFinished(() => {
    skipped.mockRestore();
    clock.mockRestore();
  });
}

/** Returns a connection to this service with the usual time limits. */
export function createConnection(transport: Transport, token = 'demo'): Connection {
  return {
    name: 'server',
    baseUrl: 'https://service.test',
    token,
    revision: 0,
    transport,
    production: undefined,
  };
}
