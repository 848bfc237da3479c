import { catalogue } from '../../domain/words/catalogue.ts';
import chooser from './chooser.en.json';

/** What is said of what lies on one spot: it comes with the list of that. */
export const chooserWords = catalogue(chooser, {
  de: () => import('./chooser.de.json'),
  es: () => import('./chooser.es.json'),
  ru: () => import('./chooser.ru.json'),
});
