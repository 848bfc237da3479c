import { catalogue } from '../../core/words/catalogue.ts';
import basemap from './basemap.en.json';
import controls from './controls.en.json';

/** What lies beneath our marks, what is said where it does not come, and what lies on one spot. */
export const basemapWords = catalogue(basemap, {
  de: () => import('./basemap.de.json'),
  es: () => import('./basemap.es.json'),
  ru: () => import('./basemap.ru.json'),
});

/** What the buttons of the map and the menu of its layers say. */
export const controlWords = catalogue(controls, {
  de: () => import('./controls.de.json'),
  es: () => import('./controls.es.json'),
  ru: () => import('./controls.ru.json'),
});
