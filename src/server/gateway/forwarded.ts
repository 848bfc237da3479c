import { createProblemResponse } from '../service/refusal.ts';
import { getRemoteAddress } from './connection.ts';
import { isLoopback } from './origins.ts';

/** Headers in which a proxy describes its client, apart from all that begin with `x-forwarded-`. */
export const proxyHeaders = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'x-envoy-external-address',
  'x-azure-clientip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'fastly-client-ip',
  'fly-client-ip',
] as const;

/** Returns true for a request with a header of a proxy, even if a client sent that header itself. */
function isForwarded({ headers }: Request): boolean {
  return (
    proxyHeaders.some((name) => headers.has(name)) ||
    [...headers.keys()].some((name) => name.startsWith('x-forwarded-'))
  );
}

/**
 * Returns 403 with `words` unless the request comes from this computer: peer and host are loopback, and no proxy passed
 * it on. Undefined for one that does.
 */
export function refuseFromAfar(request: Request, words: string): Response | undefined {
  const host = new URL(`http://${request.headers.get('host')}`).hostname.replace(/^\[|\]$/g, '');
  const peer = getRemoteAddress(request).replace(/^::ffff:/, '');
  return isLoopback(peer) && isLoopback(host) && !isForwarded(request)
    ? undefined
    : createProblemResponse(403, words);
}
