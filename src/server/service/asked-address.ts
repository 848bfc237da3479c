/** The path under which a proxy, or this server itself, has the page. */
export const prefixHeader = 'x-forwarded-prefix';

/** Returns true for a path below which a page can be: `/tools/placelens`. */
export function isBasePath(path: string): boolean {
  return /^(?:\/[\w~-][\w.~-]*)+$/.test(path);
}

/** Returns the path in the header of a proxy, without its end slash; empty for none. */
export function readPrefix(header: string | null | undefined): string {
  const path = header?.trim().replace(/\/$/, '') ?? '';
  return isBasePath(path) ? path : '';
}

/** Returns true where a proxy says that it was asked over https, in `X-Forwarded-Proto`. */
export function wasSecure(header: string | null | undefined): boolean {
  return header?.split(',').at(-1)?.trim() === 'https';
}

/**
 * Returns the address that was asked, without its path and with the prefix of the page: a proxy that ends TLS or has the
 * page under a path says so. For what serves the asker alone: no trust is needed.
 */
export function getAskedAddress({ url, headers }: Request): string {
  const { origin } = new URL(url);
  const asked = wasSecure(headers.get('x-forwarded-proto')) ? origin.replace(/^http:/, 'https:') : origin;
  return asked + readPrefix(headers.get(prefixHeader));
}
