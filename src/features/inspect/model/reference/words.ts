import { catalogue } from '../../../../domain/words/catalogue.ts';
import english from './reference.en.json';

/** What the map beneath says of a place, on the map, in the list and in the panel. */
export const referenceWords = catalogue(english, {
  de: () => import('./reference.de.json'),
  es: () => import('./reference.es.json'),
  ru: () => import('./reference.ru.json'),
});
