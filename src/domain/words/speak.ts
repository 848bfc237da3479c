import { type Language, writeIn } from '../format/formats.ts';
import { loadMessagesIn } from './catalogue.ts';

let wanted: Language = 'en';

/**
 * Changes the language of every text, of numbers and of moments, and loads it where it is not English. Tells the language
 * that holds now: English where the wanted one did not arrive. Of two calls the later one holds.
 */
export async function setLanguage(language: Language): Promise<Language> {
  wanted = language;
  const [arrived, put] = await brought(language);
  if (wanted !== language) return wanted;
  put();
  writeIn(arrived, globalThis.navigator?.languages ?? []);
  return arrived;
}

/** What is said in this language, while everything else goes on in the one that holds. */
export async function renderInLanguage<Value>(language: Language, say: () => Value): Promise<Value> {
  const [[spoken, put], [usual, putBack]] = await Promise.all([brought(language), brought(wanted)]);
  const own = globalThis.navigator?.languages ?? [];
  put();
  writeIn(spoken, own);
  try {
    return say();
  } finally {
    putBack();
    writeIn(usual, own);
  }
}

/** The messages of a language, ready to be put in force; English ones where they do not come. */
async function brought(language: Language): Promise<[Language, () => void]> {
  try {
    return [language, await loadMessagesIn(language)];
  } catch {
    return ['en', await loadMessagesIn('en')];
  }
}
