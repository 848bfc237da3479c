/** What a terminal or a reader of tables acts on: controls (C0, DEL, C1), marks of direction, line separators. */
const acting = String.raw`\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069`;

/** A backslash that reads as the beginning of a code is written as one itself, so that every text comes back. */
const likeCode = String.raw`\\(?=u[0-9a-f]{4})`;

const actingInLine = new RegExp(`[${acting}]|${likeCode}`, 'gu');
/** Tabs and line breaks are what a cell may hold; a carriage return alone writes over its line. */
const actingInCell = new RegExp(`\\r(?!\\n)|(?![\\t\\n\\r])[${acting}]|${likeCode}`, 'gu');
const actingInPiece = new RegExp(`(?![\\t\\n\\r])[${acting}]`, 'gu');
const actingInJson = new RegExp(`[${acting}]`, 'gu');
const isActing = new RegExp(`^[${acting}\\\\]$`, 'u');

/** A foreign text as one line that steers no terminal: what would act stands there as its code, `\u001b`. */
export function escapeControlCharacters(text: string): string {
  return text.replace(actingInLine, getCode);
}

/** A foreign text as it may stand in a table, its tabs and line breaks left alone. */
export function escapeCellControls(text: string): string {
  return text.replace(actingInCell, getCode);
}

/** A piece of a JSON text, its tabs and line breaks left alone: every string in it is the same. */
export function escapeJsonPiece(json: string): string {
  return json.replace(actingInPiece, getCode);
}

/** A JSON text of one line, every string in it the same. */
export function escapeJsonControls(json: string): string {
  return json.replace(actingInJson, getCode);
}

/** The text that `escapeCellControls` made this of; codes of letters, which it never writes, stay. */
export function unescapeControlCharacters(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/g, (code, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return isActing.test(character) ? character : code;
  });
}

function getCode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** What a program may strip before it looks for a formula: quotes, spaces, marks without width. */
const stripped = String.raw`\s\p{Cc}\p{Cf}'"\u0060‘’“”\uff02\uff07`;
/** With what a formula begins, also in full-width forms. */
const sign = String.raw`=+\-@\uff1d\uff0b\uff0d\uff20\u2212\ufe62\ufe63\ufe66\ufe6b`;

/** What spreadsheets take for a formula at the start of a text; there a tab or a line break does, too. */
const formula = new RegExp(`^[${stripped}]*[\\t\\r\\n${sign}]`, 'u');

/**
 * Behind what a text goes on in another cell, or in another row, for a program that reads the table by another sign than
 * ours: the comma of English, the semicolon of German, Spanish and Russian spreadsheets, the tab of what is pasted.
 */
const separator = String.raw`[,;\t\r\n]`;
const formulaBehind = `(?=(?:(?![\\t\\r\\n])[${stripped}])*[${sign}])`;
const unguardedFormula = new RegExp(`(${separator})${formulaBehind}`, 'gu');
const guardedFormula = new RegExp(`(${separator})'${formulaBehind}`, 'gu');

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/**
 * A text as the cell of a table that a spreadsheet may open: with `'` wherever it could act as a formula, at its start
 * and behind each sign that may part cells.
 */
export function escapeCsvFormula(text: string): string {
  const inner = text.replace(unguardedFormula, "$1'");
  return formula.test(text) && !number.test(text) ? `'${inner}` : inner;
}

/** The text that `escapeCsvFormula` made this cell of. */
export function unescapeCsvFormula(cell: string): string {
  const inner = cell.replace(guardedFormula, '$1');
  const text = inner.slice(1);
  return inner.startsWith("'") && formula.test(text) && !number.test(text) ? text : inner;
}

/** A piece of a foreign text: as it is, or the code of a character that nobody would see. */
export type VisiblePiece = { readonly text: string } | { readonly hidden: string };

/**
 * Characters that turn the text around them, hide, or control a terminal: Unicode categories Cc and Cf, the line
 * separators, and lone halves of a surrogate pair.
 */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029\p{Cs}]/u;

/** Splits a text so that what cannot be seen can be shown: `U+202E`. `lines` leaves line breaks and tabs alone. */
export function splitInvisible(text: string, lines = false): VisiblePiece[] {
  if (!unseen.test(text)) return [{ text }];
  return text.split(/([\p{Cc}\p{Cf}\u2028\u2029\p{Cs}])/u).flatMap((piece): VisiblePiece[] => {
    if (piece === '') return [];
    const kept = !unseen.test(piece) || (lines && /[\n\r\t]/.test(piece));
    return kept ? [{ text: piece }] : [{ hidden: getCodePoint(piece) }];
  });
}

function getCodePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Characters without width that come along with a copied text: marks of direction, joiners, soft hyphens. */
const widthless = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Returns a text without the characters that nobody sees. */
export function removeInvisible(text: string): string {
  return text.replace(widthless, '').trim();
}

/** Returns the first character of a text that nobody sees, as `U+200B`; undefined where there is none. */
export function findInvisible(text: string): string | undefined {
  const [character] = text.match(widthless) ?? [];
  return character && getCodePoint(character);
}

/** Characters of a file name that every system takes, its ending left out. */
const longestName = 80;

/**
 * A name for a file from parts such as an operation and an id: letters, digits, `.`, `_` and `-` of any script
 * stay, so that no part can leave its folder, hide the file or turn its name round. What ends so already, as a list that
 * is called like its file, has the ending once.
 */
export function createFileName(parts: readonly string[], ending: string): string {
  const safe = parts
    .map((part) => part.replace(/[^\p{L}\p{N}._]+/gu, '-').replace(/^[.-]+|(?<![.-])[.-]+$/g, ''))
    .filter((part) => part !== '')
    .join('-');
  const bare = safe.toLowerCase().endsWith(`.${ending}`) ? safe.slice(0, -ending.length - 1) : safe;
  return `${[...bare.slice(0, 2 * longestName)].slice(0, longestName).join('')}.${ending}`;
}

const collator = new Intl.Collator('en', { numeric: true });

/** Characters that decide: comparing 100,000 combining marks as a collator does takes ten seconds. */
const comparedAtMost = 100;

/** Which of two foreign texts comes first as people count: `2` before `10`. Equal where they begin alike for long. */
export function compareNaturally(one: string, other: string): number {
  return collator.compare(one.slice(0, comparedAtMost), other.slice(0, comparedAtMost));
}
