import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './own-place.en.json';

/** What a place of the own data of this server offers to those who may change it. */
export const ownPlaceWords = catalogue(english, {
  de: () => import('./own-place.de.json'),
  es: () => import('./own-place.es.json'),
  ru: () => import('./own-place.ru.json'),
});
