import { catalogue } from '../../domain/words/catalogue.ts';
import presentEnglish from './present.en.json';
import stageEnglish from './stage.en.json';
import tourEnglish from './tour.en.json';

/** What the page Present says around its playlists. */
export const presentWords = catalogue(presentEnglish, {
  de: () => import('./present.de.json'),
  es: () => import('./present.es.json'),
  ru: () => import('./present.ru.json'),
});

/** What the stage and its rehearsal say. */
export const stageWords = catalogue(stageEnglish, {
  de: () => import('./stage.de.json'),
  es: () => import('./stage.es.json'),
  ru: () => import('./stage.ru.json'),
});

/** The tour that comes with Placelens: a title of at most 40 characters and one sentence for each step. */
export const tourWords = catalogue(tourEnglish, {
  de: () => import('./tour.de.json'),
  es: () => import('./tour.es.json'),
  ru: () => import('./tour.ru.json'),
});
