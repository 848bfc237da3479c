/** Why a link does not open for everybody who gets it. */
export type LinkReach = 'this-computer' | 'this-network' | 'kit' | 'connection' | 'map' | 'file';

/** Returns what keeps others from seeing the same by a link of this page; empty for one that opens everywhere. */
export function getLinkReach(link: string): LinkReach[] {
  const url = URL.parse(link);
  if (!url) return [];
  const reaches: LinkReach[] = [];
  if (url.protocol === 'file:') reaches.push('file');
  else if (isLoopback(url.hostname)) reaches.push('this-computer');
  else if (isPrivate(url.hostname)) reaches.push('this-network');
  const connection = url.searchParams.get('connection');
  if (connection === 'kit') reaches.push('kit');
  else if (connection?.startsWith('direct:')) reaches.push('connection');
  if (url.searchParams.get('basemap') === 'custom') reaches.push('map');
  return reaches;
}

/**
 * Returns a link for others in the network: an address of this computer alone becomes the network origin of its server.
 */
export function toNetworkLink(link: string, origin: string | undefined): string {
  const url = URL.parse(link);
  if (!origin || !url || !isLoopback(url.hostname)) return link;
  return `${origin}${url.pathname}${url.search}${url.hash}`;
}

/** 127.0.0.0/8 and ::1 (RFC 6890), and the names that mean them (RFC 6761 section 6.3). */
function isLoopback(host: string): boolean {
  return /^127(\.\d+){3}$/.test(host) || host === '[::1]' || /^(.+\.)?localhost$/.test(host);
}

/** RFC 1918, link-local, unique local IPv6 (RFC 4193), multicast DNS, and names without a dot. */
function isPrivate(host: string): boolean {
  if (host.startsWith('[')) return /^\[(f[cd]|fe[89ab])/.test(host);
  if (/^\d+(\.\d+){3}$/.test(host)) return /^(10|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(host);
  return host.endsWith('.local') || !host.includes('.');
}
