import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './results.en.json';

/** What the results of a list say, in the language in force. */
export const resultWords = catalogue(english, {
  de: () => import('./results.de.json'),
  es: () => import('./results.es.json'),
  ru: () => import('./results.ru.json'),
});
