import { readOrdinal } from './address-terms.ts';
import { toPlainLatin } from './folded-words.ts';
import { rememberLatest } from './remember-latest.ts';
import { getFullEnds } from './street-ends.ts';

/**
 * Cyrillic letters in Latin ones, as BGN/PCGN writes them for passports and maps, simplified: no apostrophes, and ё and
 * й as е and и, their folded forms. Russian, Kazakh, Kyrgyz, Tajik, Mongolian, Ukrainian, Belarusian, Bulgarian,
 * Serbian, Macedonian.
 */
const latin = new Map(
  Object.entries({
    ...{
      а: 'a',
      б: 'b',
      в: 'v',
      г: 'g',
      д: 'd',
      е: 'e',
      ж: 'zh',
      з: 'z',
      и: 'i',
      к: 'k',
      л: 'l',
      м: 'm',
      н: 'n',
    },
    ...{
      о: 'o',
      п: 'p',
      р: 'r',
      с: 's',
      т: 't',
      у: 'u',
      ф: 'f',
      х: 'kh',
      ц: 'ts',
      ч: 'ch',
      ш: 'sh',
      щ: 'shch',
    },
    ...{ ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya' },
    ...{
      ә: 'a',
      ғ: 'g',
      қ: 'k',
      ң: 'ng',
      ө: 'o',
      ұ: 'u',
      ү: 'u',
      һ: 'h',
      і: 'i',
      ҷ: 'j',
      ҳ: 'h',
      ҙ: 'z',
      ҡ: 'k',
    },
    ...{ ґ: 'g', є: 'ye', ђ: 'dj', ј: 'j', љ: 'lj', њ: 'nj', ћ: 'c', џ: 'dz', ѕ: 'dz' },
  }),
);

/** Canonical forms of the Latin spellings of one Cyrillic sound (BGN/PCGN, ISO 9, ICAO, German, habit). */
const soundsAlike: readonly (readonly [RegExp, string])[] = [
  [/schtsch|shch|sch|sh/g, 's'],
  [/tsch|ch/g, 'c'],
  [/ts|tz/g, 'c'],
  [/zh|dzh|dj/g, 'z'],
  [/kh|x/g, 'h'],
  [/ng/g, 'n'],
  [/gh/g, 'g'],
  [/q/g, 'k'],
  [/w/g, 'v'],
  [/[yij](?=[aeou])/g, ''],
  [/j/g, 'z'],
  [/[yi]+/g, 'i'],
  [/(.)\1+/g, '$1'],
];

/** Marks keys of Cyrillic words, so that no Latin word of the same sound matches them. */
const cyrillicMark = 'я';

const cyrillic = /\p{Script=Cyrillic}/u;

/** Returns other spellings of a folded word in a text: they are found by `getTypedSpellings`. */
export const getWrittenSpellings = rememberLatest(500, (word): readonly string[] => {
  if (!cyrillic.test(word)) return otherThan(word, [toPlainLatin(word), ...getOrdinal(word)]);
  const transliterated = inLatin(word);
  return otherThan(word, [transliterated, ...getSound(transliterated), ...getOrdinal(word)]);
});

/** Returns other spellings of a typed, folded word in a text or among its `getWrittenSpellings`. */
export const getTypedSpellings = rememberLatest(500, (word): readonly string[] => {
  if (!cyrillic.test(word)) {
    const plain = toPlainLatin(word);
    // `karlsg` finds Karlsgasse as its beginning.
    const ends = getFullEnds(plain).filter((full) => !full.startsWith(plain));
    const sounds = /^[a-z]/.test(plain) ? getSounds(word) : [];
    return otherThan(word, [plain, ...ends, ...sounds, ...getOrdinal(word)]);
  }
  const transliterated = inLatin(word);
  const asIso = [...word].map((letter) => iso[letter] ?? latin.get(letter) ?? letter).join('');
  return otherThan(word, [
    // Kazakh names in the Russian genitive: "Богенбай батыра".
    word.replace(/^(батыр|хан)а$/, '$1'),
    transliterated,
    asIso,
    transliterated.replaceAll('kh', 'h'),
    transliterated.replaceAll('y', 'i'),
    transliterated.replaceAll('zh', 'j').replaceAll('kh', 'h'),
    // Folding makes й of "Байтерек" an и.
    transliterated.replace(/(?<=[aeouy])i/g, 'y'),
    ...getSound(transliterated),
    ...getOrdinal(word),
  ]);
});

/** Two letters have two sounds each: `j` is й, or ж as in Kazakh; `ch` is ч, or х as in German. */
function getSounds(word: string): string[] {
  const asGerman = word.replace(/(?<!s)ch/g, 'kh');
  return [word, asGerman].flatMap((each) => [each, each.replaceAll('j', 'zh')]).flatMap(getSound);
}

/** ISO 9 without its accents, which folding removes. */
const iso: Readonly<Record<string, string>> = {
  ...{ ж: 'z', х: 'h', ц: 'c', ч: 'c', ш: 's', щ: 's', ю: 'u', я: 'a' },
};

/** Returns the common key of a number in order: of `fifth`, `5th`, `пятая` and `5-я`. */
function getOrdinal(word: string): string[] {
  const number = readOrdinal(word);
  return number === undefined ? [] : [`${number}-th`];
}

function inLatin(word: string): string {
  return [...word].map((letter) => latin.get(letter) ?? letter).join('');
}

/** Minimum length of a sound key: shorter ones match too many words. */
const shortestSound = 3;

/** Returns the common key of all Latin spellings of one Cyrillic word; none where it would be too short. */
function getSound(word: string): string[] {
  const sound = soundsAlike.reduce((text, [from, to]) => text.replace(from, to), word);
  return sound.length < shortestSound ? [] : [cyrillicMark + sound];
}

function otherThan(word: string, spellings: readonly string[]): string[] {
  return [...new Set(spellings)].filter((spelling) => spelling !== word && spelling !== '');
}

const unspaced = ['Han', 'Hiragana', 'Katakana', 'Thai', 'Lao', 'Khmer', 'Myanmar']
  .map((script) => `\\p{Script=${script}}`)
  .join('');
const unspacedRun = new RegExp(`(?:[${unspaced}ー]\\p{M}*){2,}`, 'gu');

/**
 * Returns the pairs of neighbouring letters of a word in Chinese, Japanese, Thai and the like, which have no blanks:
 * any part of it is found by them.
 */
export function getLetterPairs(word: string): string[] {
  const pairs = (word.match(unspacedRun) ?? []).flatMap((run) => {
    const letters = run.match(/\P{M}\p{M}*/gu) ?? [];
    return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  });
  return [...new Set(pairs)];
}
