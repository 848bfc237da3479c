/** What a text suffered; `code` names the first character or pair that shows it. */
export type TextDamage = {
  readonly kind: 'replaced' | 'mojibake' | 'bidi' | 'control' | 'spaces';
  readonly code: string;
};

/** What bytes 0x80–0xBF become where UTF-8 is read as Windows-1252. */
const tail1252 = '\\u0080-\\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
/** And where it is read as Windows-1251. */
const tail1251 = 'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\\u0098™љ›њќћџ\\u00A0ЎўЈ¤Ґ¦§Ё©Є«¬\\u00AD®Ї°±Ііґµ¶·ё№є»јЅѕї';

/**
 * Pairs that no language writes: `Ã©` for é, `â€™` for ’, `Ð”Ð¾` for До, `РґРѕРј` for дом. A closing quote behind a
 * capital is one: «IRMÃ». Cyrillic needs two or three pairs in a row, as one may be a word.
 */
const mojibake = new RegExp(
  [
    `(?:(?<!\\p{Lu})[ÃÂ]|[ÃÂ](?![»”’›]))[${tail1252}]`,
    `â[€‚„†]?[${tail1252}]`,
    `(?:[ÐÑ][${tail1252}]){2}`,
    `(?:[РС][${tail1251}]){3}`,
    `ð[Ÿ\\u009F][${tail1252}]{2}`,
  ].join('|'),
  'u',
);

/** Embeddings and overrides turn whatever stands around them; isolates and the marks of Arabic and Hebrew do not. */
const bidi = /[\u202A-\u202E]/u;

/** Most texts: what can be typed on any keyboard, with nothing before or behind. Five searches are spared. */
const plain = /^[!-~](?:[ -~]*[!-~])?$/;

/** The first damage of a text; undefined for a sound one, and for one of spaces alone, which is kind.only-spaces. */
export function textDamage(text: string): TextDamage | undefined {
  if (plain.test(text)) return undefined;
  const replaced = /[\uFFFD\p{Cs}]/u.exec(text);
  if (replaced) return { kind: 'replaced', code: codeOf(replaced[0]) };
  const pair = mojibake.exec(text);
  if (pair) return { kind: 'mojibake', code: pair[0] };
  const turned = bidi.exec(text);
  if (turned) return { kind: 'bidi', code: codeOf(turned[0]) };
  const control = /\p{Cc}/u.exec(text);
  if (control) return { kind: 'control', code: codeOf(control[0]) };
  const trimmed = text.trim();
  if (trimmed === '' || trimmed === text) return undefined;
  return { kind: 'spaces', code: codeOf(text.startsWith(trimmed) ? (text.at(-1) ?? '') : (text[0] ?? '')) };
}

function codeOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
