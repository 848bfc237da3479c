import { refusal } from '../service/refusal.ts';

/** True for the addresses that only this machine can reach. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

/** The `Host` values of a gateway on the loopback address `host`; any other one is a foreign name that points here (DNS rebinding). */
export function loopbackHosts(host: string, port: number): readonly string[] {
  const names = [...new Set(['127.0.0.1', 'localhost', '[::1]', ...(host === '::1' ? [] : [host])])];
  return [...names.map((name) => `${name}:${port}`), ...(port === 80 ? names : [])];
}

/**
 * 421 for a request to a name that is not ours, in `Host` or in an absolute target; undefined otherwise.
 * `known` undefined: every name is ours.
 */
export function refuseUnknownHost(
  request: Request,
  known: readonly string[] | undefined,
): Response | undefined {
  const names = [(request.headers.get('host') ?? '').toLowerCase(), new URL(request.url).host];
  if (!known || names.every((name) => known.includes(name))) return undefined;
  return refusal(421, 'This server does not answer under that host name.');
}

/** 403 for a request with an effect that a page of another site makes the browser send; undefined otherwise. */
export function refuseCrossSite(request: Request): Response | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined;
  const origin = request.headers.get('origin');
  const foreign =
    origin !== null && (!URL.canParse(origin) || new URL(origin).host !== request.headers.get('host'));
  if (!foreign && request.headers.get('sec-fetch-site') !== 'cross-site') return undefined;
  return refusal(403, 'Requests from pages of another site are refused.');
}
