import type { ListNote } from '../lists/list-notes.ts';
import { catalogue } from './catalogue.ts';
import english from './lists.en.json';

/** What is said of a list that somebody brings, on the page and on the command line. */
export const listsWords = catalogue(english, {
  de: () => import('./lists.de.json'),
  es: () => import('./lists.es.json'),
  ru: () => import('./lists.ru.json'),
});

/** A note in words; `foreign` marks the texts in it that are the list's own. */
export function noteText(note: ListNote, foreign: (text: string) => string = (text) => text): string {
  const { what, count, of, line, field = 'id', column = '' } = note;
  const told = { count, of, line: String(line), field, column: foreign(column), value: foreign(note.value) };
  return listsWords.note[what](told);
}
