import { BlockList, isIP } from 'node:net';

/**
 * Who asks: the address of the socket, or the last hop of `X-Forwarded-For` when the socket is one of the `trusted`
 * proxies (IP addresses, networks such as 10.0.0.0/8, `loopback`). Earlier hops are the client's own words.
 */
export function createPeerOf(trusted: readonly string[]) {
  const proxies = proxyList(trusted);
  return (socketAddress: string, forwardedFor: string | null): string => {
    const address = plain(socketAddress);
    if (!isIP(address) || !proxies.check(address, familyOf(address))) return address;
    const lastHop = plain((forwardedFor ?? '').split(',').at(-1)?.trim() ?? '');
    return isIP(lastHop) ? lastHop : address;
  };
}

/** One key for the addresses that one household or server has: an IPv6 address counts by its first 64 bits. */
export function peerKey(address: string): string {
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
    if (bits === undefined) list.addAddress(address, familyOf(address));
    else list.addSubnet(address, Number(bits), familyOf(address));
  }
  return list;
}

function familyOf(address: string) {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}

/** A server on `::` sees IPv4 peers as `::ffff:192.0.2.1`. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, '');
}
