import format, { type CompiledMessage } from 'icu-minify/format';
import { getLocale, getNumberFormat, getPluralRules, type Language } from '../format/formats.ts';

/** The messages of a room in the other languages, each loaded when it is used. */
type Others = Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: unknown }>>>;

/** Loads a catalogue in a language; the function that it resolves to puts it in force. */
type Bring = (language: Language) => Promise<() => void>;

const catalogues: Bring[] = [];
let coming: Promise<unknown> = Promise.resolve();
let spoken: Language = 'en';

/**
 * Returns the messages of a room in the current language. English is part of the room's own code, as the fallback where
 * another language does not load. Read them while rendering and never keep them: another language replaces them.
 */
export function createCatalogue<Words extends object>(english: Words, others: Others): Readonly<Words> {
  const words = { ...english };
  const bring: Bring = async (language) => {
    const translated = language === 'en' ? english : (await others[language]()).default;
    // Each language has the messages of English with the same values: src/messages.test.ts.
    return () => void Object.assign(words, translated);
  };
  catalogues.push(bring);
  if (spoken !== 'en') coming = Promise.all([coming, follow(bring)]);
  return words;
}

/**
 * Switches a catalogue to the current language; English where that does not load, until the language is chosen again.
 */
async function follow(bring: Bring): Promise<void> {
  const language = spoken;
  const put = await bring(language).catch(() => undefined);
  if (language === spoken) put?.();
}

/** Resolves when every loaded room has the current language, or English where that did not load. */
export async function loadMessages(): Promise<void> {
  await coming;
}

/** Loads the messages of every loaded room in a language; the function that it resolves to puts them in force. */
export async function loadMessagesIn(language: Language): Promise<() => void> {
  const puts = await Promise.all(catalogues.map((bring) => bring(language)));
  return () => {
    spoken = language;
    for (const put of puts) put();
    // Rooms that have been loaded since.
    coming = Promise.all([coming, ...catalogues.slice(puts.length).map(follow)]);
  };
}

/** The values of a message: names and lengths as texts, counts as numbers. */
type Values = Readonly<Record<string, string | number>>;

const formatters = {
  getNumberFormat: (_locale: unknown, options?: Intl.NumberFormatOptions) => getNumberFormat(options),
  getPluralRules: (_locale: unknown, options?: Intl.PluralRulesOptions) => getPluralRules(options),
  getDateTimeFormat: () => {
    throw new Error('Moments come as texts');
  },
};

/**
 * Returns the function of a message that build/messages.ts compiled: it formats its values, numbers as the reader
 * writes them.
 */
export function message(compiled: CompiledMessage): (values: Values) => string {
  return (values) => String(format(compiled, getLocale(), { ...values }, { formatters }));
}
