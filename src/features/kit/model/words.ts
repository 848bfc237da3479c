import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './kit.en.json';

/** What is said of kits beside the room that opens them. */
export const kitWords = catalogue(english, {
  de: () => import('./kit.de.json'),
  es: () => import('./kit.es.json'),
  ru: () => import('./kit.ru.json'),
});
