import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './explained.en.json';

/** What the specification says of each field, in its words, and how Placelens reads what it leaves open. */
export const explainedWords = catalogue(english, {
  de: () => import('./explained.de.json'),
  es: () => import('./explained.es.json'),
  ru: () => import('./explained.ru.json'),
});
