/** Why a photo is named and not asked for. */
export type PhotoRefusal = 'not-text' | 'unreadable' | 'scheme' | 'mixed';

/** What becomes of one entry of `photos`: a picture to ask for, or a reason not to. */
export type PhotoAddress =
  | { readonly kind: 'picture'; readonly url: string; readonly ownSample: boolean }
  | { readonly kind: 'refused'; readonly why: PhotoRefusal };

/**
 * Judges an entry of `photos` before any request: only http and https are asked for (promise P4), addresses
 * without an origin stand on `base`, and http on an https page is named, because browsers block it.
 */
export function photoAddress(entry: unknown, base: string): PhotoAddress {
  if (typeof entry !== 'string') return { kind: 'refused', why: 'not-text' };
  if (entry.trim() === '' || !URL.canParse(entry, base)) return { kind: 'refused', why: 'unreadable' };
  // The parser drops tabs and line breaks, so `java\nscript:` is judged by what a browser would make of it.
  const url = new URL(entry, base);
  const page = new URL(base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return { kind: 'refused', why: 'scheme' };
  if (url.protocol === 'http:' && page.protocol === 'https:') return { kind: 'refused', why: 'mixed' };
  const ownSample = url.origin === page.origin && /\/places\/[^/]+$/.test(url.pathname);
  return { kind: 'picture', url: url.href, ownSample };
}
