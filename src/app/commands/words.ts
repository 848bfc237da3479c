import { catalogue } from '../../domain/words/catalogue.ts';
import english from './commands.en.json';

/** What the palette, the shortcuts and the history say. */
export const commandWords = catalogue(english, {
  de: () => import('./commands.de.json'),
  es: () => import('./commands.es.json'),
  ru: () => import('./commands.ru.json'),
});
