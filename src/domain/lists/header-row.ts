import { isCode, isFineDegree, isIdForm, isNumber, isToken } from './cell-form.ts';
import { isWeakName } from './column-words.ts';
import { countKnownNames } from './guess-columns.ts';

type Row = readonly string[];

/**
 * Which of the first rows of a table names its columns: the one with most known names, where what stands above it is no
 * row of the table but a title, notes, or names of groups. −1 where none does. `all` are more rows, those beneath too.
 */
export function findHeaderRow(first: readonly Row[], all: readonly Row[]): number {
  let [best, most] = [-1, 0];
  for (const [index, row] of first.entries()) {
    // A row of one table is no header of the next: something stands beneath it.
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

/** True for what may be an address of the list: then no name of a column stands beneath it. */
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

/** How a line of sums begins in four languages: `Total`, `Grand total:`, `Gesamtsumme`, `Total general`, `Итого`. */
const total =
  /^(grand |sub)?totals?$|^sum(me)?$|^(gesamt|zwischen)(summe)?$|^insgesamt$|^(sub)?total general$|^suma( total)?$|^(всего|итого|итог|сумма)$|^(общий|промежуточный) итог$/u;

/** True for a line of sums: a word for it, and nothing else but numbers, none of which is an id in the column of ids. */
export function isTotal(cells: Row, id: number): boolean {
  const [first, ...others] = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
  if (first === undefined || first.length > 40 || isIdForm(cells[id]?.trim() ?? '')) return false;
  const word = first.toLowerCase().replace(/\s*[:：]$/u, '');
  // What is somewhere is no sum, but called so, as a chain of filling stations.
  if (others.filter(isFineDegree).length > 1) return false;
  return total.test(word) && others.every((cell) => isNumber(cell.replace(/[\s%]/gu, '')));
}
