import { findStringEnd, findWordEnd, isBlank, quote } from './json-scan.ts';

/** Tokens searched between two pauses. */
const stride = 500;

/**
 * Yields the offset of each token of a JSON text that contains a typed text, in names and values, ignoring case. Yields
 * undefined now and then without a match, so that a long search can be cut into slices.
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
 * Returns a pattern for a typed text in a raw JSON token, in which a character may also be escaped: `é` as `\u00e9`,
 * `/` as `\/`. `escapes` says whether \u occurs at all; most answers have none.
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

/** The escapes of characters that JSON cannot or need not contain as themselves. */
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
