import { catalogue } from '../../core/words/catalogue.ts';
import type english from './save-kit.en.json';

/** What the dialog "Save kit" says, in the language in force. */
export let saveKitWords: typeof english;

catalogue<typeof english>(
  {
    en: () => import('./save-kit.en.json'),
    de: () => import('./save-kit.de.json'),
    es: () => import('./save-kit.es.json'),
    ru: () => import('./save-kit.ru.json'),
  },
  (words) => {
    saveKitWords = words;
  },
);
