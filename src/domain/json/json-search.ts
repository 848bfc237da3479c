import { findStringEnd, findWordEnd, isBlank, quote } from './json-scan.ts';

/** Tokens that are looked at between two pauses of whoever goes through them. */
const stride = 500;

/**
 * Where a typed text occurs in the names and values of a JSON text, in any case: the offset of each token that
 * holds it, in order. Yields undefined now and then without a find, so that a long search can be cut into slices.
 */
export function* searchJson(text: string, typed: string): Generator<number | undefined, void> {
  if (typed === '') return;
  const pattern = searchPattern(typed, text.includes('\\u'));
  let looked = 0;
  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === quote) {
      const end = findStringEnd(text, at);
      if (pattern.test(text.slice(at + 1, end - 1))) yield at;
      at = end;
    } else if (isBlank(code) || punctuation.has(code)) {
      at++;
      continue;
    } else {
      const end = findWordEnd(text, at);
      if (pattern.test(text.slice(at, end))) yield at;
      at = end;
    }
    if (++looked % stride === 0) yield undefined;
  }
}

const punctuation = new Set([...'{}[],:'].map((sign) => sign.charCodeAt(0)));

/**
 * Finds a typed text in a JSON token as it was sent, where a character may also stand as its escape: `é` as
 * `\u00e9`, `/` as `\/`. `escapes` says whether \u occurs at all, as most answers do without.
 */
export function searchPattern(typed: string, escapes: boolean): RegExp {
  const source = [...typed.toWellFormed()].map((character) => {
    const itself = shortEscapes[character] ?? `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
    if (!escapes) return itself;
    const cases = [character, character.toLowerCase(), character.toUpperCase()].map(asUnits);
    return `(?:${[...new Set([itself, ...cases])].join('|')})`;
  });
  return new RegExp(source.join(''), 'iu');
}

function asUnits(text: string): string {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index));
  return units.map((unit) => `\\\\u${unit.toString(16).padStart(4, '0')}`).join('');
}

/** What a character is in a JSON text that cannot or need not stand there as itself. */
const shortEscapes: Readonly<Record<string, string>> = {
  '"': '\\\\"',
  '\\': '\\\\\\\\',
  '/': '\\\\?\\/',
  '\n': '\\\\n',
  '\t': '\\\\t',
  '\r': '\\\\r',
  '\f': '\\\\f',
  '\b': '\\\\b',
};
