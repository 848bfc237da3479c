import { shortForms } from './address-terms.ts';
import { splitPlainWords, splitTypedWords, streetTypes, toPlainLatin } from './folded-words.ts';
import { getFullEnds } from './street-ends.ts';

/** The possible meanings of a word of an address, the likeliest first; several where it is short for several. */
export type Meanings = readonly string[];

type Short = {
  /** Before the name, as `St Patrick`, `пр. Мира`. */
  readonly before: Meanings;
  /** After it, as `Patrick St`. */
  readonly behind: Meanings;
};

const asPlain = (words: string): Meanings =>
  words
    .split(' ')
    .map((word) => (streetTypes.has(word) ? word : toPlainLatin(splitPlainWords(word)[0] ?? '')));

const shortWords: ReadonlyMap<string, Short> = new Map(
  Object.entries(shortForms).map(([short, [before = '', behind = before]]) => [
    short,
    { before: asPlain(before), behind: asPlain(behind) },
  ]),
);

/** The words of a point of the compass, by letter too. */
export const compassWords: ReadonlySet<string> = new Set(
  ['n', 's', 'e', 'w', 'o'].flatMap((letter) => [letter, ...(shortWords.get(letter)?.behind ?? [])]),
);

/** Returns the words of an address, each with all its possible meanings in its position. */
export function readAddressWords(text: string): Meanings[] {
  const words = splitTypedWords(text, (word) => shortWords.has(word));
  const isOfName = words.map((word) => !/\d/.test(word) && !compassWords.has(word));
  const [first, last] = [isOfName.indexOf(true), isOfName.lastIndexOf(true)];
  return words.map((word, index) => {
    const short = shortWords.get(word);
    if (!short) return [word, ...getFullEnds(word)];
    // A word alone is the street itself.
    const [before, behind] = [
      index >= last ? [] : short.before,
      index <= first && index < last ? [] : short.behind,
    ];
    // The letter itself may be an initial.
    return [...new Set([...before, ...behind, ...(word.length === 1 ? [word] : [])])];
  });
}

/** The same with the likeliest meaning of each. */
export function foldWords(text: string): string[] {
  return readAddressWords(text).map(([likeliest = '']) => likeliest);
}

/** Returns a text that is the same for equal addresses. */
export function foldText(text: string): string {
  return foldWords(text).join(' ');
}
