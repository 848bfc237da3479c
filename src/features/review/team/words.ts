import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './team.en.json';

/** What lists that a team judges together say. */
export const sharedWords = catalogue(english, {
  de: () => import('./team.de.json'),
  es: () => import('./team.es.json'),
  ru: () => import('./team.ru.json'),
});
