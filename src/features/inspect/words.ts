import { catalogue } from '../../domain/words/catalogue.ts';
import english from './inspect.en.json';

/** What the question, the panel and its tabs of the place, the points and the units say. */
export const inspectWords = catalogue(english, {
  de: () => import('./inspect.de.json'),
  es: () => import('./inspect.es.json'),
  ru: () => import('./inspect.ru.json'),
});
