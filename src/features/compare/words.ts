import { catalogue } from '../../domain/words/catalogue.ts';
import english from './compare.en.json';

/** What the page Compare says, in the language in force. */
export const compareWords = catalogue(english, {
  de: () => import('./compare.de.json'),
  es: () => import('./compare.es.json'),
  ru: () => import('./compare.ru.json'),
});
