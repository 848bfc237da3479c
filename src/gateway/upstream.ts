import type { Service } from '../service/app.ts';
import { readJsonBody } from '../service/read-body.ts';
import { otherMethod, refusal, unknownPath } from '../service/refusal.ts';
import { createAsking, type UpstreamAnswer } from './ask-upstream.ts';
import { wholeOrCut } from './connection.ts';
import type { Log } from './log.ts';
import { type Patience, patienceFor } from './patience.ts';
import { createTokenGuard, guardedForms, headersHold } from './token-guard.ts';

/** Milliseconds from asking to the last byte of the answer (reliability.md G5). */
const upstreamTimeout = 10_000;

/** The response headers that reach the page (G2). Everything else of the upstream stays with the upstream. */
const passedDown = ['content-type', 'retry-after', 'cache-control'];

/** nginx's status for "the client went away": it stands in the log, nobody receives it. */
const clientGone = 499;

export type UpstreamOptions = {
  readonly baseUrl: string;
  /** The only paths that are passed on, appended to `baseUrl` as they are. */
  readonly paths: readonly string[];
  /** The one header that carries a secret up: the server's own value wins over the client's. */
  readonly credential: { readonly header: 'token' | 'authorization'; readonly own?: string | undefined };
  /** Every secret of this server: none of them may come back, whichever upstream answers. */
  readonly secrets: readonly string[];
  /** Multiplies the 10 s that the upstream has; default 1. */
  readonly timeScale?: number | undefined;
  readonly log: Log;
};

/**
 * A service that asks another one. Of a request it passes on the body and the headers `content-type`, `accept` and
 * the credential: never path, host or forwarding headers. Faults of the upstream become
 * 502 (unreachable, reset, garbage, redirect, a secret of the server in a header) and 504 (took too long); after the
 * headers they cut the connection.
 */
export function createUpstream(options: UpstreamOptions): Service {
  const { baseUrl, paths, credential, timeScale = 1, log } = options;
  const timeout = upstreamTimeout * timeScale;
  const forms = guardedForms(options.secrets);
  const ask = createAsking(baseUrl);
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      if (!paths.includes(pathname)) return unknownPath();
      if (request.method !== 'POST') return otherMethod('POST');
      const body = await readJsonBody(request);
      if (body instanceof Response) return body;
      const headers = headersUp(request.headers, credential);
      const patience = patienceFor(request, timeout);
      const { signal } = patience;
      try {
        const answer = await ask(pathname, { headers, body, signal });
        return passDown(answer, { request, patience, forms, log });
      } catch {
        patience.end();
        if (request.signal.aborted) return new Response(null, { status: clientGone });
        if (patience.isOver()) return refusal(504, `The upstream did not answer within ${timeout / 1000} s.`);
        return refusal(502, 'The upstream could not be reached, or what it answered is not HTTP.');
      }
    },
  };
}

function headersUp(headers: Headers, { header, own }: UpstreamOptions['credential']): Headers {
  const up = new Headers({
    'content-type': headers.get('content-type') ?? 'application/json',
    accept: headers.get('accept') ?? 'application/json',
  });
  const secret = own ?? headers.get(header);
  if (secret !== null) up.set(header, secret);
  return up;
}

type Asked = {
  readonly request: Request;
  readonly patience: Patience;
  readonly forms: readonly string[];
  readonly log: Log;
};

function passDown(answer: UpstreamAnswer, { request, patience, forms, log }: Asked): Response {
  const { status, headers, body } = answer;
  const refuse = (detail: string) => {
    body.destroy();
    patience.end();
    return refusal(502, detail);
  };
  if (status >= 300 && status < 400) {
    return refuse('The upstream answered with a redirect, and a token is never taken to another address.');
  }
  if (status < 200 || status > 599) return refuse('The upstream answered with an unknown status.');
  const report = (message: string) => log({ level: 'error', event: 'upstream', message });
  if (headersHold(headers, forms)) {
    report('The upstream sent a secret of this server in a header: answered with 502.');
    return refuse('The upstream sent back what must not leave this server.');
  }
  const found = () => report('The upstream sent a secret of this server in a body: connection cut.');
  const guard = forms.length > 0 ? createTokenGuard(forms, found) : undefined;
  const onBroken = () => report('The answer of the upstream broke off: connection cut.');
  // By definition without a body.
  const isEmpty = status === 204 || status === 205;
  if (isEmpty) {
    body.resume();
    patience.end();
  }
  return new Response(isEmpty ? null : wholeOrCut(body, request, { onBroken, onEnd: patience.end, guard }), {
    status,
    headers: headersDown(headers),
  });
}

/** A challenge travels under another name: `Basic` would open the browser's own box over the page. */
function headersDown(headers: Headers): Headers {
  const down = new Headers({ 'cache-control': 'no-store' });
  for (const name of passedDown) {
    const value = headers.get(name);
    if (value !== null) down.set(name, value);
  }
  const challenge = headers.get('www-authenticate');
  if (challenge !== null) down.set('x-upstream-www-authenticate', challenge);
  return down;
}
