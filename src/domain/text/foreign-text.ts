/**
 * Characters that control a terminal or a reader of tables: controls (C0, DEL, C1), direction marks, line separators.
 */
const acting = String.raw`\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069`;

/** A backslash that looks like the beginning of a code is escaped too, so that every text comes back. */
const likeCode = String.raw`\\(?=u[0-9a-f]{4})`;

const actingInLine = new RegExp(`[${acting}]|${likeCode}`, 'gu');
/** A cell may hold tabs and line breaks; a carriage return alone overwrites its line. */
const actingInCell = new RegExp(`\\r(?!\\n)|(?![\\t\\n\\r])[${acting}]|${likeCode}`, 'gu');
const actingInPiece = new RegExp(`(?![\\t\\n\\r])[${acting}]`, 'gu');
const actingInJson = new RegExp(`[${acting}]`, 'gu');
const isActing = new RegExp(`^[${acting}\\\\]$`, 'u');

/** Returns a foreign text as one line without terminal controls: these become a code, `\u001b`. */
export function escapeControlCharacters(text: string): string {
  return text.replace(actingInLine, getCode);
}

/** Returns a foreign text for a table, with its tabs and line breaks. */
export function escapeCellControls(text: string): string {
  return text.replace(actingInCell, getCode);
}

/** Escapes a piece of a JSON text, except tabs and line breaks: every string in it keeps its value. */
export function escapeJsonPiece(json: string): string {
  return json.replace(actingInPiece, getCode);
}

/** Escapes a JSON text of one line; every string in it keeps its value. */
export function escapeJsonControls(json: string): string {
  return json.replace(actingInJson, getCode);
}

/** Returns the text from which `escapeCellControls` made this; codes of letters, which it never writes, stay. */
export function unescapeControlCharacters(text: string): string {
  return text.replace(/\\u([0-9a-f]{4})/g, (code, digits: string) => {
    const character = String.fromCharCode(Number.parseInt(digits, 16));
    return isActing.test(character) ? character : code;
  });
}

function getCode(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** What a program may strip before it looks for a formula: quotes, spaces, zero-width characters. */
const stripped = String.raw`\s\p{Cc}\p{Cf}'"\u0060‘’“”\uff02\uff07`;
/** The start of a formula, also in full-width forms. */
const sign = String.raw`=+\-@\uff1d\uff0b\uff0d\uff20\u2212\ufe62\ufe63\ufe66\ufe6b`;

/** What spreadsheets take for a formula at the start of a text, where a tab or a line break may precede. */
const formula = new RegExp(`^[${stripped}]*[\\t\\r\\n${sign}]`, 'u');

/**
 * Characters after which a text continues in another cell or row, for a program with another separator than ours: the
 * comma of English, the semicolon of German, Spanish and Russian spreadsheets, the tab of pasted text.
 */
const separator = String.raw`[,;\t\r\n]`;
const formulaBehind = `(?=(?:(?![\\t\\r\\n])[${stripped}])*[${sign}])`;
const unguardedFormula = new RegExp(`(${separator})${formulaBehind}`, 'gu');
const guardedFormula = new RegExp(`(${separator})'${formulaBehind}`, 'gu');

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/**
 * Returns a text as the cell of a table for a spreadsheet: with `'` wherever it could act as a formula, at its start
 * and after each possible separator.
 */
export function escapeCsvFormula(text: string): string {
  const inner = text.replace(unguardedFormula, "$1'");
  return formula.test(text) && !number.test(text) ? `'${inner}` : inner;
}

/**
 * Returns a text as the text cell of a workbook, whose cells no separator parts: with `'` where it could act at its
 * start once a program saves it as CSV, and wherever `unescapeCsvFormula` would find one too many.
 */
export function escapeSheetFormula(text: string): string {
  const acts = formula.test(text) && !number.test(text) && !text.startsWith("'");
  const cell = acts ? `'${text}` : text;
  return unescapeCsvFormula(cell) === text ? cell : escapeCsvFormula(text);
}

/** Returns the text from which `escapeCsvFormula` or `escapeSheetFormula` made this cell. */
export function unescapeCsvFormula(cell: string): string {
  const inner = cell.replace(guardedFormula, '$1');
  const text = inner.slice(1);
  return inner.startsWith("'") && formula.test(text) && !number.test(text) ? text : inner;
}

/** A piece of a foreign text: as it is, or the code of an invisible character. */
export type VisiblePiece = { readonly text: string } | { readonly hidden: string };

/**
 * Characters that reverse the text around them, hide, or control a terminal: Unicode categories Cc and Cf, the line
 * separators, and lone surrogates.
 */
const unseen = /[\p{Cc}\p{Cf}\u2028\u2029\p{Cs}]/u;

/** Splits a text so that invisible characters can be shown: `U+202E`. `lines` keeps line breaks and tabs. */
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

/** Zero-width characters in copied text: direction marks, joiners, soft hyphens. */
const widthless = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/** Returns a text without its invisible characters. */
export function removeInvisible(text: string): string {
  return text.replace(widthless, '').trim();
}

/** Returns the first invisible character of a text, as `U+200B`; undefined where there is none. */
export function findInvisible(text: string): string | undefined {
  const [character] = text.match(widthless) ?? [];
  return character && getCodePoint(character);
}

/** Maximum characters of a file name that every system accepts, without its ending. */
const longestName = 80;

/**
 * Returns a file name from parts such as an operation and an id: letters, digits, `.`, `_` and `-` of any script stay,
 * so that no part can leave its folder, hide the file or reverse its name. Where the last part ends so already, such as
 * a list named after its file, the ending appears once.
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

/** Maximum characters that are compared: a collator takes ten seconds for 100,000 combining marks. */
const comparedAtMost = 100;

/** Compares two foreign texts in natural order: `2` before `10`. Texts with the same long beginning are equal. */
export function compareNaturally(one: string, other: string): number {
  return collator.compare(one.slice(0, comparedAtMost), other.slice(0, comparedAtMost));
}
