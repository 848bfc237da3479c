import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './queue.en.json';

/** What the part "One by one" says. */
export const queueWords = catalogue(english, {
  de: () => import('./queue.de.json'),
  es: () => import('./queue.es.json'),
  ru: () => import('./queue.ru.json'),
});
