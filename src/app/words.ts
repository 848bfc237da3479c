import { catalogue } from '../domain/words/catalogue.ts';
import app from './app.en.json';
import frame from './frame.en.json';
import ways from './ways.en.json';

/** The ways through the page for those who do not see it, and what it tells them. */
export const appWayWords = catalogue(ways, {
  de: () => import('./ways.de.json'),
  es: () => import('./ways.es.json'),
  ru: () => import('./ways.ru.json'),
});

/** What stands around every page: the header, the foot, the menu, and the notes about the page itself. */
export const frameWords = catalogue(frame, {
  de: () => import('./frame.de.json'),
  es: () => import('./frame.es.json'),
  ru: () => import('./frame.ru.json'),
});

/** What the first screen and the frame around the panel say. */
export const appWords = catalogue(app, {
  de: () => import('./app.de.json'),
  es: () => import('./app.es.json'),
  ru: () => import('./app.ru.json'),
});
