import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { speakerHeader } from '../../spec/answer.ts';
import { createProblemResponse } from '../service/refusal.ts';

/** Returns true for the addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** Returns whether a lower-case value of `Host` is one of ours. */
export type KnownHosts = (host: string) => boolean;

/**
 * Returns the check of `Host`. On a loopback address our names are that address and the usual three, with our port; any
 * other one is a foreign name that points here (DNS rebinding). `listed` names (PLACES_HOSTS) are ours too, with any
 * port unless they have one. On another address without a list every name is ours. `port` is read each time, as it may
 * come late.
 */
export function getKnownHosts(host: string, port: () => number, listed?: readonly string[]): KnownHosts {
  const isListed = (name: string) => listed?.includes(name) || listed?.includes(name.replace(/:\d+$/, ''));
  if (!isLoopback(host)) return (name) => !listed || isListed(name) === true;
  const names = ['127.0.0.1', 'localhost', '[::1]', ...(host === '::1' ? [] : [host])];
  return (name) =>
    isListed(name) === true ||
    names.some((each) => name === `${each}:${port()}` || (port() === 80 && name === each));
}

/**
 * Returns 400 for a request with two hosts (RFC 9112 section 3.2), 421 for a name that is not ours, in `Host` or in an
 * absolute target; undefined otherwise.
 */
export function refuseUnknownHost(request: Request, isKnown: KnownHosts): Response | undefined {
  const host = (request.headers.get('host') ?? '').toLowerCase();
  if (host.includes(',')) return createProblemResponse(400, 'A request names one host.');
  if (isKnown(host) && (isAskedAt(request.url, host) || isKnown(new URL(request.url).host))) return undefined;
  return createProblemResponse(421, 'This server does not answer under that host name.');
}

/**
 * Returns the path of an http or https address in the form that `URL` writes, in a tenth of the time that parsing
 * takes.
 */
export function getPathname(address: string): string {
  const start = address.indexOf('/', address.indexOf('//') + 2);
  for (let end = start; end < address.length; end += 1) {
    if (address[end] === '?' || address[end] === '#') return address.slice(start, end);
  }
  return address.slice(start);
}

/** Returns true for an address that begins with this host, which saves parsing it. */
function isAskedAt(url: string, host: string): boolean {
  return url.startsWith(`http://${host}/`) || url.startsWith(`https://${host}/`);
}

/** Seconds for which a browser may reuse a preflight. */
const preflightAge = 600;

/**
 * Returns 403 for a request with an effect that a page of another site makes the browser send, unless its origin is in
 * `allowed`; undefined otherwise.
 */
export function refuseCrossSite(request: Request, allowed: readonly string[] = []): Response | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const origin = request.headers.get('origin');
  if (origin !== null && allowed.includes(origin)) return undefined;
  const host = request.headers.get('host') ?? '';
  const isCrossSite = request.headers.get('sec-fetch-site') === 'cross-site';
  if (origin !== null && !isCrossSite && isAskedAt(`${origin}/`, host)) return undefined;
  const from = origin !== null && URL.canParse(origin) ? new URL(origin) : undefined;
  const isForeign = origin !== null && (from === undefined || from.host !== withoutDefaultPort(host, from));
  if (!isForeign && !isCrossSite) return undefined;
  const names = from
    ? ` This one is of ${from.host}, and asked ${host}: where they should be one, a proxy before this server must pass on Host.`
    : '';
  return createProblemResponse(403, `Requests from pages of another site are refused.${names}`);
}

/** Returns a value of `Host` as a browser writes it for this scheme, without the default port. */
function withoutDefaultPort(host: string, { protocol }: URL): string {
  const asked = `${protocol}//${host}`;
  return URL.canParse(asked) ? new URL(asked).host : host;
}

/** Lets pages of these origins, and of no other one, ask the operations and read the answers. */
export function allowOrigins(allowed: readonly string[]): MiddlewareHandler {
  return cors({
    origin: [...allowed],
    allowMethods: ['POST'],
    allowHeaders: ['token', 'content-type', 'authorization'],
    exposeHeaders: ['www-authenticate', 'x-upstream-www-authenticate', 'retry-after', speakerHeader],
    maxAge: preflightAge,
  });
}
