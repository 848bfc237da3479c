import { networkInterfaces } from 'node:os';
import { getRemoteAddress } from './connection.ts';
import { isLoopback } from './origins.ts';
import { createProxyMatcher } from './rate-limit.ts';

/** Every address of a machine. */
const everywhere = ['0.0.0.0', '::'];

/** Addresses that a machine gives itself where nobody gives it one (RFC 3927): they lead nowhere. */
const selfGiven = /^169\.254\./;

/**
 * Where others in its network find a server that listens on every address: under one IPv4 of this machine. Undefined
 * where it listens on a single one, or the machine has no other.
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

/** True where a browser of this machine asks for a page of this machine: an address of its network is no news to it. */
export function isFromThisComputer(request: Request): boolean {
  const host = new URL(request.url).hostname.replace(/^\[|\]$/g, '');
  return isLoopback(host) && isThisMachine(getRemoteAddress(request));
}
