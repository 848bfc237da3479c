import { catalogue } from '../../../domain/words/catalogue.ts';
import teamEnglish from './team.en.json';

/** What the dividing of a list among several people says. */
export const teamWords = catalogue(teamEnglish, {
  de: () => import('./team.de.json'),
  es: () => import('./team.es.json'),
  ru: () => import('./team.ru.json'),
});
