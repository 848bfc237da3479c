/**
 * What spreadsheets take for a formula: `=`, `+`, `-`, `@`, a tab or a line break at the start, also in their
 * full-width forms and after what a program may strip before it looks (quotes, spaces, marks without width).
 */
const formula =
  /^[\s\p{Cc}\p{Cf}'"`‘’“”\uff02\uff07]*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20\u2212\ufe62\ufe63\ufe66\ufe6b]/u;

const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d{1,3})?$/;

/** A text as the cell of a table that a spreadsheet may open: with `'` before it where it could act as a formula. */
export function guardedCell(text: string): string {
  return formula.test(text) && !number.test(text) ? `'${text}` : text;
}

/** The text that `guardedCell` made this cell of. */
export function unguardedCell(cell: string): string {
  const text = cell.slice(1);
  return cell.startsWith("'") && formula.test(text) && !number.test(text) ? text : cell;
}
