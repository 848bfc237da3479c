import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './link-notes.en.json';

/** What is said of a link that could not be followed. */
export const linkNoteWords = catalogue(english, {
  de: () => import('./link-notes.de.json'),
  es: () => import('./link-notes.es.json'),
  ru: () => import('./link-notes.ru.json'),
});
