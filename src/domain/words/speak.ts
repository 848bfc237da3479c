import { type Language, writeIn } from '../format/formats.ts';
import { loadMessagesIn } from './catalogue.ts';

let wanted: Language = 'en';

/**
 * Changes the language of all texts, numbers and times, and loads it where it is not English. Resolves with the current
 * language: English where the wanted one did not load. Of two calls the later one wins.
 */
export async function setLanguage(language: Language): Promise<Language> {
  wanted = language;
  const [arrived, put] = await brought(language);
  if (wanted !== language) return wanted;
  put();
  writeIn(arrived, globalThis.navigator?.languages ?? []);
  return arrived;
}

/** Renders in this language, while everything else stays in the current one. */
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

/** Returns the messages of a language, ready to be put in force; English ones where they do not load. */
async function brought(language: Language): Promise<[Language, () => void]> {
  try {
    return [language, await loadMessagesIn(language)];
  } catch {
    return ['en', await loadMessagesIn('en')];
  }
}
