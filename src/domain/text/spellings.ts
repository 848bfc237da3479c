import { toPlainLatin } from './folded-words.ts';

/**
 * Cyrillic letters in Latin ones, as BGN/PCGN writes them for passports and maps, simplified: no apostrophes, and ё and й
 * as е and и, which is what folding makes of them. Russian, Kazakh, Kyrgyz, Tajik, Mongolian, Ukrainian, Belarusian,
 * Bulgarian, Serbian, Macedonian.
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

/** What the ways to write one Cyrillic sound in Latin letters (BGN/PCGN, ISO 9, ICAO, German, habit) come to. */
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

/** Marks what is said of Cyrillic words alone, so that no Latin word is taken for one that only sounds alike. */
const cyrillicMark = 'я';

const cyrillic = /\p{Script=Cyrillic}/u;

/** Other ways in which a folded word of a text can be typed: they are found by `getTypedSpellings`. */
export function getWrittenSpellings(word: string): string[] {
  if (!cyrillic.test(word)) return otherThan(word, [toPlainLatin(word)]);
  const transliterated = inLatin(word);
  return otherThan(word, [transliterated, ...getSound(transliterated)]);
}

/** Other ways in which a typed word, folded, can stand in a text or among its `getWrittenSpellings`. */
export function getTypedSpellings(word: string): string[] {
  if (!cyrillic.test(word)) {
    const plain = toPlainLatin(word);
    return otherThan(word, [plain, ...(/^[a-z]/.test(plain) ? getSounds(word) : [])]);
  }
  const transliterated = inLatin(word);
  const asIso = [...word].map((letter) => iso[letter] ?? latin.get(letter) ?? letter).join('');
  return otherThan(word, [
    transliterated,
    asIso,
    transliterated.replaceAll('kh', 'h'),
    transliterated.replaceAll('y', 'i'),
    transliterated.replaceAll('zh', 'j').replaceAll('kh', 'h'),
    ...getSound(transliterated),
  ]);
}

/** Two letters have two sounds each: `j` is й, or ж as in Kazakh; `ch` is ч, or х as in German. */
function getSounds(word: string): string[] {
  const asGerman = word.replace(/(?<!s)ch/g, 'kh');
  return [word, asGerman].flatMap((each) => [each, each.replaceAll('j', 'zh')]).flatMap(getSound);
}

/** ISO 9 without its accents, which folding takes away. */
const iso: Readonly<Record<string, string>> = {
  ...{ ж: 'z', х: 'h', ц: 'c', ч: 'c', ш: 's', щ: 's', ю: 'u', я: 'a' },
};

function inLatin(word: string): string {
  return [...word].map((letter) => latin.get(letter) ?? letter).join('');
}

/** Signs of a sound below which it says too little: many a word begins so. */
const shortestSound = 3;

/** The key under which Latin spellings of one Cyrillic word meet; none where too little is left of it. */
function getSound(word: string): string[] {
  const sound = soundsAlike.reduce((text, [from, to]) => text.replace(from, to), word);
  return sound.length < shortestSound ? [] : [cyrillicMark + sound];
}

function otherThan(word: string, spellings: readonly string[]): string[] {
  return [...new Set(spellings)].filter((spelling) => spelling !== word && spelling !== '');
}

const unspaced = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const unspacedRun = new RegExp(`(?:[${unspaced}]\\p{M}*){2,}`, 'gu');

/** The pairs of neighbouring letters of a word in Chinese or Japanese, which have no blanks: any part of it is found by them. */
export function getLetterPairs(word: string): string[] {
  const pairs = (word.match(unspacedRun) ?? []).flatMap((run) => {
    const letters = run.match(/\P{M}\p{M}*/gu) ?? [];
    return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
  });
  return [...new Set(pairs)];
}
