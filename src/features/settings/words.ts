import { catalogue } from '../../domain/words/catalogue.ts';
import floorNames from './floor-names.en.json';
import keeping from './keeping.en.json';
import settings from './settings.en.json';

/** How floors are called for reading. */
export const floorNameWords = catalogue(floorNames, {
  de: () => import('./floor-names.de.json'),
  es: () => import('./floor-names.es.json'),
  ru: () => import('./floor-names.ru.json'),
});

/** What the settings and the dialog that cleans the screen say. */
export const settingsWords = catalogue(settings, {
  de: () => import('./settings.de.json'),
  es: () => import('./settings.es.json'),
  ru: () => import('./settings.ru.json'),
});

/** What is said of what this browser keeps. */
export const keepingWords = catalogue(keeping, {
  de: () => import('./keeping.de.json'),
  es: () => import('./keeping.es.json'),
  ru: () => import('./keeping.ru.json'),
});
