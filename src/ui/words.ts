import { catalogue } from '../domain/words/catalogue.ts';
import copying from './copying.en.json';

/** What can be copied in the panel and on the map, and how that went. */
export const copyWords = catalogue(copying, {
  de: () => import('./copying.de.json'),
  es: () => import('./copying.es.json'),
  ru: () => import('./copying.ru.json'),
});
