import { catalogue } from '../../../../domain/words/catalogue.ts';
import english from './asking.en.json';

/** Who is asked, and why an operation was not answered. */
export const askingWords = catalogue(english, {
  de: () => import('./asking.de.json'),
  es: () => import('./asking.es.json'),
  ru: () => import('./asking.ru.json'),
});
