import { escapeControlCharacters } from '../../domain/text/foreign-text.ts';
import type { ListRow } from '../../spec/batch.ts';
import { openList } from './list-input.ts';
import { formatLineFault, type LineFault, readIds } from './read-ids.ts';

/**
 * The whole list of a file, as the command line reads it, for programs that are not built (dist/cli/list-file.js).
 * `complain` hears of every line that cannot be read. Throws with words where the file is no list.
 */
export async function readListRows(file: string, complain: (line: string) => void): Promise<ListRow[]> {
  const tell = (fault: LineFault) => complain(formatLineFault(fault));
  const rows: ListRow[] = [];
  for await (const row of readIds(await openList(file), tell, undefined, complain)) rows.push(row);
  return rows;
}

/** A foreign text as one line that steers no terminal. */
export const printable = escapeControlCharacters;
