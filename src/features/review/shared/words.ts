import { catalogue } from '../../../core/words/catalogue.ts';
import english from './shared.en.json';

/** What lists that a team judges together say. */
export const sharedWords = catalogue(english, {
  de: () => import('./shared.de.json'),
  es: () => import('./shared.es.json'),
  ru: () => import('./shared.ru.json'),
});
