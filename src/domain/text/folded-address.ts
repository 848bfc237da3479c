import { articles, isHouseWord, joiningNames, joinNumbers, readOrdinal } from './address-terms.ts';
import { type Meanings, readAddressWords } from './address-words.ts';
import { mostRead, streetTypes } from './folded-words.ts';
import { rememberLatest } from './remember-latest.ts';
import {
  areAlike,
  hasDigit,
  haveSameWords,
  isKind,
  type Word,
  type WordRole,
  type Words,
} from './same-words.ts';
import { joinPolishFlat, splitParts, withoutTurkishParts } from './unit-terms.ts';

/**
 * A unit before the house number and the name of the street, as in Australia: `3/15 Smith Street` is unit 3 of 15.
 * After the name (`Hauptstr. 5/1`, `Достык 5/1`) it is a number of its own.
 */
const unitBeforeNumber = /^\s*\p{L}?\p{Nd}+\p{L}?\/(?=\p{Nd}+\p{L}?\s+\p{L}{2})/u;

const comma = /[,;\n،，、]/;

/** Returns the parts of an address between its commas, also those of Arabic, Chinese and Japanese. */
export const splitAddress = rememberLatest(50, (address): readonly string[] =>
  joinNumbers(address.slice(0, mostRead)).split(comma),
);

type Street = {
  /** Its words with their likeliest meaning. */
  readonly words: string;
  /** Its possible readings: several where a letter may belong to the number or be a word of its own. */
  readonly readings: readonly Reading[];
};

/** Returns street and house number of an address, without a unit. */
export function readStreet(address: string): Street | undefined {
  const parts = streetParts(address);
  const at = findNumberPart(parts);
  const part = parts[at];
  if (!part) return undefined;
  // "Calle Mayor, 5", "5, rue Mayor": the number is in a separate part.
  const [beside = []] = (isNumberAlone(part[0]) && parts[at > 0 ? at - 1 : at + 1]) || [];
  const readings = part.map((words) => withHouse(beside, words));
  return { words: (readings[0]?.words ?? []).map(({ means: [likeliest] }) => likeliest).join(' '), readings };
}

/**
 * Returns the part with the house number: the first one with a digit, unless that is a post code, belongs to the name
 * of a street (`ул. 5 Мая, 12`), or to a building before the street (`Tower 2, 12 Smith St`).
 */
function findNumberPart(parts: readonly (readonly Words[])[]): number {
  const wordsOf = (at: number): Words => parts[at]?.[0] ?? [];
  const withDigits = [...parts.keys()].filter((at) => wordsOf(at).some(hasDigit));
  const first = withDigits.find((at) => !isPostCode(wordsOf(at))) ?? withDigits[0] ?? 0;
  const [words, next] = [wordsOf(first), wordsOf(first + 1)];
  const isHouseSaid = next.some(isHouse) && !words.some(isHouse);
  if (isNumberAlone(next) && !isPostCode(next) && (isHouseSaid || isNameAlone(words))) return first + 1;
  if (words.some(isKind) || isNumberAlone(words)) return first;
  return withDigits.find((at) => at > first && isWholeStreet(wordsOf(at))) ?? first;
}

const isHouse = ({ role }: Word) => role === 'house';
const mayBeHouse = (word: Word | undefined) => word?.role === 'house' || word?.role === 'number';

const isPostCode = ([word, ...more]: Words) =>
  more.length === 0 && word?.role === 'number' && /^\d{5,}$/.test(word.means[0] ?? '');

const isNumberAlone = (words: Words = []) => words.length > 0 && words.every(hasDigit);

/** Returns true where every number belongs to the name, as in `18 de Julio` after a word, `3-й проезд` and `мкр. 5`. */
function isNameAlone(words: Words): boolean {
  const isNumbered = words.some(isKind) && words.every((word) => isKind(word) || hasDigit(word));
  return isNumbered || ![words[0], words.at(-1)].some(mayBeHouse);
}

/** Returns true for the kind of a street, its name, and a number before or after them. */
function isWholeStreet(words: Words): boolean {
  const isNumbered = [words[0], words.at(-1)].some((word) => word && mayBeHouse(word) && !isPostCode([word]));
  const hasKind = words.some((word) => isKind(word) && !word.means.includes('estate'));
  return isNumbered && hasKind && words.some((word) => !isKind(word) && !hasDigit(word));
}

/** The words of one part or two, and which of them is the house number. */
type Reading = { readonly words: Words; readonly house: Word | undefined };

function withHouse(before: Words, words: Words): Reading {
  const all = [...before, ...words];
  const alone = [words, before].find((part) => isNumberAlone(part) && !isPostCode(part));
  const numbers = all.filter(({ role }) => role === 'number');
  const house =
    all.findLast(isHouse) ??
    alone?.findLast(mayBeHouse) ??
    [words.at(-1), words[0], before.at(-1), before[0]].find(mayBeHouse) ??
    (numbers.length === 1 ? numbers[0] : undefined);
  return { words: all, house };
}

/** Returns whether an address names that street and house number anywhere: before or after a unit, in any order. */
export function mentionsStreet(address: string, street: Street): boolean {
  const hasNumber = /\d/.test(street.words);
  const parts = streetParts(address);
  return parts.some((part, index) =>
    [[], parts[index - 1]?.[0] ?? []].some((before) =>
      part.some((words) => {
        const { words: all, house } = withHouse(before, words);
        // A place without a number is named by its street alone.
        const other = hasNumber
          ? { words: all, house }
          : { words: all.filter((word) => !hasDigit(word)), house: undefined };
        return street.readings.some((each) => areOne(each, other));
      }),
    ),
  );
}

/** The same as mentionsStreet, for the addresses of thousands of units: each part between commas is folded once. */
export function createStreetMatcher(street: Street): (address: string) => boolean {
  const known = new Map<string, boolean>();
  const names = (text: string) => {
    const named = known.get(text) ?? mentionsStreet(text, street);
    known.set(text, named);
    return named;
  };
  return (address) => {
    const parts = splitAddress(address);
    return (
      parts.some((part, index) => names(part) || (index > 0 && names(`${parts[index - 1]},${part}`))) ||
      // A unit between street and number is skipped.
      names(address)
    );
  };
}

/**
 * A single letter between number and name: `5 N Main St` is 5 of North Main Street, or 5N of Main Street; so is `5 N 7th
 * St`.
 */
const letterBehindNumber = /^(\s*\p{Nd}+)\s+(?=\p{L}\.?\s+(?:\p{L}{2}|\p{Nd}+(?:st|nd|rd|th)(?!\p{L})))/iu;

/** Spanish: a house without a number. */
const withoutNumber = /(?<!\p{L})s\/n(?!\p{L})/giu;

/** Korean: cities and districts before the road, and a number written with it; `테헤란로10길` is a road. */
const koreanDistricts = /^\s*(?:\p{Script=Hangul}+[시도군구읍면동]\s+)+(?=\p{Script=Hangul}+[로길])/u;
const besideKoreanRoad = /(?<=\p{Script=Hangul}[로길])(?=\d+(?!\d*번?길))/u;

function streetParts(address: string): (readonly Words[])[] {
  return splitAddress(address)
    .map(readPart)
    .filter(([words]) => words && words.length > 0);
}

/** An address is read several times in a row, and its town stands in many. */
const readPart = rememberLatest(200, (part): readonly Words[] => {
  const street = getStreet(part);
  const joined = joinPolishFlat(part);
  const readings = [
    street,
    street.replace(letterBehindNumber, '$1 · '),
    joined === part ? street : getStreet(joined),
  ];
  return [...new Set(readings)].map(readWords);
});

/** Returns a part without a unit, and without what stands before a street in Korea and Turkey. */
function getStreet(part: string): string {
  return withoutTurkishParts(splitParts(part).rest)
    .replace(unitBeforeNumber, '')
    .replace(withoutNumber, '')
    .replace(koreanDistricts, '')
    .replace(besideKoreanRoad, ' ');
}

/** Returns the words of a part with their roles, without those that only label a house number. */
function readWords(part: string): Words {
  const split = readAddressWords(part).flatMap(splitNumberOfName);
  const words = split.map(({ means }, at) =>
    isNumbered(split[at - 1]?.means) || isNumbered(split[at + 1]?.means)
      ? withoutEnding(means)
      : withOrdinal(means),
  );
  const textAt = (at: number) => words[at]?.[0] ?? '';
  const isOfHouse = words.map((_, at) => isHouseWord(textAt(at), textAt(at - 1), textAt(at + 1)));
  const roles = words.map((means, at): WordRole => {
    if (means.some(isType)) return 'kind';
    if (!/^\d/.test(textAt(at))) return 'other';
    const [before, behind] = [words[at - 1], words[at + 1]];
    if (split[at]?.isOfName || readOrdinal(textAt(at)) || isNumbered(before)) return 'named';
    if (isOfHouse[at - 1] || (isOfHouse[at + 1] && !/^\d/.test(textAt(at + 2)))) return 'house';
    return isNumbered(behind) ? 'named' : 'number';
  });
  const isJoining: boolean[] = [];
  for (const [at, [text = '']] of words.entries()) {
    const joins = roles[at - 1] === 'kind' && joiningNames.has(text);
    const isArticle = isJoining[at - 1] === true && roles[at - 2] === 'kind' && articles.has(text);
    // "du Dr Roux": the kind of a street is the second meaning only.
    const isBeforeName = roles[at + 1] === 'other' || (roles[at + 1] === 'kind' && !isType(textAt(at + 1)));
    isJoining.push((joins || isArticle) && isBeforeName);
  }
  return words.flatMap((means, at) =>
    isOfHouse[at] || isJoining[at] ? [] : [{ means, role: roles[at] ?? 'other' }],
  );
}

const isType = (word: string) => streetTypes.has(word);

/** `12-и` as `12`. */
const withoutEnding = ([word = '', ...more]: Meanings): Meanings =>
  /^\d/.test(word) && readOrdinal(word) ? [word.replace(/\D+$/, '')] : [word, ...more];

/** `fifth` and `пятая` as `5th`, or as German and Spanish write it: `5. Straße`, `Calle 5ª`. */
const withOrdinal = ([word = '', ...more]: Meanings): Meanings => {
  const number = readOrdinal(word);
  if (number === undefined) return [word, ...more];
  return /^\d/.test(word) ? [`${number}th`] : [`${number}th`, `${number}`, `${number}a`, `${number}o`];
};

/** `самал-2` is a name and its number. */
function splitNumberOfName(means: Meanings): { readonly means: Meanings; readonly isOfName?: boolean }[] {
  const [, name, number] = /^(\p{L}{3,})-(\d+\p{L}?)$/u.exec(means[0] ?? '') ?? [];
  if (name === undefined || number === undefined) return [{ means }];
  return [{ means: [name] }, { means: [number], isOfName: true }];
}

/** Estates and quarters have numbers for names. */
const isNumbered = (word: Meanings = []) => word.includes('estate') || word.includes('quarter');

/**
 * Returns whether two readings mean the same in any order, with the same house number; one may leave out the kind of
 * street.
 */
function areOne(one: Reading, other: Reading): boolean {
  const isHouseAlike = !one.house || !other.house || areAlike(one.house.means, other.house.means);
  return isHouseAlike && haveSameWords(one.words, other.words);
}
