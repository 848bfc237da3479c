import type { Ask } from '../../spec/operations.ts';
import { longestQuery, type PlaceMatches } from '../../spec/place-search.ts';
import { isHouseWord, isJoiningWord } from '../text/address-terms.ts';
import {
  collectWords,
  expandStreetWord,
  isStreetType,
  mostRead,
  splitPlainWords,
} from '../text/folded-words.ts';
import { rememberLatest } from '../text/remember-latest.ts';
import { getLetterPairs, getTypedSpellings, getWrittenSpellings } from '../text/spellings.ts';
import { splitParts } from '../text/unit-terms.ts';

/** Maximum number of words of a query. */
const mostWords = 12;

/** The misfit of a place, lower is better: the sum over the words of a query, with full matches at best. */
const inFull = 0;
const asBeginning = 1;
const within = 2;
/** A word such as "street" that a place does not have: many addresses leave it out. */
const leftOut = 3;

type Indexed<Place> = {
  readonly place: Place;
  readonly id: string;
  /** Words for full matches. */
  readonly whole: ReadonlySet<string>;
  /** Words for partial matches: those, and the parts of `5/1` and `5a`. */
  readonly words: readonly string[];
};

/** Takes what is typed and the number of wanted places. */
export type PlaceSearch<Place> = (query: string, limit: number) => PlaceMatches<Place>;

/**
 * Returns a search over places in memory, each by its id and `textsOf` it: names, addresses. A place matches where its
 * id begins with what is typed, or where its texts have every typed word, in any order and in part, ignoring case,
 * accents, spellings of street words and the script (Latin or Cyrillic). Best first, of equally good ones the earlier.
 * Time grows with the number of places; an empty query finds none.
 */
export function createPlaceSearch<Place extends Ask>(
  places: readonly Place[],
  textsOf: (place: Place) => readonly string[],
): PlaceSearch<Place> {
  const indexed = places.map((place) => getIndex(place, textsOf(place)));
  return (query, limit) => {
    const typed = query.slice(0, longestQuery).trim();
    const terms = searchTerms(typed);
    const found = getBest(indexed, typed, terms, limit);
    const houses =
      found.total === 0 && terms.some(({ houses }) => houses.length > 0) ? terms.map(asHouse) : undefined;
    return houses ? getBest(indexed, typed, houses, limit) : found;
  };
}

function getBest<Place extends Ask>(
  indexed: readonly Indexed<Place>[],
  typed: string,
  terms: readonly Term[],
  limit: number,
): PlaceMatches<Place> {
  const id = typed.toLowerCase();
  const best: { readonly place: Place; readonly misfit: number }[] = [];
  let total = 0;
  for (const each of indexed) {
    const misfit = getMisfit(each, typed, id, terms);
    if (misfit === undefined) continue;
    total++;
    const worse = best.findIndex((other) => misfit < other.misfit);
    if (worse >= 0) best.splice(worse, 0, { place: each.place, misfit });
    else if (best.length < limit) best.push({ place: each.place, misfit });
    if (best.length > limit) best.pop();
  }
  return { places: best.map(({ place }) => place), total };
}

function getIndex<Place extends Ask>(place: Place, texts: readonly string[]): Indexed<Place> {
  const whole = wordsWithSpellings(texts);
  return {
    place,
    id: place.id.slice(0, mostRead).toLowerCase(),
    whole,
    words: withParts(whole),
  };
}

/** Returns the words by which a place with these texts is found, for an index of candidates. */
export function searchWords(texts: readonly string[]): string[] {
  const words = withParts(wordsWithSpellings(texts));
  return [...new Set([...words, ...words.flatMap(getLetterPairs)])];
}

function wordsWithSpellings(texts: readonly string[]): ReadonlySet<string> {
  const words = new Set(texts.flatMap((text) => [...collectWords(text)]));
  return new Set([...words, ...[...words].flatMap(getWrittenSpellings)]);
}

function withParts(whole: ReadonlySet<string>): string[] {
  const parts = [...whole].flatMap(
    (word) => (/[^\p{L}]/u.test(word) ? word.match(/\p{N}+|[\p{L}\p{M}]+/gu) : null) ?? [],
  );
  return [...new Set([...whole, ...parts])];
}

/** Undefined where the place does not match. */
function getMisfit<Place extends Ask>(
  { place, id, whole, words }: Indexed<Place>,
  typed: string,
  typedId: string,
  terms: readonly Term[],
): number | undefined {
  if (typed === '') return undefined;
  // An id is meant as one.
  if (place.id === typed) return -1;
  const byId = id.startsWith(typedId) ? asBeginning : undefined;
  let misfit = 0;
  let met = 0;
  for (const term of terms) {
    const fit = misfitOfWord(term, whole, words);
    if (fit === undefined) return byId;
    if (fit < leftOut) met++;
    misfit += fit;
  }
  return met === 0 ? byId : Math.min(misfit, byId ?? misfit);
}

/** A typed word: its meaning among street words, and where it may match. */
export type Term = {
  readonly word: string;
  readonly meant: readonly string[];
  /** Other spellings: in Latin letters what is typed in Cyrillic ones, `malmo` for `malmoe` … */
  readonly spellings: readonly string[];
  /** Pairs of letters in every matching text, for scripts without blanks. */
  readonly pairs: readonly string[];
  /**
   * The house in `5/1` and `5a`, used where no place has that number: 5, or before a street 1. In `730/35` it may be
   * either.
   */
  readonly houses: readonly string[];
  readonly mayBegin: boolean;
  readonly mayStandWithin: boolean;
  readonly mayBeLeftOut: boolean;
};

/**
 * Returns the terms of a query; where a house is named, the flat and the level in it may be left out. A store, its
 * candidates and the samples are searched by the same terms.
 */
export const searchTerms = rememberLatest(50, (typed): readonly Term[] => {
  const { rest, parts } = splitParts(typed);
  const words = splitPlainWords(rest);
  if (parts.length === 0 || !words.some((word) => /^\d/.test(word))) return getTerms(splitPlainWords(typed));
  const aside = parts.flatMap(splitPlainWords).map((word) => ({ ...getTerm(word), mayBeLeftOut: true }));
  return [...aside, ...getTerms(words)].slice(-mostWords);
});

function getTerms(typed: readonly string[]): Term[] {
  const street = typed.findIndex((word) => /^\p{L}/u.test(word));
  return typed.slice(0, mostWords).map((word, index) => {
    const beside = [typed[index - 1], typed[index + 1]] as const;
    const isOfNumber = isHouseWord(word, ...beside) || isJoiningWord(word, ...beside);
    // "J. Dąbrowskiego" is found as Dąbrowskiego.
    const isInitial = /^\p{L}$/u.test(word) && /^\p{L}/u.test(typed[index + 1] ?? '');
    const houses = readHouses(word, index < street);
    const term = getTerm(word);
    return { ...term, houses, mayBeLeftOut: term.mayBeLeftOut || isOfNumber || isInitial };
  });
}

function readHouses(word: string, isBeforeStreet: boolean): readonly string[] {
  const [, house = '', other = ''] = /^(\d+\p{L}?)(?:[/-](\d+\p{L}?))?$/u.exec(word) ?? [];
  if (other === '') return /\d\p{L}$/u.test(house) ? [house.slice(0, -1)] : [];
  if (isBeforeStreet) return [other];
  return /^\d{3}/.test(house) ? [house, other] : [house];
}

/** Returns a term of `5/1` as one of its house alone, which matches in full only. */
function asHouse(term: Term): Term {
  const [house, ...others] = term.houses;
  return house === undefined
    ? term
    : { ...term, word: house, meant: [house], spellings: others, mayBegin: false };
}

function getTerm(word: string): Term {
  const meant = expandStreetWord(word);
  const mayBeLeftOut = isStreetType(word);
  return {
    word,
    meant,
    // Kinds of streets are found by their meaning.
    spellings: mayBeLeftOut ? [] : getTypedSpellings(word),
    pairs: getLetterPairs(word),
    houses: [],
    mayBegin: true,
    // `5` does not mean 15, and `a` does not mean everything.
    mayStandWithin: /^\p{L}\p{M}*\p{L}/u.test(word),
    mayBeLeftOut,
  };
}

function misfitOfWord(
  { word, meant, spellings, mayBegin, mayStandWithin, mayBeLeftOut }: Term,
  whole: ReadonlySet<string>,
  words: readonly string[],
) {
  const typed = [word, ...spellings];
  if (typed.some((each) => whole.has(each)) || meant.every((each) => whole.has(each))) return inFull;
  if (mayBegin && words.some((each) => typed.some((beginning) => each.startsWith(beginning))))
    return asBeginning;
  if (mayStandWithin && words.some((each) => typed.some((part) => each.includes(part)))) return within;
  return mayBeLeftOut ? leftOut : undefined;
}
