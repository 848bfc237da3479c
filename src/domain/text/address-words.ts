import { splitPlainWords, splitTypedWords, streetTypes, toPlainLatin } from './folded-words.ts';

/** What a word of an address may mean, the likeliest first; more than one where it is short for several. */
export type Meanings = readonly string[];

type Short = {
  /** Before the name, as `St Patrick`, `пр. Мира`. */
  readonly before: Meanings;
  /** Behind it, as `Patrick St`. */
  readonly behind: Meanings;
};

const asPlain = (words: string): Meanings =>
  words
    .split(' ')
    .map((word) => (streetTypes.has(word) ? word : toPlainLatin(splitPlainWords(word)[0] ?? '')));

const both = (words: string): Short => ({ before: asPlain(words), behind: asPlain(words) });

/**
 * Short forms that stand for one word before a name and for another behind it, or for several in one place: English, German,
 * Spanish, French, Russian. Each whole word is one of its own.
 */
const shortWords: ReadonlyMap<string, Short> = new Map(
  Object.entries({
    st: { before: asPlain('saint sankt'), behind: ['street'] },
    dr: { before: asPlain('doctor doktor docteur'), behind: ['drive'] },
    ct: { before: asPlain('connecticut'), behind: ['court'] },
    pl: both('square place'),
    c: { before: ['street'], behind: ['c'] },
    r: { before: ['street'], behind: ['r'] },
    пр: both('avenue passage'),
    ш: both('highway'),
    n: both('north norte nord'),
    s: both('south sur sud san'),
    e: both('east este est'),
    w: both('west'),
    o: both('oeste ouest ost'),
    б: both('большая большой большое'),
    м: both('малая малый малое'),
    gr: both('große großer großes'),
    kl: both('kleine kleiner kleines'),
    sta: both('santa station'),
    mt: both('mount mountain'),
  }),
);

const compass = new Set(
  ['n', 's', 'e', 'w', 'o'].flatMap((letter) => [letter, ...(shortWords.get(letter)?.behind ?? [])]),
);

/** The words of an address, each with all that it may mean where it stands. */
export function readAddressWords(text: string): Meanings[] {
  const words = splitTypedWords(text, (word) => shortWords.has(word));
  const isOfName = words.map((word) => !/\d/.test(word) && !compass.has(word));
  const [first, last] = [isOfName.indexOf(true), isOfName.lastIndexOf(true)];
  return words.map((word, index) => {
    const short = shortWords.get(word);
    if (!short) return [word];
    // What stands alone is the street itself.
    if (index >= last) return short.behind;
    if (index <= first) return short.before;
    return [...new Set([...short.before, ...short.behind])];
  });
}

/** The same with the likeliest meaning of each. */
export function foldWords(text: string): string[] {
  return readAddressWords(text).map(([likeliest = '']) => likeliest);
}

/** A text by which equal addresses are found. */
export function foldText(text: string): string {
  return foldWords(text).join(' ');
}
