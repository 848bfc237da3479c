import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './offer.en.json';

/** How the reference is offered, before anybody asked for it. */
export const offerWords = catalogue(english, {
  de: () => import('./offer.de.json'),
  es: () => import('./offer.es.json'),
  ru: () => import('./offer.ru.json'),
});
