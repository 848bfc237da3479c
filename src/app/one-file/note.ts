import type { Language } from '../../domain/format/formats.ts';
import german from './note.de.json' with { type: 'json' };
import english from './note.en.json' with { type: 'json' };
import spanish from './note.es.json' with { type: 'json' };
import russian from './note.ru.json' with { type: 'json' };

/** What one file that opens itself says where it cannot: the build writes it in (build/one-file.ts), it is in no script. */
export const oneFileNote: Readonly<Record<Language, string>> = {
  en: english.needsBrowser,
  de: german.needsBrowser,
  es: spanish.needsBrowser,
  ru: russian.needsBrowser,
};
