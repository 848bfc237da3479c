import { catalogue } from '../catalogue.ts';
import english from './branding.en.json';

/** What is said of the brand that a configuration gives the page. */
export const brandingWords = catalogue(english, {
  de: () => import('./branding.de.json'),
  es: () => import('./branding.es.json'),
  ru: () => import('./branding.ru.json'),
});
