import { escapeControlCharacters } from '../../domain/text/foreign-text.ts';
import type { ListRow } from '../../spec/batch.ts';
import { openList } from './list-input.ts';
import { formatLineFault, type LineFault, readIds } from './read-ids.ts';

/**
 * Reads the whole list of a file as the command line does, for programs that are not built (dist/cli/list-file.js).
 * `complain` is called for every line that cannot be read. Throws where the file is no list.
 */
export async function readListRows(file: string, complain: (line: string) => void): Promise<ListRow[]> {
  const tell = (fault: LineFault) => complain(formatLineFault(fault));
  const rows: ListRow[] = [];
  for await (const row of readIds(await openList(file), tell, undefined, complain)) rows.push(row);
  return rows;
}

/** Returns a foreign text as one line without control characters. */
export const printable = escapeControlCharacters;
