import { isHouseWord, splitParts } from './address-terms.ts';
import { type Meanings, readAddressWords } from './address-words.ts';
import { mostRead, streetTypes } from './folded-words.ts';

/**
 * A unit before the house number and the name of the street, as Australia writes it: `3/15 Smith Street` is unit 3 of 15.
 * Behind the name (`Hauptstr. 5/1`, `Достык 5/1`) it is a number of its own.
 */
const unitBeforeNumber = /^\s*\p{L}?\p{Nd}+\p{L}?\/(?=\p{Nd}+\p{L}?\s+\p{L}{2})/u;

const comma = /[,;\n،，、]/;

/** The parts of an address between its commas, also those of Arabic, Chinese and Japanese. */
export function splitAddress(address: string): string[] {
  return address.slice(0, mostRead).split(comma);
}

type Words = readonly Meanings[];

type Street = {
  /** Its words with their likeliest meaning. */
  readonly words: string;
  /** What it can be read as: more than one where a letter is of the number or a word for itself. */
  readonly readings: readonly Words[];
};

/** Street and house number of an address, without a unit. */
export function readStreet(address: string): Street | undefined {
  const parts = streetParts(address);
  const at = findNumberPart(parts);
  const part = parts[at];
  if (!part) return undefined;
  // "Calle Mayor, 5", "5, rue Mayor": the number stands in a part of its own.
  const [beside = []] = (part[0]?.every(hasDigit) && parts[at > 0 ? at - 1 : at + 1]) || [];
  const readings = part.map((words) => [...beside, ...words]);
  return { words: (readings[0] ?? []).map(([likeliest]) => likeliest).join(' '), readings };
}

/**
 * Which part has the number of the house: the first one with a digit, unless that is a post code, belongs to the name of a
 * street (`ул. 5 Мая, 12`), or is of a building before the street (`Tower 2, 12 Smith St`).
 */
function findNumberPart(parts: readonly (readonly Words[])[]): number {
  const wordsOf = (at: number): Words => parts[at]?.[0] ?? [];
  const withDigits = [...parts.keys()].filter((at) => wordsOf(at).some(hasDigit));
  const first = withDigits.find((at) => !isPostCode(wordsOf(at))) ?? withDigits[0] ?? 0;
  const [words, next] = [wordsOf(first), wordsOf(first + 1)];
  if (isNameAlone(words) && next.length > 0 && next.every(hasDigit) && !isPostCode(next)) return first + 1;
  if (words.some(isType) || words.every(hasDigit)) return first;
  return withDigits.find((at) => at > first && isWholeStreet(wordsOf(at))) ?? first;
}

function isPostCode(words: Words): boolean {
  return words.length === 1 && /^\d{5,}$/.test(words[0]?.[0] ?? '');
}

/** `3-й` as folded, `42nd`. */
const ordinal = /^\d+(?:-(?:[ые]?и|о[ие]|а?я|е|го)|st|nd|rd|th)$/;

const isHouseNumber = ([likeliest = '']: Meanings) => /^\d/.test(likeliest) && !ordinal.test(likeliest);

/** True where every number is of the name, as of `18 de Julio` behind a word, `3-й проезд` and `мкр. 5`. */
function isNameAlone(words: Words): boolean {
  if (words.some(isType) && words.every((word) => isType(word) || hasDigit(word))) return true;
  return [words[0], words.at(-1)].every((word) => !word || !isHouseNumber(word));
}

/** True for the kind of a street, its name, and a number before or behind them. */
function isWholeStreet(words: Words): boolean {
  const isKind = (word: Meanings) => isType(word) && !word.includes('estate');
  const isNumbered = [words[0], words.at(-1)].some(
    (word) => word && isHouseNumber(word) && !isPostCode([word]),
  );
  return isNumbered && words.some(isKind) && words.some((word) => !isType(word) && !hasDigit(word));
}

/** Whether an address names that street and house number anywhere: before or behind a unit, in whatever order. */
export function mentionsStreet(address: string, street: Street): boolean {
  const hasNumber = hasDigit([street.words]);
  const parts = streetParts(address);
  return parts.some((part, index) =>
    [[], parts[index - 1]?.[0] ?? []].some((before) =>
      part.some((reading) => {
        const words = [...before, ...reading];
        // A place without a number is named by its street alone.
        const other = hasNumber ? words : words.filter((word) => !hasDigit(word));
        return street.readings.some((each) => areOne(each, other));
      }),
    ),
  );
}

/** As mentionsStreet, for the addresses of thousands of units: what stands between their commas is folded once. */
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
      // A unit between street and number is passed over.
      names(address)
    );
  };
}

/** A single letter between number and name: `5 N Main St` is 5 of North Main Street, or 5N of Main Street. */
const letterBehindNumber = /^(\s*\p{Nd}+)\s+(?=\p{L}\.?\s+\p{L}{2})/u;

function streetParts(address: string): Words[][] {
  return splitAddress(address)
    .map((part) => {
      const street = splitParts(part).rest.replace(unitBeforeNumber, '');
      const apart = street.replace(letterBehindNumber, '$1 · ');
      return (apart === street ? [street] : [street, apart]).map(withoutNumberWords);
    })
    .filter(([words]) => words && words.length > 0);
}

function withoutNumberWords(part: string): Words {
  const words = readAddressWords(part);
  return words.filter(
    ([word = ''], index) => !isHouseWord(word, words[index - 1]?.[0], words[index + 1]?.[0]),
  );
}

/** Whether the words of two addresses mean the same in any order; one of them may leave out what kind of street it is. */
function areOne(one: Words, other: Words): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  const others = [...other];
  const without = (words: Words, isSame: (word: Meanings, each: Meanings) => boolean) =>
    words.filter((word) => {
      const at = others.findIndex((each) => isSame(word, each));
      if (at >= 0) others.splice(at, 1);
      return at < 0;
    });
  // What is written alike first: what is short for several words takes what is left.
  const unlike = without(one, (word, each) => each.length === word.length && each[0] === word[0]);
  const missing = without(unlike, (word, each) =>
    each.some((meaning) => word.some((other) => isOneWord(meaning, other))),
  );
  const [left, ...more] = [...missing, ...others];
  if (!left) return true;
  const shorter = missing.length > 0 ? other : one;
  return (
    more.length === 0 && isType(left) && !shorter.some(isType) && shorter.some((word) => !hasDigit(word))
  );
}

/** Han and kana have no blanks: `東京都千代田区丸の内` names 丸の内, behind a prefecture, city or ward. */
const unspaced = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{M}ー]{2,}$/u;
const district = /[都道府県市区郡町村省县縣州]$/u;

function isOneWord(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return (
    unspaced.test(short) &&
    unspaced.test(long) &&
    long.endsWith(short) &&
    district.test(long.slice(0, -short.length))
  );
}

const isType = (word: Meanings) => word.some((meaning) => streetTypes.has(meaning));

function hasDigit([likeliest = '']: Meanings): boolean {
  return /\d/.test(likeliest);
}
