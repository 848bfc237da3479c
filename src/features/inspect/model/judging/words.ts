import { catalogue } from '../../../../domain/words/catalogue.ts';
import english from './judged.en.json';

/** What several rooms say of the findings of a place and of the rules that found them. */
export const judgedWords = catalogue(english, {
  de: () => import('./judged.de.json'),
  es: () => import('./judged.es.json'),
  ru: () => import('./judged.ru.json'),
});
