import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './failure-card.en.json';

/** What the card of a failure says beyond its first sentence. */
export const failureCardWords = catalogue(english, {
  de: () => import('./failure-card.de.json'),
  es: () => import('./failure-card.es.json'),
  ru: () => import('./failure-card.ru.json'),
});
