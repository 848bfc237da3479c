import { catalogue } from '../../domain/words/catalogue.ts';
import tools from './tools.en.json';

/** The measure tool and the menu of a spot. */
export const toolWords = catalogue(tools, {
  de: () => import('./tools.de.json'),
  es: () => import('./tools.es.json'),
  ru: () => import('./tools.ru.json'),
});
