import { vi } from 'vitest';
import type { Service } from '../../service/app.ts';

/** Replaces the network between a page and the server that sent it. */
export type PlayedNetwork = {
  /** Answers calls instead of the server; undefined for the server itself. Throws as a network does that is down. */
  instead: ((request: Request) => Response | undefined) | undefined;
  /** Every call that arrived, as `POST lists/…/acts`. */
  readonly calls: string[];
  /** How often the page wanted to reload. */
  loads: number;
  /** Makes the page receive the `online` event. */
  readonly online: () => void;
};

const origin = 'http://team.invalid';

/**
 * Returns a page of the team's server in Node. Its fetch and its streams go to the service itself, with a member's
 * token in place of the cookie, which a page cannot see either.
 */
export function createPage(service: Service, token: () => string): PlayedNetwork {
  const network: PlayedNetwork = {
    instead: undefined,
    calls: [],
    loads: 0,
    online: () => events.dispatchEvent(new Event('online')),
  };
  const events = new EventTarget();
  const answer = async (path: string, init: RequestInit = {}) => {
    const {
      redirect: _,
      credentials: __,
      cache: ___,
      referrerPolicy: ____,
      keepalive: _____,
      ...rest
    } = init;
    const headers = new Headers(rest.headers);
    headers.set('authorization', `Bearer ${token()}`);
    const request = new Request(path, { ...rest, headers });
    const { pathname } = new URL(request.url);
    network.calls.push(`${request.method} ${pathname.replace('/team/v1/', '')}`);
    return network.instead?.(request) ?? service.fetch(request);
  };
  vi.stubGlobal('location', { origin, pathname: '/', search: '', reload: () => network.loads++ });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { hidden: false }));
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('fetch', answer);
  vi.stubGlobal('EventSource', streamOver(answer));
  return network;
}

/** Streams as a browser reads them, as far as the page listens; Node has none. */
function streamOver(answer: (path: string, init: RequestInit) => Promise<Response>) {
  return class extends EventTarget {
    readonly #end = new AbortController();
    constructor(path: string) {
      super();
      void this.#read(path).catch(() => this.#end.signal.aborted || this.dispatchEvent(new Event('error')));
    }
    close(): void {
      this.#end.abort();
    }
    async #read(path: string): Promise<void> {
      const response = await answer(path, { signal: this.#end.signal });
      if (!response.ok || !response.body) throw new Error(String(response.status));
      this.dispatchEvent(new Event('open'));
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      this.#end.signal.addEventListener('abort', () => void reader.cancel().catch(() => {}));
      for (let text = ''; ; ) {
        const { done, value } = await reader.read();
        if (done) throw new Error('ended');
        text += value;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const [, name] = /^event: (.*)$/m.exec(text.slice(0, end)) ?? [];
          const [, data] = /^data: (.*)$/m.exec(text.slice(0, end)) ?? [];
          text = text.slice(end + 2);
          if (name !== undefined) this.dispatchEvent(new MessageEvent(name, { data: data ?? '' }));
        }
      }
    }
  };
}
