import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './checks.en.json';

/** What the tab Checks says. */
export const checkWords = catalogue(english, {
  de: () => import('./checks.de.json'),
  es: () => import('./checks.es.json'),
  ru: () => import('./checks.ru.json'),
});
