import { operationNames, operations } from '../contract/operations.ts';
import type { Service } from '../service/app.ts';
import { readJsonBody } from '../service/read-body.ts';
import { otherMethod, refusal, unknownPath } from '../service/refusal.ts';
import type { UpstreamConfig } from './config.ts';
import { headersHold, tokenGuard } from './token-guard.ts';

/** Milliseconds from asking to the last byte of the answer (reliability.md G5). */
const upstreamTimeout = 10_000;

/** The response headers that reach the page (G2). Everything else of the upstream stays with the upstream. */
const passedDown = ['content-type', 'retry-after', 'cache-control'];

export type UpstreamOptions = UpstreamConfig & {
  /** Multiplies the 10 s that the upstream has; default 1. */
  readonly timeScale?: number | undefined;
  readonly log: (line: string) => void;
};

/**
 * A service that asks another one. Of a request it passes on the body and the headers `token` (its own wins),
 * `content-type` and `accept`: never path, host or forwarding headers. Faults of the upstream become
 * 502 (unreachable, reset, garbage, redirect, the server's token in a header) and 504 (took too long); after the
 * headers they cut the connection.
 */
export function createUpstream({ baseUrl, token, timeScale = 1, log }: UpstreamOptions): Service {
  const timeout = upstreamTimeout * timeScale;
  return {
    async fetch(request) {
      const { pathname } = new URL(request.url);
      const name = operationNames.find((each) => operations[each].path === pathname);
      if (!name) return unknownPath();
      if (request.method !== 'POST') return otherMethod('POST');
      const body = await readJsonBody(request);
      if (body instanceof Response) return body;
      const deadline = AbortSignal.timeout(timeout);
      const asked = {
        method: 'POST',
        headers: headersUp(request.headers, token),
        body,
        redirect: 'manual',
      } as const;
      try {
        const response = await fetch(`${baseUrl}${operations[name].path}`, {
          ...asked,
          signal: AbortSignal.any([request.signal, deadline]),
        });
        return await passDown(response, token, log);
      } catch {
        if (deadline.aborted) return refusal(504, `The upstream did not answer within ${timeout / 1000} s.`);
        return refusal(502, 'The upstream could not be reached, or what it answered is not HTTP.');
      }
    },
  };
}

function headersUp(headers: Headers, own: string | undefined): Headers {
  const up = new Headers({
    'content-type': headers.get('content-type') ?? 'application/json',
    accept: headers.get('accept') ?? 'application/json',
  });
  const token = own ?? headers.get('token');
  if (token !== null) up.set('token', token);
  return up;
}

async function passDown(
  response: Response,
  token: string | undefined,
  log: UpstreamOptions['log'],
): Promise<Response> {
  const refuse = async (detail: string) => {
    await response.body?.cancel();
    return refusal(502, detail);
  };
  if (response.status >= 300 && response.status < 400) {
    return refuse('The upstream answered with a redirect, and a token is never taken to another address.');
  }
  if (response.status < 200 || response.status > 599)
    return refuse('The upstream answered with an unknown status.');
  if (token && headersHold(response.headers, token)) {
    log('The upstream sent the token of this server in a header: answered with 502.');
    return refuse('The upstream sent back what must not leave this server.');
  }
  const found = () => log('The upstream sent the token of this server in a body: connection cut.');
  const body = token ? response.body?.pipeThrough(tokenGuard(token, found)) : response.body;
  return new Response(body ?? null, { status: response.status, headers: headersDown(response.headers) });
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
