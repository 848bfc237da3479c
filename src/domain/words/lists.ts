import type { ListNote } from '../lists/list-notes.ts';
import listsWords from './lists.messages';

/** A note in words; `foreign` marks the texts in it that are the list's own. */
export function noteText(note: ListNote, foreign: (text: string) => string = (text) => text): string {
  const { what, count, of, line, field = 'id', column = '' } = note;
  const told = { count, of, line: String(line), field, column: foreign(column), value: foreign(note.value) };
  return listsWords.note[what](told);
}
