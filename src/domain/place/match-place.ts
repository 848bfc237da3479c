import type { ListRow } from '../../spec/batch.ts';
import { type FoundPlace, longestQuery } from '../../spec/place-search.ts';
import { getDistance } from '../geo/geodesy.ts';
import { readOrdinal } from '../text/address-terms.ts';
import { foldWords } from '../text/address-words.ts';
import { mentionsStreet, readStreet } from '../text/folded-address.ts';
import { streetTypes } from '../text/folded-words.ts';
import { spellOut } from '../text/spell-out.ts';
import { getTypedSpellings, getWrittenSpellings } from '../text/spellings.ts';

/** A place that may be the one of a row. */
export type MatchCandidate = {
  readonly place: FoundPlace;
  /** How alike they are, 0 to 1, in hundredths. */
  readonly score: number;
  /** Metres between the expected and the found position; undefined where one is missing. */
  readonly metres: number | undefined;
};

/**
 * What a row came to: `given` has an id already, the best candidate of `taken` is it, one of those of `offered` may be
 * it, `none` has none.
 */
export type MatchState = 'given' | 'taken' | 'offered' | 'none';

export type RowMatch = {
  readonly state: MatchState;
  /** Best first. */
  readonly candidates: readonly MatchCandidate[];
};

/** What the parts of an address, and the distance, count for. */
const weights = { street: 0.35, number: 0.35, town: 0.1, distance: 0.2 };

/** How alike streets are that may be one, and their numbers where they are the same or nearly: enough to be offered. */
const nearStreet = 0.75;
const sameNumber = 0.5;
const nearNumber = 0.3;

/** The score from which the best candidate is taken, and from which one is offered. */
const taken = 0.9;
const offered = 0.6;

/** How much better than the next one the best must be. */
const lead = 0.05;

/** Metres within which a place is at the position, and from which the distance counts for nothing. */
const atPosition = 30;
const farFromPosition = 1_000;

/** Metres within which a place may be that of a row without an address. */
const nearPosition = 200;

const mostOffered = 5;

/** The texts to search for a row's place, in order while none is sure: its address, then street and number alone. */
export function getMatchQueries({ expected: { address = '' } = {} }: ListRow): readonly string[] {
  const street = address === '' ? undefined : readStreet(spellOut(address))?.words;
  const queries = [address, street ?? ''].map((query) => query.slice(0, longestQuery).trim());
  return [...new Set(queries)].filter((query) => query !== '');
}

/** Returns a judge of places for a row: what it is compared by is read once. */
export function createMatcher(row: ListRow): (places: readonly FoundPlace[]) => RowMatch {
  const score = createScore(row);
  return (places) => {
    const all = new Map(places.map((place) => [`${place.kind}\n${place.id}`, place])).values();
    const candidates = [...all]
      .map(score)
      .filter((each) => each.score >= offered)
      .toSorted((one, other) => other.score - one.score || isOfKind(other, row) - isOfKind(one, row));
    const [best, next] = candidates;
    if (!best) return { state: 'none', candidates };
    // Two places of one address differ by their kind.
    const isAlone = !next || best.score - next.score >= lead || isOfKind(best, row) > isOfKind(next, row);
    const state = best.score >= taken && isAlone ? 'taken' : 'offered';
    return { state, candidates: candidates.slice(0, mostOffered) };
  };
}

function isOfKind({ place }: MatchCandidate, { kind }: ListRow): number {
  return place.kind === kind ? 1 : 0;
}

function createScore({ expected: { address = '', position } = {} }: ListRow) {
  const wanted = readWanted(address);
  return (place: FoundPlace): MatchCandidate => {
    const metres = position && place.position ? getDistance(position, place.position) : undefined;
    const parts = [
      ...(wanted ? compareAddresses(wanted, place.address) : []),
      ...(metres === undefined
        ? []
        : [[weights.distance, getNearness(metres, wanted !== undefined)] as const]),
    ];
    const whole = parts.reduce((sum, [weight]) => sum + weight, 0);
    const score = whole === 0 ? 0 : parts.reduce((sum, [weight, part]) => sum + weight * part, 0) / whole;
    return { place, score: Math.round(score * 100) / 100, metres };
  };
}

function getNearness(metres: number, hasAddress: boolean): number {
  const far = hasAddress ? farFromPosition : nearPosition * 2;
  return Math.min(1, Math.max(0, (far - metres) / (far - atPosition)));
}

type Wanted = {
  readonly street: NonNullable<ReturnType<typeof readStreet>>;
  /** The words of the street, its number among them. */
  readonly words: readonly string[];
  /** The words beside street and number: town, country. */
  readonly others: readonly string[];
};

const hasDigit = (word: string) => /\d/.test(word);

function readWanted(written: string): Wanted | undefined {
  const address = spellOut(written);
  const street = address === '' ? undefined : readStreet(address);
  if (!street) return undefined;
  const words = street.words.split(' ');
  return { street, words, others: getOthers(foldWords(address), words) };
}

/** Returns the weights of the parts that both addresses have, with how alike these are. */
function compareAddresses(wanted: Wanted, written: string): (readonly [weight: number, alike: number])[] {
  const address = spellOut(written);
  const words = readStreet(address)?.words.split(' ') ?? [];
  const isOne = mentionsStreet(address, wanted.street) || isInOtherScript(wanted.words, words);
  const others = getOthers(foldWords(address), [...wanted.words, ...words]);
  const [few, many] =
    others.length < wanted.others.length ? [others, wanted.others] : [wanted.others, others];
  const numbers = wanted.words.filter(hasDigit);
  const found = words.filter(hasDigit);
  const names = wanted.words.filter((word) => !hasDigit(word));
  const share = getShare(names, words);
  const mayBeOne = !isOne && mayBeOneStreet(wanted.words, words);
  const number = mayBeOne
    ? compareNumbers(numbers, found)
    : Number(isOne && numbers.length > 0 && found.length > 0);
  return [
    [weights.street, isOne ? 1 : Math.max(share, mayBeOne ? nearStreet : 0)],
    ...(numbers.length > 0 || found.length > 0 ? [[weights.number, number] as const] : []),
    ...(few.length > 0 ? [[weights.town, getShare(few, many)] as const] : []),
  ];
}

/**
 * Returns whether the one has all names of the other, which may lack forenames or be of another kind: `rue Hugo` and
 * `rue Victor Hugo`, `King Street` and `King Road`.
 */
function mayBeOneStreet(one: readonly string[], other: readonly string[]): boolean {
  const isName = (word: string) => !hasDigit(word) && !streetTypes.has(word);
  const [names, others] = [one.filter(isName), other.filter(isName)];
  const [few, many] = names.length < others.length ? [names, others] : [others, names];
  return few.length > 0 && getShare(few, many) === 1;
}

/** Returns how alike the numbers of streets are that may be one. */
function compareNumbers(one: readonly string[], other: readonly string[]): number {
  const haveAll = (isLike: (number: string, each: string) => boolean) =>
    one.length > 0 &&
    one.length === other.length &&
    one.every((number) => other.some((each) => isLike(number, each)));
  if (haveAll((number, each) => number === each)) return sameNumber;
  return haveAll((number, each) => isNearNumber(number, each) || isNearNumber(each, number)) ? nearNumber : 0;
}

/** Returns whether `5` is like `5a`, `5 bis` like `5 B`, `5/1` like `5`, and `730/35` like `35`, as in Czechia. */
function isNearNumber(one: string, other: string): boolean {
  const behind = /^\d{3,}\/(\d+\p{L}?)$/u.exec(one)?.[1];
  return one.match(/^\d+/)?.[0] === other.match(/^\d+/)?.[0] || behind === other;
}

/** Returns whether a street in Latin letters is one in Cyrillic ones; one may leave out its kind. */
function isInOtherScript(one: readonly string[], other: readonly string[]): boolean {
  if (one.some(isCyrillic) === other.some(isCyrillic)) return false;
  const isKind = (word: string) => streetTypes.has(word);
  const [kinds, otherKinds] = [one.filter(isKind), other.filter(isKind)];
  if (kinds.length > 0 && otherKinds.length > 0 && kinds.join() !== otherKinds.join()) return false;
  const [names, others] = [one, other].map((words) => words.filter((word) => !isKind(word)));
  return names !== undefined && names.length === others?.length && getShare(names, others) === 1;
}

/**
 * Returns the words of an address beside those of its street; `fifth` may be there as `5th`. `Kadıköy/İstanbul` are two.
 */
function getOthers(words: readonly string[], street: readonly string[]): string[] {
  return words
    .filter((word) => !hasDigit(word) && !street.includes(word) && readOrdinal(word) === undefined)
    .flatMap((word) => word.split('/'));
}

/** Returns the share of words that are among others, in Cyrillic or Latin letters. */
function getShare(words: readonly string[], others: readonly string[]): number {
  if (words.length === 0) return 0;
  return words.filter((word) => others.some((other) => isOneWord(word, other))).length / words.length;
}

const isCyrillic = (word: string) => /\p{Script=Cyrillic}/u.test(word);

function isOneWord(word: string, other: string): boolean {
  if (word === other) return true;
  if (isCyrillic(word) === isCyrillic(other)) return false;
  const [latin, cyrillic] = isCyrillic(word) ? [other, word] : [word, other];
  const written = new Set(getWrittenSpellings(cyrillic));
  return [latin, ...getTypedSpellings(latin)].some((spelling) => written.has(spelling));
}
