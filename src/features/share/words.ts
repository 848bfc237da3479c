import { catalogue } from '../../domain/words/catalogue.ts';
import english from './picture.en.json';

/** What is said of the picture and the QR code of a place. */
export const pictureWords = catalogue(english, {
  de: () => import('./picture.de.json'),
  es: () => import('./picture.es.json'),
  ru: () => import('./picture.ru.json'),
});
