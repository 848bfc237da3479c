import { hasLongHost } from './web-address.ts';

/** Why a typed base URL is invalid. */
export type BaseUrlProblem = 'empty' | 'no-address' | 'user-info' | 'query' | 'fragment';

export type BaseUrlReading = { readonly baseUrl: string } | { readonly problem: BaseUrlProblem };

/**
 * Reads a base URL as people paste it. A path prefix is kept, slashes at its end are dropped: the operations' paths
 * begin with one. A part after `?` or `#` would cut those paths off, and a name before `@` may be a secret.
 */
export function readBaseUrl(typed: string): BaseUrlReading {
  const text = typed.trim();
  if (text === '') return { problem: 'empty' };
  const url = /^https?:\/\//i.test(text) && !hasLongHost(text) ? URL.parse(text) : null;
  if (!url) return { problem: 'no-address' };
  if (url.username || url.password) return { problem: 'user-info' };
  if (text.includes('#')) return { problem: 'fragment' };
  if (text.includes('?')) return { problem: 'query' };
  return { baseUrl: url.origin + url.pathname.replace(/(?<!\/)\/+$/, '') };
}

/** What a browser blocks in requests from a page to an address, where that is known in advance. */
export type Barrier = 'mixed-content' | 'page-policy';

/**
 * Returns the barrier between a page and a base URL. Browsers send nothing from an https page over plain http, except
 * to this machine (W3C Mixed Content); and the page's own policy allows https, this machine and the page's origin.
 */
export function findBarrier(baseUrl: string, pageOrigin: string): Barrier | undefined {
  const url = URL.parse(baseUrl);
  if (!url || url.protocol === 'https:' || url.origin === pageOrigin) return undefined;
  if (pageOrigin.startsWith('https:') && !isLoopback(url.hostname)) return 'mixed-content';
  return ['127.0.0.1', 'localhost'].includes(url.hostname) ? undefined : 'page-policy';
}

/** Addresses of this machine, which browsers trust without https. */
function isLoopback(hostname: string): boolean {
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
}

/** What a typed token would become as the value of the header `token`. */
export type TokenReading =
  | { readonly token: string; readonly strippedPrefix?: string; readonly holdsSpace?: true }
  | { readonly problem: 'empty' | 'unsendable' };

/**
 * Reads a token as people paste it: `token: abc` and `Bearer abc` lose their prefix. A header value can hold neither
 * line breaks nor letters outside Latin-1 (fetch would throw), so such a token is reported before sending. A space
 * inside can be sent, but is seldom part of a token: it is reported too.
 */
export function readToken(typed: string): TokenReading {
  const prefix = /^\s*((?:(?:token|authorization)\s*:\s*|bearer\s+)+)/i.exec(typed);
  const token = typed.slice(prefix?.[0].length ?? 0).trim();
  if (token === '') return { problem: 'empty' };
  if (!/^[\t\x20-\x7e\x80-\xff]+$/.test(token)) return { problem: 'unsendable' };
  return {
    token,
    ...(prefix?.[1] && { strippedPrefix: prefix[1].trim() }),
    ...(/\s/.test(token) && { holdsSpace: true }),
  };
}
