import { catalogue } from '../../domain/words/catalogue.ts';
import english from './embed.en.json';

/** What the page says in somebody else's frame. */
export const embedWords = catalogue(english, {
  de: () => import('./embed.de.json'),
  es: () => import('./embed.es.json'),
  ru: () => import('./embed.ru.json'),
});
