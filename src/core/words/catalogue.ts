import type { Language } from '../format/formats.ts';

type Load<Words> = () => Promise<{ readonly default: Words }>;

/** The messages of a room in each language, loaded when they are wanted. English says what they are. */
type Loads<Words> = { readonly en: Load<Words> } & Readonly<Record<string, Load<unknown>>>;

/** Brings a catalogue in a language; what it resolves to puts it in force. */
type Bring = (language: Language) => Promise<() => void>;

const catalogues: Bring[] = [];
let coming: Promise<unknown> = Promise.resolve();
let spoken: Language = 'en';

/**
 * The messages of a room, which is loaded late: in the language in force as soon as they have come, and in each one that
 * is spoken after it. Whoever shows the room waits for `messagesHere` first.
 */
export function catalogue<Words>(loads: Loads<Words>, take: (words: Words) => void): void {
  const bring: Bring = async (language) => {
    const { default: words } = await (loads[language] ?? loads.en)();
    // Each language has the messages of English with the same values: src/messages.test.ts.
    return () => take(words as Words);
  };
  catalogues.push(bring);
  coming = Promise.all([coming, bring(spoken).then((takeIt) => takeIt())]);
}

/** Resolves when the messages of every room that has been loaded are there; rejects where some did not come. */
export async function messagesHere(): Promise<void> {
  await coming;
}

/** Brings the messages of every room that has been loaded in a language; what it resolves to puts them in force. */
export async function messagesIn(language: Language): Promise<() => void> {
  const takes = await Promise.all(catalogues.map((bring) => bring(language)));
  return () => {
    spoken = language;
    for (const take of takes) take();
  };
}
