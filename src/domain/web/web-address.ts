/** Maximum length of an address that browsers and servers accept. */
const longest = 2000;

/**
 * Returns the web address where it is the whole text: absolute, http or https, without blanks. Undefined for every
 * other text, so that `javascript:`, `data:` and text that a parser would first repair are never followed.
 */
export function parseWebAddress(text: string): URL | undefined {
  if (text.length > longest || !/^https?:\/\/[^\s\\]+$/i.test(text) || hasLongHost(text)) return undefined;
  return URL.parse(text) ?? undefined;
}

/** Why a photo is listed and not loaded. */
type PhotoRefusal = 'not-text' | 'unreadable' | 'scheme' | 'mixed' | 'plain';

/** The result for one entry of `photos`: a picture to load, or a reason not to. */
export type PhotoAddress =
  | { readonly kind: 'picture'; readonly url: string; readonly ownSample: boolean }
  | { readonly kind: 'refused'; readonly why: PhotoRefusal };

/**
 * Judges an entry of `photos` before any request: only http and https are loaded (promise P4), addresses without an
 * origin are relative to `base`. Plain http is listed and not loaded: the browser of an https page blocks it, and
 * elsewhere our own content security policy does, except for the page's own origin.
 */
export function checkPhotoAddress(entry: unknown, base: string): PhotoAddress {
  if (typeof entry !== 'string') return { kind: 'refused', why: 'not-text' };
  const readable = entry.trim() !== '' && !hasLongHost(entry) && URL.canParse(entry, base);
  if (!readable) return { kind: 'refused', why: 'unreadable' };
  // The parser drops tabs and line breaks, so `java\nscript:` is judged as a browser reads it.
  const url = new URL(entry, base);
  const page = new URL(base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'refused', why: 'scheme' };
  if (url.protocol === 'http:' && page.protocol === 'https:') return { kind: 'refused', why: 'mixed' };
  if (url.protocol === 'http:' && url.origin !== page.origin) return { kind: 'refused', why: 'plain' };
  const ownSample = url.origin === page.origin && /\/places\/[^/]+$/.test(url.pathname);
  return { kind: 'picture', url: url.href, ownSample };
}

/**
 * An address whose host, with a name before and a port after it, is longer than any: a host has 253 characters at most
 * (RFC 1035 section 2.3.4). Slashes may be backslashes, as browsers read them.
 */
const longHost = /^[\p{Cc} ]*(?:(?:https?|wss?|ftp|file):[\\/]*|[\\/]{2,})[^\\/?#]{513}/iu;

/**
 * Returns true for an address that no parser should get: Node takes two seconds for a host of 100,000 combining marks.
 */
export function hasLongHost(address: string): boolean {
  // Parsers drop tabs and line breaks anywhere.
  return longHost.test(address.replace(/[\t\n\r]+/g, ''));
}
