import { commandWords as englishCommands } from './en/commands.ts';
import { mapWords as englishMap } from './en/map.ts';
import { panelWords as englishPanel } from './en/panel.ts';
import { reviewWords as englishReview } from './en/review.ts';
import { ruleWords as englishRules } from './en/rules.ts';
import { shareWords as englishShare } from './en/share.ts';
import { words as englishWords } from './en.ts';
import { type Language, writeIn } from './formats.ts';

/** Every text of one language, by the part of the product that shows it. */
export type Vocabulary = {
  readonly words: typeof englishWords;
  readonly panelWords: typeof englishPanel;
  readonly mapWords: typeof englishMap;
  readonly commandWords: typeof englishCommands;
  readonly reviewWords: typeof englishReview;
  readonly ruleWords: typeof englishRules;
  readonly shareWords: typeof englishShare;
};

const english: Vocabulary = {
  words: englishWords,
  panelWords: englishPanel,
  mapWords: englishMap,
  commandWords: englishCommands,
  reviewWords: englishReview,
  ruleWords: englishRules,
  shareWords: englishShare,
};

/**
 * The texts in the language in force. They are read while something is shown, never kept at the top of a file:
 * after `speak` the page is shown anew and reads the other language.
 */
export let { words, panelWords, mapWords, commandWords, reviewWords, ruleWords, shareWords } = english;

/**
 * Changes the language of every text, and loads it when it is not English. Tells the language that holds now:
 * English where the wanted one did not arrive. Of two calls the later one holds.
 */
export async function speak(language: Language): Promise<Language> {
  wanted = language;
  const [spoken, vocabulary] = await loaded(language);
  if (wanted !== language) return wanted;
  ({ words, panelWords, mapWords, commandWords, reviewWords, ruleWords, shareWords } = vocabulary);
  writeIn(spoken, globalThis.navigator?.languages ?? []);
  return spoken;
}

let wanted: Language = 'en';

/** German travels only to those who read it. */
async function loaded(language: Language): Promise<[Language, Vocabulary]> {
  if (language === 'en') return ['en', english];
  try {
    return ['de', (await import('./de.ts')).german];
  } catch {
    return ['en', english];
  }
}
