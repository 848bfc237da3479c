import type { ListRow } from './list-row.ts';

/** Rows that Page Up and Page Down pass. */
const page = 10;

/**
 * The row that a key leads to from the active one, over headings and notes; undefined for keys that lead
 * nowhere. Without an active row, down begins at the top and up at the end.
 */
export function stepFrom(
  rows: readonly ListRow[],
  active: number | undefined,
  key: string,
): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return seek(rows, (active ?? -1) + 1, 1) ?? active;
    case 'ArrowUp':
      return seek(rows, (active ?? rows.length) - 1, -1) ?? active;
    case 'PageDown':
      return seek(rows, (active ?? -1) + page, 1) ?? seek(rows, rows.length - 1, -1);
    case 'PageUp':
      return seek(rows, (active ?? rows.length) - page, -1) ?? seek(rows, 0, 1);
    case 'Home':
      return seek(rows, 0, 1);
    case 'End':
      return seek(rows, rows.length - 1, -1);
    default:
      return undefined;
  }
}

function seek(rows: readonly ListRow[], from: number, direction: 1 | -1): number | undefined {
  for (let index = from; index >= 0 && index < rows.length; index += direction) {
    if (rows[index]?.ref !== undefined) return index;
  }
  return undefined;
}
