import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';
import { getStoredWords, parseSearchedPlace } from './place-row.ts';
import { type EntryRow, type PlaceTables, readRows } from './tables.ts';
import { formatWordQuery, type WordQuery } from './word-queries.ts';

/**
 * Words by which a beginning is replaced at most. For a beginning SQLite reads the places of all words that begin so,
 * half a million of "street", before it looks at the other words of a query.
 */
const mostWords = 20;

/** Opens the list of all words of a file of SQLite, which lasts as long as the connection. */
export async function openTerms(database: Database<PlaceTables>): Promise<void> {
  await database.query((connected) =>
    sql`create virtual table if not exists temp.places_terms using fts5vocab(main, places_words, instance)`.execute(
      connected,
    ),
  );
}

/** Finds places of a file of SQLite by the words of one search; the same question is asked once. */
export class WordFinder {
  readonly #database: Database<PlaceTables>;
  /** The words for each beginning; undefined where there are too many. */
  readonly #words = new Map<string, readonly string[] | undefined>();
  readonly #rows = new Map<string, Promise<readonly EntryRow[]>>();
  readonly #stored = new Map<string, readonly string[]>();

  constructor(database: Database<PlaceTables>) {
    this.#database = database;
  }

  /** Returns the first places that a query finds, at most `limit`, in the order of the file. */
  async find(query: WordQuery, limit: number): Promise<readonly EntryRow[]> {
    await this.#findWords(query);
    const filled = this.#fillIn(query);
    // A word that no place has.
    if (filled.some((ways) => ways.length === 0)) return [];
    const wide = filled.filter((ways) => ways.some(hasBeginning));
    const narrow = filled.filter((ways) => !wide.includes(ways));
    if (wide.length === 0 || narrow.length === 0) return this.#read(filled, limit);
    const found = await this.#read(narrow, limit + 1);
    // Few enough to look for the other words here.
    return found.length > limit
      ? this.#read(filled, limit)
      : found.filter(({ entry }) => hasAll(this.#readStored(entry), wide));
  }

  #read(query: WordQuery, limit: number): Promise<readonly EntryRow[]> {
    const match = formatWordQuery(query, 'sqlite');
    const key = `${limit} ${match}`;
    const rows =
      this.#rows.get(key) ??
      this.#database.query((connected) =>
        readRows<EntryRow>(
          connected,
          sql`select entry from places where number in
            (select rowid from places_words where places_words match ${match} limit ${limit})`,
        ),
      );
    this.#rows.set(key, rows);
    return rows;
  }

  /** Returns the words of a place, as SQLite splits them. */
  #readStored(entry: string): readonly string[] {
    const known = this.#stored.get(entry);
    if (known) return known;
    const { name, address } = parseSearchedPlace(entry);
    const words = splitStored(getStoredWords([name, address]));
    this.#stored.set(entry, words);
    return words;
  }

  /** Returns a query with the words that begin so in place of each beginning of few. */
  #fillIn(query: WordQuery): WordQuery {
    return query.map((ways) =>
      ways.flatMap((words) => {
        const found = hasBeginning(words) ? this.#words.get(words[0]?.text ?? '') : undefined;
        return found ? found.map((text) => [{ text, isBeginning: false }]) : [words];
      }),
    );
  }

  /** Finds the words for the beginnings in a query. */
  async #findWords(query: WordQuery): Promise<void> {
    const beginnings = query.flatMap((ways) => ways.filter(hasBeginning).map(([word]) => word?.text ?? ''));
    // `5/1` is two words in a row.
    const open = beginnings.filter((text) => !/[/-]/.test(text) && !this.#words.has(text));
    if (open.length === 0) return;
    const rows = await this.#database.query((connected) =>
      // The next word is found by its first place: reading all places of a word takes long.
      readRows<{ readonly beginning: string; readonly word: string }>(
        connected,
        sql`with recursive found(beginning, word, rank) as (
            select value, (select term from temp.places_terms where term >= value limit 1), 1
              from json_each(${JSON.stringify(open)})
            union all
            select beginning, (select term from temp.places_terms where term >= word || char(1) limit 1), rank + 1
              from found where rank <= ${mostWords} and substr(word, 1, length(beginning)) = beginning)
          select beginning, word from found where substr(word, 1, length(beginning)) = beginning`,
      ),
    );
    for (const beginning of open) {
      const words = rows.filter((row) => row.beginning === beginning).map(({ word }) => word);
      this.#words.set(beginning, words.length > mostWords ? undefined : words);
    }
  }
}

type Way = WordQuery[number][number];

/** Only a word alone may be a beginning. */
function hasBeginning(words: Way): boolean {
  return words.some(({ isBeginning }) => isBeginning);
}

/** Returns whether a place with these words has what a query says. */
function hasAll(there: readonly string[], query: WordQuery): boolean {
  return query.every((ways) =>
    ways.some((words) =>
      words.every(({ text, isBeginning }) => hasRun(there, splitStored(text), isBeginning)),
    ),
  );
}

const splitStored = (words: string) => words.split(/[ /-]+/);

function hasRun(there: readonly string[], run: readonly string[], isBeginning: boolean): boolean {
  const last = run.length - 1;
  return there.some((_, from) =>
    run.every((word, at) => {
      const other = there[from + at];
      return at === last && isBeginning ? other?.startsWith(word) : other === word;
    }),
  );
}
