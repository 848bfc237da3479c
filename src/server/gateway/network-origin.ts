import { networkInterfaces } from 'node:os';
import { getRemoteAddress } from './connection.ts';
import { isLoopback } from './origins.ts';
import { createProxyMatcher } from './rate-limit.ts';

/** The wildcard addresses. */
const everywhere = ['0.0.0.0', '::'];

/** Link-local addresses that a machine gives itself (RFC 3927): other machines cannot use them. */
const selfGiven = /^169\.254\./;

/**
 * Returns the origin by which other machines of the network reach a server that listens on every address, with an IPv4
 * of this machine. Undefined where it listens on a single one, or the machine has no other.
 */
export function getNetworkOrigin(host: string, port: number): string | undefined {
  if (!everywhere.includes(host)) return undefined;
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const found = addresses.find(
    ({ family, internal, address }) => family === 'IPv4' && !internal && !selfGiven.test(address),
  );
  return found && `http://${found.address}:${port}`;
}

const isThisMachine = createProxyMatcher(['loopback']);

/** Returns true where a browser of this machine asks for a page of this machine: only it needs the network address. */
export function isFromThisComputer(request: Request): boolean {
  const host = new URL(request.url).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(host) && isThisMachine(getRemoteAddress(request));
}
