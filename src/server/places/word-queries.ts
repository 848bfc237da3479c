import type { Term } from '../../domain/place/place-search.ts';
import type { Engine } from '../engine/engine.ts';

/** A word that a place has: in full, or as the beginning of one. */
type QueryWord = { readonly text: string; readonly isBeginning: boolean };

/** The ways in which a place may have a typed word: all words of one of them. */
type QueryPart = readonly (readonly QueryWord[])[];

/** What a place has: each part in one of its ways. */
export type WordQuery = readonly QueryPart[];

/** The query syntax of a database for words. */
type Grammar = {
  readonly word: (word: QueryWord) => string;
  readonly and: string;
  readonly or: string;
  /** Joins parts, those that few places have first. */
  readonly all: (parts: readonly string[]) => string;
};

/** A character for private use: no place has a word with it. */
const nowhere = '"\ue000"';

const grammars: Readonly<Record<Engine['kind'], Grammar>> = {
  // https://www.sqlite.org/fts5.html#full_text_query_syntax; the words have only letters, digits, `-` and `/`.
  sqlite: {
    word: ({ text, isBeginning }) => `"${text}"${isBeginning ? ' *' : ''}`,
    and: ' AND ',
    or: ' OR ',
    // Of `a AND b AND c` each step moves in all three lists, also in the one of half a million of "street". With `NOT` the
    // first two are joined before.
    all: (parts) =>
      parts.reduce((all, part, at) =>
        at < 2 ? `${all} AND ${part}` : `((${all}) NOT ${nowhere}) AND ${part}`,
      ),
  },
  postgres: {
    word: ({ text, isBeginning }) => `'${text}'${isBeginning ? ':*' : ''}`,
    and: ' & ',
    or: ' | ',
    all: (parts) => parts.join(' & '),
  },
};

/** Returns a query as a database reads it. */
export function formatWordQuery(query: WordQuery, kind: Engine['kind']): string {
  const { word, and, or, all } = grammars[kind];
  return all(
    query.map((ways) => {
      const written = ways.map((words) => {
        const joined = words.map(word).join(and);
        return words.length === 1 ? joined : `(${joined})`;
      });
      return written.length === 1 ? (written[0] ?? '') : `(${written.join(or)})`;
    }),
  );
}

/**
 * Yields queries for the places with typed words, to be tried in order while too few are found: all words in full, then
 * the last as a beginning, then all, then without those that many addresses leave out, then with the house of a number
 * such as `5/1`. Narrow ones come first, as a beginning of many words costs most.
 */
export function* iterateWordQueries(terms: readonly Term[]): Generator<WordQuery> {
  if (terms.length === 0) return;
  const last = terms.length - 1;
  const seen = new Set<string>();
  const kept = terms.filter(({ mayBeLeftOut }) => !mayBeLeftOut);
  for (const create of [
    () => createQuery(terms, () => false),
    () => createQuery(terms, (index) => index === last),
    () => createQuery(terms, () => true),
    ...(kept.length > 0
      ? [() => createQuery(kept, () => true), () => createQuery(kept, () => true, true)]
      : []),
  ]) {
    const query = create();
    const key = JSON.stringify(query);
    if (!seen.has(key)) yield query;
    seen.add(key);
  }
}

function createQuery(
  terms: readonly Term[],
  isBeginning: (index: number) => boolean,
  byHouse = false,
): WordQuery {
  const inFull = (text: string) => ({ text, isBeginning: false });
  const parts = terms.map((term, index) => {
    const asBeginning = isBeginning(index) && mayBegin(term.word);
    const typed = [...new Set([term.word, ...term.spellings])];
    // Street words are stored by their meaning: "st" as "street".
    const isMeant = term.meant.length === 1 && typed.includes(term.meant[0] ?? '');
    return [
      ...typed.map((text) => [{ text, isBeginning: asBeginning }]),
      ...(isMeant ? [] : [term.meant.map(inFull)]),
      ...(term.pairs.length > 0 ? [term.pairs.map(inFull)] : []),
      ...(byHouse ? term.houses.map((house) => [inFull(house)]) : []),
    ];
  });
  return [...terms.keys()]
    .toSorted((one, other) => getFrequency(terms[one]) - getFrequency(terms[other]))
    .map((index) => parts[index] ?? []);
}

/** Returns how often places have a word, roughly: numbers, names, kinds of streets. */
function getFrequency(term: Term | undefined): number {
  if (term?.mayBeLeftOut) return 2;
  return term && /\p{N}/u.test(term.word) ? 0 : 1;
}

/**
 * Returns true where a word may match as a beginning: too many words begin with one letter; a digit is a house number.
 */
function mayBegin(word: string): boolean {
  return word.length > 1 || /\p{N}/u.test(word);
}
