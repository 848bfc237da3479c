import { catalogue } from '../../domain/words/catalogue.ts';
import english from './draw.en.json';

/** Every text of the panel in which a place is drawn. */
export const drawWords = catalogue(english, {
  de: () => import('./draw.de.json'),
  es: () => import('./draw.es.json'),
  ru: () => import('./draw.ru.json'),
});
