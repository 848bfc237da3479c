import { catalogue } from '../../../domain/words/catalogue.ts';
import arrival from './arrival.en.json';
import building from './building.en.json';
import inspection from './inspection.en.json';
import page from './page.en.json';

/** The way to a place or unit: its sentence, what limits it, and how its time comes about. */
export const arrivalWords = catalogue(arrival, {
  de: () => import('./arrival.de.json'),
  es: () => import('./arrival.es.json'),
  ru: () => import('./arrival.ru.json'),
});

/** The floors and units of a building, beside the map and as they stand on it. */
export const buildingWords = catalogue(building, {
  de: () => import('./building.de.json'),
  es: () => import('./building.es.json'),
  ru: () => import('./building.ru.json'),
});

/** What several rooms say alike. */
export const pageWords = catalogue(page, {
  de: () => import('./page.de.json'),
  es: () => import('./page.es.json'),
  ru: () => import('./page.ru.json'),
});

/** What is said of a place and its answers in more than one room. */
export const inspectionWords = catalogue(inspection, {
  de: () => import('./inspection.de.json'),
  es: () => import('./inspection.es.json'),
  ru: () => import('./inspection.ru.json'),
});
