import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './compared.en.json';

/** How a side of a comparison is called, in the language in force. */
export const comparedWords = catalogue(english, {
  de: () => import('./compared.de.json'),
  es: () => import('./compared.es.json'),
  ru: () => import('./compared.ru.json'),
});
