import { catalogue } from '../../domain/words/catalogue.ts';
import basemap from './basemap.en.json';
import controls from './controls.en.json';

/** What lies beneath our marks, and what is said where it does not come. */
export const basemapWords = catalogue(basemap, {
  de: () => import('./basemap.de.json'),
  es: () => import('./basemap.es.json'),
  ru: () => import('./basemap.ru.json'),
});

/** What the map and its buttons say. */
export const controlWords = catalogue(controls, {
  de: () => import('./controls.de.json'),
  es: () => import('./controls.es.json'),
  ru: () => import('./controls.ru.json'),
});
