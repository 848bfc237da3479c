import { BlockList, isIP } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { createProblemResponse } from '../service/refusal.ts';

/** Seconds of one count, from the first question of a peer on. */
const window = 60;

/** Maximum number of separate counts; further peers share one, so memory stays flat. */
const mostPeers = 10_000;

const everybodyElse = 'everybody else';

/**
 * Counts the questions of each peer. Returns 429 with `Retry-After` above `perMinute`, undefined otherwise. Memory
 * holds at most `peersAtOnce` counts (some 300 bytes each), which go after a minute.
 */
export function createRateLimit(perMinute: number, peersAtOnce = mostPeers) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: window });
  let counted = 0;

  /** A new peer gets a count of its own as long as there is room. */
  const keyOf = async (peer: string) => {
    const key = getPeerKey(peer);
    if ((await limiter.get(key)) !== null) return key;
    if (counted >= peersAtOnce) return everybodyElse;
    counted += 1;
    setTimeout(() => {
      counted -= 1;
    }, window * 1_000).unref();
    return key;
  };

  return async (peer: string): Promise<Response | undefined> => {
    try {
      await limiter.consume(await keyOf(peer));
      return undefined;
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1_000));
      return createProblemResponse(
        429,
        `More than ${perMinute} questions in a minute: ask again in ${seconds} s.`,
        {
          'retry-after': String(seconds),
        },
      );
    }
  };
}

/** Returns a check for the sockets of these proxies: IP addresses, networks such as 10.0.0.0/8, `loopback`. */
export function createProxyMatcher(trusted: readonly string[]): (socketAddress: string) => boolean {
  const proxies = proxyList(trusted);
  return (socketAddress) => {
    const address = plain(socketAddress);
    return isIP(address) > 0 && proxies.check(address, getFamily(address));
  };
}

/**
 * Returns the reader of a peer: the address of the socket, or the last hop of `X-Forwarded-For` when the socket is one
 * of the `trusted` proxies. Earlier hops can be forged by the client.
 */
export function createPeerReader(trusted: readonly string[]) {
  const isProxy = createProxyMatcher(trusted);
  return (socketAddress: string, forwardedFor: string | null): string => {
    const address = plain(socketAddress);
    if (!isProxy(socketAddress)) return address;
    const lastHop = plain(withoutPort((forwardedFor ?? '').split(',').at(-1)?.trim() ?? ''));
    return isIP(lastHop) ? lastHop : address;
  };
}

/** Returns one key for the addresses of one household or server: an IPv6 address counts by its first 64 bits. */
export function getPeerKey(address: string): string {
  if (isIP(address) !== 6) return address;
  const [front = '', back] = address.split('::');
  const groups = front === '' ? [] : front.split(':');
  const behind = back ? back.split(':') : [];
  const all = [...groups, ...Array.from({ length: 8 - groups.length - behind.length }, () => '0'), ...behind];
  return `${all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

function proxyList(trusted: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of trusted.flatMap((each) => (each === 'loopback' ? ['127.0.0.0/8', '::1'] : [each]))) {
    const [address = '', bits] = entry.split('/');
    if (bits === undefined) list.addAddress(address, getFamily(address));
    else list.addSubnet(address, Number(bits), getFamily(address));
  }
  return list;
}

function getFamily(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** Some balancers add the port to a hop: `192.0.2.1:50001`, `[2001:db8::1]:443`. */
function withoutPort(hop: string): string {
  return hop.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}

/** A server on `::` sees IPv4 peers as `::ffff:192.0.2.1`. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
