import { catalogue } from './catalogue.ts';
import english from './profiles.en.json';

/** What is said of the profiles that judge. */
export const profileWords = catalogue(english, {
  de: () => import('./profiles.de.json'),
  es: () => import('./profiles.es.json'),
  ru: () => import('./profiles.ru.json'),
});

/** What a profile is called; one of the reader's own, or from a file, by the name that it has. */
export function profileName(name: string): string {
  const { normal, strict, demo } = profileWords.builtIn;
  switch (name) {
    case 'normal':
      return normal;
    case 'strict':
      return strict;
    case 'demo':
      return demo;
    default:
      return name;
  }
}
