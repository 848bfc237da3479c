import { catalogue } from '../../domain/words/catalogue.ts';
import english from './sheet.en.json';

/** What the dialog "Report" and the address sheet that it saves say. */
export const sheetWords = catalogue(english, {
  de: () => import('./sheet.de.json'),
  es: () => import('./sheet.es.json'),
  ru: () => import('./sheet.ru.json'),
});
