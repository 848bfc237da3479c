import { catalogue } from '../../../../domain/words/catalogue.ts';
import english from './readiness.en.json';

/** How ready a place is for a delivery. Causes are worded by what is known, never guessed. */
export const readinessWords = catalogue(english, {
  de: () => import('./readiness.de.json'),
  es: () => import('./readiness.es.json'),
  ru: () => import('./readiness.ru.json'),
});
