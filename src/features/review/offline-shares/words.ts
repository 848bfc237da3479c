import { catalogue } from '../../../domain/words/catalogue.ts';
import sharesEnglish from './offline-shares.en.json';

/** What the dividing of a list among several people says. */
export const sharesWords = catalogue(sharesEnglish, {
  de: () => import('./offline-shares.de.json'),
  es: () => import('./offline-shares.es.json'),
  ru: () => import('./offline-shares.ru.json'),
});
