import { type Language, writeIn } from '../format/formats.ts';
import { commandWords as englishCommands } from './en/commands.ts';
import { messagesIn } from './catalogue.ts';
import { mapWords as englishMap } from './en/map.ts';
import { panelWords as englishPanel } from './en/panel.ts';
import { words as englishWords } from './en.ts';
import type { lateEnglish } from './en-late.ts';

/** The texts of the page that is seen first, in one language, by the part of the product that shows them. */
export type FirstVocabulary = {
  readonly words: typeof englishWords;
  readonly panelWords: typeof englishPanel;
  readonly mapWords: typeof englishMap;
  readonly commandWords: typeof englishCommands;
};

/** The texts of the parts that are loaded late: other pages, dialogs, the tab of the rules. */
export type LateVocabulary = Readonly<typeof lateEnglish>;

/** Every text of one language. */
export type Vocabulary = FirstVocabulary & LateVocabulary;

const english: FirstVocabulary = {
  words: englishWords,
  panelWords: englishPanel,
  mapWords: englishMap,
  commandWords: englishCommands,
};

/**
 * The texts in the language in force. They are read while something is shown, never kept at the top of a file:
 * after `speak` the page is shown anew and reads the other language.
 */
export let { words, panelWords, mapWords, commandWords } = english;

/** There once `wholeVocabulary` has come: whatever reads them is loaded late and waits for it. */
export let doorWords: LateVocabulary['doorWords'];
export let cardWords: LateVocabulary['cardWords'];
export let reviewWords: LateVocabulary['reviewWords'];
export let ruleWords: LateVocabulary['ruleWords'];
export let shareWords: LateVocabulary['shareWords'];

let wanted: Language = 'en';
let spoken: Language = 'en';
let wantsWhole = false;

/**
 * Changes the language of every text, and loads it when it is not English. Tells the language that holds now:
 * English where the wanted one did not arrive. Of two calls the later one holds.
 */
export async function speak(language: Language): Promise<Language> {
  wanted = language;
  const [arrived, first] = await loaded(language);
  const late = wantsWhole ? await lateIn(arrived).catch(() => undefined) : undefined;
  const useMessages = await messagesIn(arrived).catch(() => undefined);
  if (wanted !== language) return wanted;
  spoken = arrived;
  ({ words, panelWords, mapWords, commandWords } = first);
  if (late) sayLate(late);
  useMessages?.();
  writeIn(spoken, globalThis.navigator?.languages ?? []);
  return spoken;
}

/** Brings the texts of the parts that are loaded late, in the language in force; they follow `speak` from then on. */
export async function wholeVocabulary(): Promise<void> {
  wantsWhole = true;
  const language = spoken;
  const late = await lateIn(language);
  // Another language was chosen meanwhile.
  if (language !== spoken) return wholeVocabulary();
  sayLate(late);
}

function sayLate(late: LateVocabulary): void {
  ({ cardWords, doorWords, reviewWords, ruleWords, shareWords } = late);
}

/** German travels only to those who read it. */
async function loaded(language: Language): Promise<[Language, FirstVocabulary]> {
  if (language === 'en') return ['en', english];
  try {
    const [{ german }] = await Promise.all([import('./de.ts'), wantsWhole && import('./de-late.ts')]);
    return ['de', german];
  } catch {
    return ['en', english];
  }
}

async function lateIn(language: Language): Promise<LateVocabulary> {
  return language === 'en'
    ? (await import('./en-late.ts')).lateEnglish
    : (await import('./de-late.ts')).lateGerman;
}
