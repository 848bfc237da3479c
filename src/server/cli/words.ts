import { catalogue } from '../../domain/words/catalogue.ts';
import english from './command-line.en.json';

/** What the command line says, in the language in force. */
export const commandLineWords = catalogue(english, {
  de: () => import('./command-line.de.json'),
  es: () => import('./command-line.es.json'),
  ru: () => import('./command-line.ru.json'),
});
