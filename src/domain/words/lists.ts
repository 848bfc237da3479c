import { fileLimits } from '../../spec/file-limits.ts';
import { formatSize } from '../format/formats.ts';
import type { ListNote } from '../lists/list-notes.ts';
import type { SheetProblem, SheetText } from '../lists/sheet-text.ts';
import listsWords from './lists.messages';

/** Returns a note in words; `foreign` marks the texts of the list in it. */
export function noteText(note: ListNote, foreign: (text: string) => string = (text) => text): string {
  const { what, count, of, line, field = 'id', column = '' } = note;
  const values = {
    count,
    of,
    line: String(line),
    field,
    column: foreign(column),
    value: foreign(note.value),
  };
  return listsWords.note[what](values);
}

/** Returns why a workbook, or the sheet `name` of the sheets `names`, is not read. */
export function sheetProblemText(problem: SheetProblem, name = '', names: readonly string[] = []): string {
  const words = listsWords.sheet.problem;
  if (problem === 'too-large') return words[problem]({ size: formatSize(fileLimits.unpackedWorkbook) });
  return problem === 'no-sheet' ? words[problem]({ name, names: names.join(', ') }) : words[problem];
}

/** Returns what of a sheet is not as it looks in its program: a sentence each. */
export function sheetNotes({
  hidden,
  uncalculated,
}: Pick<SheetText, 'hidden' | 'uncalculated'>): readonly string[] {
  const words = listsWords.sheet;
  return [
    hidden.rows > 0 && words.hiddenRows({ count: hidden.rows }),
    hidden.columns > 0 && words.hiddenColumns({ count: hidden.columns }),
    uncalculated > 0 && words.uncalculated({ count: uncalculated }),
  ].filter((note) => note !== false);
}
