import { catalogue } from '../../domain/words/catalogue.ts';
import english from './production.en.json';

/** Every text of the page "Production call". */
export const productionWords = catalogue(english, {
  de: () => import('./production.de.json'),
  es: () => import('./production.es.json'),
  ru: () => import('./production.ru.json'),
});
