import { onTestFinished, vi } from 'vitest';
import type { Connection, Transport } from '../connection.ts';
import { scalePolicy } from '../policy.ts';

/** What happens to a request in place of the service's own answer; undefined lets it through. */
export type Trouble = (id: string, path: string) => Response | Promise<Response> | undefined;

type Service = { readonly fetch: Transport };

/** A service behind a script of troubles. It counts what was asked, and how much of it at once. */
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
 * Until the test ends no wait before a retry takes time, while what limits a call is as long as it is for people: what is
 * to be answered is answered on a busy machine too.
 */
export function skipWaits(): void {
  if (vi.isMockFunction(globalThis.setTimeout)) return;
  const { callLimit } = scalePolicy();
  const { setTimeout: begin } = globalThis;
  const skipped = vi.spyOn(globalThis, 'setTimeout');
  skipped.mockImplementation((end, delay = 0) => begin(end, delay < callLimit ? 0 : delay));
  onTestFinished(() => skipped.mockRestore());
}

/** A connection to this service, as patient as people's. */
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
