import format, { type CompiledMessage } from 'icu-minify/format';
import { getLocale, getNumberFormat, getPluralRules, type Language } from '../format/formats.ts';

/** The messages of a room in the other languages, each loaded when somebody reads it. */
type Others = Readonly<Record<Exclude<Language, 'en'>, () => Promise<{ readonly default: unknown }>>>;

/** Brings a catalogue in a language; what it resolves to puts it in force. */
type Bring = (language: Language) => Promise<() => void>;

const catalogues: Bring[] = [];
let coming: Promise<unknown> = Promise.resolve();
let spoken: Language = 'en';

/**
 * The messages of a room in the language in force. English stands in the room's own code, as what is said where another
 * language does not come. They are read while something is shown, never kept: another language takes their place.
 */
export function createCatalogue<Words extends object>(english: Words, others: Others): Readonly<Words> {
  const words = { ...english };
  const bring: Bring = async (language) => {
    const said = language === 'en' ? english : (await others[language]()).default;
    // Each language has the messages of English with the same values: src/messages.test.ts.
    return () => void Object.assign(words, said);
  };
  catalogues.push(bring);
  if (spoken !== 'en') coming = Promise.all([coming, follow(bring)]);
  return words;
}

/** Has a catalogue say what the others say; English where that does not come, until the language is chosen anew. */
async function follow(bring: Bring): Promise<void> {
  const language = spoken;
  const put = await bring(language).catch(() => undefined);
  if (language === spoken) put?.();
}

/** Resolves when every room that has been loaded speaks the language in force, or English where that did not come. */
export async function loadMessages(): Promise<void> {
  await coming;
}

/** Brings the messages of every room that has been loaded in a language; what it resolves to puts them in force. */
export async function loadMessagesIn(language: Language): Promise<() => void> {
  const puts = await Promise.all(catalogues.map((bring) => bring(language)));
  return () => {
    spoken = language;
    for (const put of puts) put();
    // What has been loaded since.
    coming = Promise.all([coming, ...catalogues.slice(puts.length).map(follow)]);
  };
}

/** What a message is said with: names and lengths as texts, counts as numbers. */
type Values = Readonly<Record<string, string | number>>;

const formatters = {
  getNumberFormat: (_locale: unknown, options?: Intl.NumberFormatOptions) => getNumberFormat(options),
  getPluralRules: (_locale: unknown, options?: Intl.PluralRulesOptions) => getPluralRules(options),
  getDateTimeFormat: () => {
    throw new Error('Moments come as texts');
  },
};

/** A message that build/messages.ts compiled: says it with its values, numbers as the reader writes them. */
export function message(compiled: CompiledMessage): (values: Values) => string {
  return (values) => String(format(compiled, getLocale(), { ...values }, { formatters }));
}
