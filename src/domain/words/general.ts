import { catalogue } from './catalogue.ts';
import english from './general.en.json';

/** What many rooms say alike. */
export const generalWords = catalogue(english, {
  de: () => import('./general.de.json'),
  es: () => import('./general.es.json'),
  ru: () => import('./general.ru.json'),
});

/** `3 places of your data`; where the page shows fewer of them, `12 of 3,400 places of your data`. */
export function formatOwnPlaces(shown: number, count: number): string {
  return shown < count ? generalWords.ownPlacesShown({ shown, count }) : generalWords.ownPlaces({ count });
}
