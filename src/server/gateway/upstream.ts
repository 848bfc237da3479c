import { Readable } from 'node:stream';
import { type Speaker, speakerHeader } from '../../spec/answer.ts';
import type { SecretSearch } from '../../spec/secret-search.ts';
import type { Service } from '../service/app.ts';
import { readJsonBody } from '../service/read-ask-body.ts';
import {
  createMethodNotAllowed,
  createNotFound,
  createProblemResponse,
  getBearerKey,
  getDemoToken,
} from '../service/refusal.ts';
import {
  type CallLimit,
  createAsking,
  createCallLimit,
  UnreadableAnswer,
  type UpstreamAnswer,
} from './ask-upstream.ts';
import { type HeaderEntries, passWholeOrCut } from './connection.ts';
import type { Log } from './log.ts';
import { getPathname } from './origins.ts';
import { getTraceHeaders } from './request-id.ts';
import { AnswerCut, createTokenGuard, decodeLatin1, guardFor } from './token-guard.ts';
import { explainUnreached } from './unreached-upstream.ts';

/** Milliseconds from the request to the last byte of the answer. */
const upstreamTimeout = 10_000;

/**
 * Maximum number of decoded bytes of one answer. A page stops at 32 MiB and says so itself; other clients must not
 * receive what some KiB of gzip unpack to.
 */
const longestAnswer = 64 * 1024 * 1024;

/** The response headers that reach the page (G2). All others stay here. */
const passedDown = ['content-type', 'retry-after', 'cache-control'];

/** The redirect statuses (RFC 9110 section 15.4). 304 is none: it concerns a cached copy. */
const redirects: readonly number[] = [300, 301, 302, 303, 305, 307, 308];

/** By definition without a body. */
const bodiless: readonly number[] = [204, 205, 304];

/** nginx's status for "the client went away": it is only logged. */
const clientGone = 499;

export type UpstreamOptions = {
  readonly baseUrl: string;
  /** The only paths that are passed on, appended to `baseUrl` as they are. */
  readonly paths: readonly string[];
  /**
   * The one header with a secret for the upstream: the server's own value wins over the client's; `authorization` of a
   * client is only passed on with the scheme Bearer.
   */
  readonly credential: { readonly header: 'token' | 'authorization'; readonly own?: string | undefined };
  /** Every secret of this server: none may come back, from any upstream. */
  readonly secrets: readonly string[];
  /** Multiplies the 10 s that the upstream has; default 1. */
  readonly timeScale?: number | undefined;
  readonly log: Log;
};

/**
 * Returns a service that asks another one. Of a request it passes on the body and the headers `content-type`, `accept`,
 * the credential, its id and its trace: never path, host or forwarding headers. Faults of the upstream become 502
 * (unreachable, reset, garbage, redirect, a secret of the server in a header) and 504 (took too long); after the
 * headers they cut the connection.
 */
export function createUpstream(options: UpstreamOptions): Service {
  const { baseUrl, paths, credential, timeScale = 1, log } = options;
  const timeout = upstreamTimeout * timeScale;
  const search = guardFor(options.secrets);
  const ask = createAsking(baseUrl);
  const late = `The upstream did not answer within ${timeout / 1000} s.`;
  // An answer is read from the upstream only as fast as the client reads it.
  const overdue = `An answer did not end within ${timeout / 1000} s, as the upstream or the reader was too slow: connection cut.`;
  const report = (message: string) => log({ level: 'error', event: 'upstream', message });
  return {
    async fetch(request) {
      const pathname = getPathname(request.url);
      if (!paths.includes(pathname)) return createNotFound();
      if (request.method !== 'POST') return createMethodNotAllowed('POST');
      const body = await readJsonBody(request);
      if (body instanceof Response) return body;
      const headers = headersUp(request, credential);
      const patience = createCallLimit(request, timeout);
      const refuse = (status: number, detail: string, message = detail) => {
        patience.giveUp();
        report(message);
        return createProblemResponse(status, detail);
      };
      try {
        const answer = await ask(pathname, { headers, body, patience });
        const fault = getFault(answer, search);
        if (fault) return refuse(502, fault.detail, fault.message);
        return await passDown(answer, { request, patience, search, report, overdue });
      } catch (error) {
        patience.giveUp();
        if (request.signal.aborted) return new Response(null, { status: clientGone });
        if (patience.isOver()) return refuse(504, late);
        if (error instanceof UnreadableAnswer) return refuse(502, error.message);
        return refuse(502, explainUnreached(error));
      }
    },
  };
}

function headersUp(request: Request, { header, own }: UpstreamOptions['credential']): HeaderEntries {
  const { headers } = request;
  // A proxy's login is a credential too, but not the upstream's.
  const key = getBearerKey(headers);
  const given = header === 'token' ? getDemoToken(headers) : key && `Bearer ${key}`;
  const secret = own ?? given;
  const up: HeaderEntries[number][] = [
    ['content-type', headers.get('content-type') ?? 'application/json'],
    ['accept', headers.get('accept') ?? 'application/json'],
    ...getTraceHeaders(request),
  ];
  if (secret !== undefined) up.push([header, secret]);
  return up;
}

type Fault = { readonly detail: string; readonly message?: string };

/** Returns why an answer must not be passed on, judged by its head; undefined where it may. */
function getFault({ status, headers }: UpstreamAnswer, search: SecretSearch | undefined): Fault | undefined {
  if (status === 101) {
    return { detail: 'The upstream answered 101: it left HTTP, which nobody had asked for.' };
  }
  if (redirects.includes(status)) {
    return {
      detail: 'The upstream answered with a redirect, and a token is never taken to another address.',
    };
  }
  if (status < 200 || status > 599) return { detail: 'The upstream answered with an unknown status.' };
  if (search?.holds([...headers.values()].join('\n'))) {
    return {
      detail: 'The upstream sent back what must not leave this server.',
      message: 'The upstream sent a secret of this server in a header: answered with 502.',
    };
  }
  return undefined;
}

type Asked = {
  readonly request: Request;
  readonly patience: CallLimit;
  readonly search: SecretSearch | undefined;
  readonly report: (message: string) => void;
  /** The log's message for a time-out within the body. */
  readonly overdue: string;
};

async function passDown(
  answer: UpstreamAnswer,
  { request, patience, search, report, overdue }: Asked,
): Promise<Response> {
  const { status } = answer;
  const headers = headersDown(answer.headers);
  // A body that comes nevertheless has the usual time limit.
  if (bodiless.includes(status)) {
    answer.body.once('close', patience.end).resume();
    return new Response(null, { status, headers });
  }
  const onBroken = (reason: unknown) => {
    if (reason instanceof AnswerCut) report(reason.message);
    else if (patience.isOver()) report(overdue);
    else report('The answer of the upstream broke off: connection cut.');
  };
  const whole = await answer.atOnce();
  if (whole && !search?.holds(decodeLatin1(whole))) {
    patience.end();
    return new Response(whole, { status, headers });
  }
  const guard = search && createTokenGuard(search);
  const passing = {
    onBroken,
    onEnd: patience.end,
    guard,
    check: patience.throwIfStopped,
    longest: longestAnswer,
  };
  const body = whole ? Readable.from([whole]) : await answer.decoded();
  return new Response(passWholeOrCut(body, request, passing), { status, headers });
}

/** A challenge gets another name: `Basic` would open the browser's own dialog over the page. */
function headersDown(headers: UpstreamAnswer['headers']): Record<string, string> {
  const down: Record<string, string> = {
    'cache-control': 'no-store',
    [speakerHeader]: 'service' satisfies Speaker,
  };
  for (const name of passedDown) {
    const value = headers.get(name);
    if (value !== undefined) down[name] = value;
  }
  const challenge = headers.get('www-authenticate');
  if (challenge !== undefined) down['x-upstream-www-authenticate'] = challenge;
  return down;
}
