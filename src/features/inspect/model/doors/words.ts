import { catalogue } from '../../../../domain/words/catalogue.ts';
import english from './doors.en.json';

/** Why one door goes before the others. */
export const doorWords = catalogue(english, {
  de: () => import('./doors.de.json'),
  es: () => import('./doors.es.json'),
  ru: () => import('./doors.ru.json'),
});
