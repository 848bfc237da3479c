import { currentLocale } from '../format/formats.ts';

export type Explained = typeof import('./en/explained.ts')['explained'];

/** What the fields of the answers mean, in the language in force; loaded with the first one that is asked for. */
export async function explainedFields(): Promise<Explained> {
  return currentLocale().startsWith('de')
    ? (await import('./de/explained.ts')).explained
    : (await import('./en/explained.ts')).explained;
}
