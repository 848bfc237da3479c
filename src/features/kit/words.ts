import { catalogue } from '../../domain/words/catalogue.ts';
import english from './opened-kit.en.json';

/** What is said while a kit is opened, and what its bar, its places and the kept kits say. */
export const openedKitWords = catalogue(english, {
  de: () => import('./opened-kit.de.json'),
  es: () => import('./opened-kit.es.json'),
  ru: () => import('./opened-kit.ru.json'),
});
