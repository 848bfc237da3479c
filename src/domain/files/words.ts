import { catalogue } from '../words/catalogue.ts';
import english from './report.en.json';

/** What the files say that a run is handed out as, in the language in force. */
export const reportWords = catalogue(english, {
  de: () => import('./report.de.json'),
  es: () => import('./report.es.json'),
  ru: () => import('./report.ru.json'),
});
