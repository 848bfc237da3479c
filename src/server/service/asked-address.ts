/** The path under which a proxy, or this server itself, has the page. */
export const prefixHeader = 'x-forwarded-prefix';

/** Returns true for a path below which a page can be: `/tools/placelens`. */
export function isBasePath(path: string): boolean {
  return /^(?:\/[\w~-][\w.~-]*)+$/.test(path);
}

/**
 * Returns the address that was asked, without its path and with the prefix of the page: a proxy that ends TLS or has the
 * page under a path says so. For what serves the asker alone: no trust is needed.
 */
export function getAskedAddress({ url, headers }: Request): string {
  const { origin } = new URL(url);
  const isSecure = headers.get('x-forwarded-proto')?.split(',').at(-1)?.trim() === 'https';
  const prefix = headers.get(prefixHeader)?.trim().replace(/\/$/, '') ?? '';
  return `${isSecure ? origin.replace(/^http:/, 'https:') : origin}${isBasePath(prefix) ? prefix : ''}`;
}
