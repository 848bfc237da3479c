import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './wire.en.json';

/** What the tab of the calls says, "Wire". */
export const wireWords = catalogue(english, {
  de: () => import('./wire.de.json'),
  es: () => import('./wire.es.json'),
  ru: () => import('./wire.ru.json'),
});
