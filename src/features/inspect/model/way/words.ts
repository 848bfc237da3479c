import { catalogue } from '../../../../domain/words/catalogue.ts';
import english from './way.en.json';

/** The way along what the map draws, on the map, in the list and in the panel. */
export const wayWords = catalogue(english, {
  de: () => import('./way.de.json'),
  es: () => import('./way.es.json'),
  ru: () => import('./way.ru.json'),
});
