import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './drawing.en.json';

/** How the drawing of a place is begun, wherever one can be. */
export const drawingWords = catalogue(english, {
  de: () => import('./drawing.de.json'),
  es: () => import('./drawing.es.json'),
  ru: () => import('./drawing.ru.json'),
});
