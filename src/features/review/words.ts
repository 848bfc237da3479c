import { catalogue } from '../../domain/words/catalogue.ts';
import english from './review.en.json';

/** What the page Review says around its parts. */
export const reviewPageWords = catalogue(english, {
  de: () => import('./review.de.json'),
  es: () => import('./review.es.json'),
  ru: () => import('./review.ru.json'),
});
