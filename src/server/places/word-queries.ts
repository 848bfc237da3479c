import type { Term } from '../../domain/place/place-search.ts';
import type { Engine } from '../engine/engine.ts';

/** The query syntax of a database for words. */
type Grammar = {
  /** Returns one word in full, or the beginning of one. */
  readonly word: (word: string, isBeginning: boolean) => string;
  readonly and: string;
  readonly or: string;
};

const grammars: Readonly<Record<Engine['kind'], Grammar>> = {
  // https://www.sqlite.org/fts5.html#full_text_query_syntax; the words have only letters, digits, `-` and `/`.
  sqlite: { word: (word, isBeginning) => `"${word}"${isBeginning ? ' *' : ''}`, and: ' AND ', or: ' OR ' },
  postgres: { word: (word, isBeginning) => `'${word}'${isBeginning ? ':*' : ''}`, and: ' & ', or: ' | ' },
};

/**
 * Returns queries for the places with typed words, to be tried in order while too few are found: all words in full,
 * then the last as a beginning, then all, then without those that many addresses leave out, then with the house of a
 * number such as `5/1`. Narrow ones come first, as a beginning of many words costs most.
 */
export function createWordQueries(terms: readonly Term[], kind: Engine['kind']): readonly string[] {
  if (terms.length === 0) return [];
  const grammar = grammars[kind];
  const last = terms.length - 1;
  const kept = terms.filter(({ mayBeLeftOut }) => !mayBeLeftOut);
  const written = [
    getQuery(terms, grammar, () => false),
    getQuery(terms, grammar, (index) => index === last),
    getQuery(terms, grammar, () => true),
    ...(kept.length > 0
      ? [getQuery(kept, grammar, () => true), getQuery(kept, grammar, () => true, true)]
      : []),
  ];
  return [...new Set(written)];
}

function getQuery(
  terms: readonly Term[],
  { word, and, or }: Grammar,
  isBeginning: (index: number) => boolean,
  byHouse = false,
): string {
  const parts = terms.map((term, index) => {
    // Street words are stored by their meaning: "st" as "street".
    const meant = term.meant.map((each) => word(each, false)).join(and);
    const typed = [term.word, ...term.spellings].map((each) =>
      word(each, isBeginning(index) && mayBegin(term.word)),
    );
    const pairs = term.pairs.map((each) => word(each, false)).join(and);
    const ways = new Set([
      ...typed,
      ...(meant === typed[0] ? [] : [`(${meant})`]),
      ...(pairs ? [`(${pairs})`] : []),
      ...(byHouse && term.house ? [word(term.house, false)] : []),
    ]);
    return ways.size === 1 ? [...ways].join('') : `(${[...ways].join(or)})`;
  });
  return parts.join(and);
}

/**
 * Returns true where a word may match as a beginning: too many words begin with one letter; a digit is a house number.
 */
function mayBegin(word: string): boolean {
  return word.length > 1 || /\p{N}/u.test(word);
}
