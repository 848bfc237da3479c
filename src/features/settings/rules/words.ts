import { catalogue } from '../../../domain/words/catalogue.ts';
import english from './rule-settings.en.json';

/** What the dialog with the rules and their limits says. */
export const ruleSettingWords = catalogue(english, {
  de: () => import('./rule-settings.de.json'),
  es: () => import('./rule-settings.es.json'),
  ru: () => import('./rule-settings.ru.json'),
});
