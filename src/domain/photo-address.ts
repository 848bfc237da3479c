/** Why a photo is named and not asked for. */
export type PhotoRefusal = 'not-text' | 'unreadable' | 'scheme' | 'mixed' | 'plain';

/** What becomes of one entry of `photos`: a picture to ask for, or a reason not to. */
export type PhotoAddress =
  | { readonly kind: 'picture'; readonly url: string; readonly ownSample: boolean }
  | { readonly kind: 'refused'; readonly why: PhotoRefusal };

/**
 * Judges an entry of `photos` before any request: only http and https are asked for (promise P4), addresses
 * without an origin stand on `base`. Plain http is named and not asked for: an https page's browser blocks it, and
 * elsewhere our own content security policy does, but for the page's own origin.
 */
export function photoAddress(entry: unknown, base: string): PhotoAddress {
  if (typeof entry !== 'string') return { kind: 'refused', why: 'not-text' };
  if (entry.trim() === '' || !URL.canParse(entry, base)) return { kind: 'refused', why: 'unreadable' };
  // The parser drops tabs and line breaks, so `java\nscript:` is judged by what a browser would make of it.
  const url = new URL(entry, base);
  const page = new URL(base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'refused', why: 'scheme' };
  if (url.protocol === 'http:' && page.protocol === 'https:') return { kind: 'refused', why: 'mixed' };
  if (url.protocol === 'http:' && url.origin !== page.origin) return { kind: 'refused', why: 'plain' };
  const ownSample = url.origin === page.origin && /\/places\/[^/]+$/.test(url.pathname);
  return { kind: 'picture', url: url.href, ownSample };
}
