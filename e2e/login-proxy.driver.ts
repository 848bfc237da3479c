import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { listenOnLoopback } from '../build/loopback.ts';
import type { Gateway } from './gateway.driver.ts';

/**
 * The answer to a request without a session: `redirect` as nginx before oauth2-proxy, `refusal` as oauth2-proxy alone
 * (401 to programs that accept JSON, 403 with its page to others), `page` as some others do.
 */
export type LoginManner = 'redirect' | 'refusal' | 'page';

export type LoginProxy = Gateway & {
  /** Requested paths without a session, in their order, without the login's own. */
  readonly refused: string[];
  /** Ends every session. */
  expire(): void;
  /** Sets how it answers from now on. */
  behave(manner: LoginManner): void;
  /** Sets the milliseconds before a page without a session is answered. */
  linger(milliseconds: number): void;
};

const loginPath = '/oauth2/sign_in';

/**
 * Starts a proxy with a login, shaped like oauth2-proxy: requests with its cookie go on to the server behind it with
 * the original host, all others to a page that sets the cookie and leads back. `behind` is the address of that server.
 */
export async function startLoginProxy(behind: string): Promise<LoginProxy> {
  const sessions = new Set<string>();
  const refused: string[] = [];
  let manner: LoginManner = 'redirect';
  let slowness = 0;

  function signIn(url: URL, response: ServerResponse): void {
    const back = url.searchParams.get('rd') ?? '/';
    if (url.pathname === loginPath) {
      sendLogin(response, 200, back);
    } else {
      const session = randomUUID();
      sessions.add(session);
      const cookie = `_oauth2_proxy=${session}; Path=/; HttpOnly; SameSite=Lax`;
      response.writeHead(302, { 'set-cookie': cookie, location: back }).end();
    }
  }

  function refuse(incoming: IncomingMessage, response: ServerResponse): void {
    const back = incoming.url ?? '/';
    refused.push(new URL(back, 'http://proxy.invalid').pathname);
    if (manner === 'page') {
      sendLogin(response, 200, back);
    } else if (manner === 'redirect') {
      response.writeHead(302, { location: `${loginPath}?rd=${encodeURIComponent(back)}` }).end();
    } else if (incoming.headers.accept?.includes('application/json')) {
      response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
    } else {
      sendLogin(response, 403, back);
    }
  }

  const server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://proxy.invalid');
    const session = /(?:^|; )_oauth2_proxy=([^;]+)/.exec(incoming.headers.cookie ?? '')?.[1] ?? '';
    if (url.pathname.startsWith('/oauth2/')) signIn(url, response);
    else if (sessions.has(session)) passOn(behind, incoming, response);
    else setTimeout(() => refuse(incoming, response), incoming.method === 'GET' ? slowness : 0);
  });
  return {
    ...(await listenOnLoopback(server)),
    refused,
    expire: () => sessions.clear(),
    behave: (next) => {
      manner = next;
    },
    linger: (milliseconds) => {
      slowness = milliseconds;
    },
  };
}

function sendLogin(response: ServerResponse, status: number, back: string): void {
  const to = `/oauth2/callback?rd=${encodeURIComponent(back)}`.replaceAll('&', '&amp;');
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><title>Login</title><a href="${to}">Sign in with your company</a>`);
}

function passOn(target: string, incoming: IncomingMessage, response: ServerResponse): void {
  const { method, url, headers } = incoming;
  const passed = request(new URL(url ?? '/', target), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  passed.on('error', () => response.destroy());
  incoming.pipe(passed);
}
