import { hasLongHost } from './photo-address.ts';

/** Characters of an address that browsers and servers still take. */
const longest = 2000;

/**
 * The web address that a whole text is: absolute, http or https, without blanks. Undefined for every other text, so
 * that `javascript:`, `data:` and what a parser would first have to mend are never followed.
 */
export function webAddress(text: string): URL | undefined {
  if (text.length > longest || !/^https?:\/\/[^\s\\]+$/i.test(text) || hasLongHost(text)) return undefined;
  return URL.parse(text) ?? undefined;
}
