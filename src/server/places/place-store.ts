import { type RawBuilder, sql } from 'kysely';
import { iterateNeighbourhoods } from '../../domain/coverage/cells.ts';
import type { Coverage } from '../../domain/coverage/coverage.ts';
import { getDistance } from '../../domain/geo/geodesy.ts';
import { createPlaceSearch, searchTerms } from '../../domain/place/place-search.ts';
import type { Position } from '../../spec/geojson.ts';
import type { Ask } from '../../spec/operations.ts';
import type { FoundPlace, PlaceMatches } from '../../spec/place-search.ts';
import type { Engine } from '../engine/engine.ts';
import { WordFinder } from './find-by-words.ts';
import {
  encodeKey,
  getKeyRange,
  parseSearchedPlace,
  unpackAnswers,
  type WrittenAnswers,
} from './place-row.ts';
import { StoredCoverage } from './stored-coverage.ts';
import { type EntryRow, type OpenedPlaces, readRows } from './tables.ts';
import { formatWordQuery, iterateWordQueries, type WordQuery } from './word-queries.ts';

/** Maximum number of places that a search ranks; more are not counted. */
const mostCandidates = 400;

/** Maximum number of places of one block of cells that are read. */
const mostOfBlock = 1_000;

export type StoredFacts = {
  readonly count: number;
  /** The first of them. */
  readonly first: readonly Ask[];
  /** The fingerprint of the files that it was made from. */
  readonly source: string;
};

/** The places of a database, open for reading. Every call rejects with StoreError where it is away or damaged. */
export class PlaceStore {
  readonly #places: OpenedPlaces;
  /** A separate connection for searches, so that a question for one place never waits behind them. */
  readonly #searched: OpenedPlaces;

  /** All places for a map, read over the connection of searches. */
  readonly coverage: Coverage;

  constructor(places: OpenedPlaces, searched: OpenedPlaces) {
    this.#places = places;
    this.#searched = searched;
    this.coverage = new StoredCoverage(searched);
  }

  /** Returns what the store says of itself. */
  async about(): Promise<StoredFacts> {
    const { count, first, source } = await this.#places.database.query((database) =>
      database.selectFrom('places_store').selectAll().executeTakeFirstOrThrow(),
    );
    const asks: readonly (readonly [string, string])[] = JSON.parse(first);
    return { count, source, first: asks.map(([id, kind]) => ({ id, kind })) };
  }

  /** Returns the answers of a place; undefined where there is none of this kind and id. */
  async get({ kind, id }: Ask): Promise<WrittenAnswers | undefined> {
    const { database, engine } = this.#places;
    const [found] = await database.query((connected) =>
      readRows<{ answers: Uint8Array }>(
        connected,
        sql`select answers from places where id = ${encodeKey(id)} and kind = ${encodeKey(kind)}${edition(engine)}`,
      ),
    );
    return found && unpackAnswers(found.answers);
  }

  /**
   * Returns the places with an id that begins with what is typed, or with its words, in full or as beginnings, in name
   * and address, in any order; best first. `total` counts only the places that are ranked.
   */
  async search(typed: string, limit: number): Promise<PlaceMatches<FoundPlace>> {
    const { database, engine } = this.#searched;
    const [first, end] = getKeyRange(typed);
    const candidates = await database.query((connected) =>
      readRows<EntryRow>(
        connected,
        sql`select entry from places where id >= ${first} and id < ${end}${edition(engine)} order by id limit ${limit}`,
      ),
    );
    const find = this.#createFinder();
    for (const query of candidates.length < limit ? iterateWordQueries(searchTerms(typed)) : []) {
      candidates.push(...(await find(query)));
      if (candidates.length >= limit) break;
    }
    const places = [...new Set(candidates.map(({ entry }) => entry))].map(parseSearchedPlace);
    return createPlaceSearch(places, ({ name, address }) => [name, address])(typed, limit);
  }

  /** Returns what finds places by the words of one search. */
  #createFinder(): (query: WordQuery) => Promise<readonly EntryRow[]> {
    const { database, engine } = this.#searched;
    if (engine.kind === 'sqlite') {
      const finder = new WordFinder(database);
      return (query) => finder.find(query, mostCandidates);
    }
    return (query) => {
      const match = formatWordQuery(query, engine.kind);
      return database.query((connected) =>
        readRows<EntryRow>(
          connected,
          sql`select entry from places where words @@ cast(${match} as tsquery)${edition(engine)} limit ${mostCandidates}`,
        ),
      );
    };
  }

  /** Returns the places nearest to a position, nearest first. */
  async near(position: Position, limit: number): Promise<readonly FoundPlace[]> {
    const { database, engine } = this.#searched;
    for (const { metres, ranges } of iterateNeighbourhoods(position)) {
      const blocks = await database.query((connected) =>
        Promise.all(
          ranges.map(([first, last]) =>
            readRows<EntryRow>(
              connected,
              sql`select entry from places where cell between ${first} and ${last}${edition(engine)} limit ${mostOfBlock}`,
            ),
          ),
        ),
      );
      const found = blocks.flat().map(({ entry }) => {
        const place = parseSearchedPlace(entry);
        return {
          place,
          far: place.position ? getDistance(position, place.position) : Number.POSITIVE_INFINITY,
        };
      });
      const nearest = found.toSorted((one, other) => one.far - other.far).slice(0, limit);
      const isAll = metres === Number.POSITIVE_INFINITY;
      if (isAll || (nearest.length === limit && (nearest.at(-1)?.far ?? 0) <= metres))
        return nearest.map(({ place }) => place);
    }
    return [];
  }

  /** Returns true where the database answers. */
  async isThere(): Promise<boolean> {
    return this.about().then(
      () => true,
      () => false,
    );
  }

  async close(): Promise<void> {
    await this.#places.database.close();
    if (this.#searched !== this.#places) await this.#searched.database.close();
  }
}

/** In PostgreSQL the edition that is served now, also during an import. */
function edition({ kind }: Engine): RawBuilder<unknown> {
  return kind === 'sqlite' ? sql`` : sql` and edition = (select edition from places_store)`;
}
