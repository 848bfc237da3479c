import { isCode, isFineDegree, isIdForm, isNumber, isToken } from './cell-form.ts';
import { isWeakName } from './column-words.ts';
import { countKnownNames } from './guess-columns.ts';

type Row = readonly string[];

/**
 * Returns which of the first rows of a table names its columns: the one with most known names, where the rows above are
 * a title, notes, or names of groups. −1 where none does. `all` are more rows, including those beneath.
 */
export function findHeaderRow(first: readonly Row[], all: readonly Row[]): number {
  let [best, most] = [-1, 0];
  for (const [index, row] of first.entries()) {
    // The last row cannot be a header: one has rows beneath it.
    if (index + 1 === all.length) continue;
    const { count, id: hasId } = countKnownNames(row.filter((name) => !isWeakName(name)));
    if (count <= most || !isHeader(row, hasId, count)) continue;
    if (count === 1 && filled(row) === 1 && !areIds(all.slice(index + 1))) continue;
    const id = row.findIndex((name) => countKnownNames([name]).id);
    if (first.slice(0, index).some((above) => isData(above, id, filled(row)))) continue;
    [best, most] = [index, count];
  }
  return best;
}

function isHeader(row: Row, hasId: boolean, count: number): boolean {
  return (hasId || count > 1) && !row.some((cell) => isNumber(cell) || isIdForm(cell));
}

/** Returns true for a possible address of the list: below it there is no header. */
function isData(row: Row, id: number, width: number): boolean {
  if (row.some(isIdForm)) return filled(row) > 1 || width === 1;
  if (width === 1) return row.some((cell) => isCode(cell) || isNumber(cell));
  const cell = row[id] ?? '';
  return filled(row) * 2 >= width && filled(row) > 1 && isToken(cell) && /\d/.test(cell);
}

function areIds(rows: readonly Row[]): boolean {
  return rows.length > 0 && rows.every((row) => row.some(isIdForm));
}

function filled(row: Row): number {
  return row.filter((cell) => cell !== '').length;
}

/** The start of a line of sums in four languages: `Total`, `Grand total`, `Gesamtsumme`, `Total general`, `Итого`. */
const sums = [
  '(?:grand |sub[ -]?)?totals?|sum(?:me)?|count|number of',
  '(?:gesamt|zwischen|end)(?:summe)?|(?:ins)?gesamt|anzahl',
  '(?:sub)?total general|suma(?: total)?|(?:cantidad|total) de',
  'всего|итого|под?[иы]тог|итог|сумма|(?:общий|промежуточный) итог|количество|кол-во',
].join('|');

/** What is counted, or where: `Total addresses`, `Итого по листу`. */
const counted = [
  'addresses|places|objects|rows|items|records|entries|ids',
  'adressen|orte|objekte|zeilen|einträge|datensätze',
  'direcciones|lugares|objetos|filas|registros',
  'адрес\\p{L}*|мест\\p{L}*|объект\\p{L}*|стр[оу]к\\p{L}*|запис\\p{L}*|по \\p{L}+',
].join('|');

const [number, sign] = ['\\p{Nd}[\\p{Nd}\\s.,]*', '\\s*[:：=]\\s*'];
const total = new RegExp(
  `^(?:${sums})(?: ${number})?(?: ?(?:${counted}))?(?:${sign}(?:${number}(?:${counted})?)?)?$`,
  'u',
);
/** The same in a line of one cell, where a word alone may be an id. */
const countInWords = new RegExp(`^(?=.*\\p{Nd})(?=.*(?:[:：=]|${counted}))`, 'u');

/**
 * Returns true for a line of sums: a word for it, and nothing else but numbers, none of which is an id in the column of
 * ids.
 */
export function isTotal(cells: Row, id: number): boolean {
  const [first, ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (first === undefined || first.length > 40 || isIdForm(cells[id]?.trim() ?? '')) return false;
  // A row with a position is no sum, but a name, as of a chain of filling stations.
  if (others.filter(isFineDegree).length > 1) return false;
  const words = first.toLowerCase();
  if (cells.length === 1 && !countInWords.test(words)) return false;
  return total.test(words) && others.every((cell) => isNumber(cell.replace(/[\s%]/gu, '')));
}
