import { catalogue } from '../../domain/words/catalogue.ts';
import english from './save-kit.en.json';

/** What the dialog "Save kit" says. It comes with the dialog, the other messages of this room with the page. */
export const saveKitWords = catalogue(english, {
  de: () => import('./save-kit.de.json'),
  es: () => import('./save-kit.es.json'),
  ru: () => import('./save-kit.ru.json'),
});
