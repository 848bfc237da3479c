import { catalogue } from '../../../domain/words/catalogue.ts';
import batchEnglish from './batch.en.json';
import listEnglish from './list.en.json';

/** What the making of a list says. */
export const listWords = catalogue(listEnglish, {
  de: () => import('./list.de.json'),
  es: () => import('./list.es.json'),
  ru: () => import('./list.ru.json'),
});

/** What is said of a running batch, of the lists that are kept, and of the contract over a run. */
export const batchWords = catalogue(batchEnglish, {
  de: () => import('./batch.de.json'),
  es: () => import('./batch.es.json'),
  ru: () => import('./batch.ru.json'),
});
