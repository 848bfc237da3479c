import { createProblemResponse } from '../service/refusal.ts';
import { getRemoteAddress } from './connection.ts';
import { isLoopback } from './origins.ts';

/** What a proxy says of those for whom it asks; beside these whatever begins with `x-forwarded-`. */
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

/** True for a request of which a header says that it came through a proxy, whoever sent that header. */
function isForwarded({ headers }: Request): boolean {
  return (
    proxyHeaders.some((name) => headers.has(name)) ||
    [...headers.keys()].some((name) => name.startsWith('x-forwarded-'))
  );
}

/**
 * 403 with `words` for a request that does not come from this computer itself: peer and name of the host are loopback, and
 * no proxy passed it on. Undefined for one that does.
 */
export function refuseFromAfar(request: Request, words: string): Response | undefined {
  const host = new URL(`http://${request.headers.get('host')}`).hostname.replace(/^\[|\]$/g, '');
  const peer = getRemoteAddress(request).replace(/^::ffff:/, '');
  return isLoopback(peer) && isLoopback(host) && !isForwarded(request)
    ? undefined
    : createProblemResponse(403, words);
}
