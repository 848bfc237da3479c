import type { Ask } from '../../spec/operations.ts';
import { operationNames } from '../../spec/operations.ts';
import { StoreStartError } from '../engine/store-error.ts';
import { isAway, isServer, openPlaces } from '../places/open-places.ts';
import type { WrittenAnswers } from '../places/place-row.ts';
import type { PlaceStore } from '../places/place-store.ts';
import { OtherEdition } from '../places/stored-area.ts';
import { type CatalogueRecord, WrittenAnswer } from '../service/catalogue.ts';
import { CatalogueAway } from '../service/refusal.ts';
import { StartError } from './config.ts';
import type { OwnPlaces } from './own-data.ts';

/** Opens places of a database as own places. `name` is the variable that names it. Throws StartError. */
export async function openStoredPlaces(where: string, name: string): Promise<OwnPlaces> {
  const store = await openPlaces(where, name).catch((error: unknown) => {
    throw error instanceof StoreStartError ? new StartError(error.lines) : error;
  });
  const { count, first } = await store.about();
  return {
    count,
    first: await readFirst(store, first),
    catalogue: {
      find: async (ask) => {
        const answers = await store.get(ask).catch(refuseWhileAway);
        return answers && createRecord(ask, answers);
      },
      // Too many to list: the database searches them.
      list: () => [],
    },
    search: {
      text: (query, limit) => store.search(query, limit).catch(refuseWhileAway),
      near: async (position, limit) => {
        const places = await store.near(position, limit).catch(refuseWhileAway);
        return { places, total: places.length };
      },
    },
    coverage: {
      getFacts: () => store.coverage.getFacts().catch(refuseWhileAway),
      getTile: (address) => store.coverage.getTile(address).catch(refuseWhileAway),
      countIn: (area) => store.coverage.countIn(area).catch(refuseWhileAway),
      findIn: (area) => refusing(store.coverage.findIn(area)),
      getContent: (ranges, level) => store.coverage.getContent(ranges, level).catch(refuseWhileAway),
    },
    // Files are checked from outside.
    ...(isServer(where) && { edition: async () => JSON.stringify(await store.about()) }),
    isReady: () => store.isThere(),
    close: () => store.close(),
  };
}

async function readFirst(store: PlaceStore, asks: readonly Ask[]): Promise<readonly CatalogueRecord[]> {
  const found = await Promise.all(
    asks.map(async (ask) => {
      const { details } = (await store.get(ask)) ?? {};
      return { ...ask, ...(details !== undefined && { details: JSON.parse(details) }) };
    }),
  );
  return found;
}

/** Returns the record of answers of a database. */
export function createRecord(ask: Ask, answers: WrittenAnswers): CatalogueRecord {
  const members = operationNames.flatMap((name) => {
    const text = answers[name];
    return text === undefined ? [] : [[name, new WrittenAnswer(text)] as const];
  });
  return { ...Object.fromEntries(members), ...ask };
}

async function* refusing<Value>(portions: AsyncIterable<Value>): AsyncGenerator<Value> {
  try {
    yield* portions;
  } catch (error) {
    refuseWhileAway(error);
  }
}

function refuseWhileAway(error: unknown): never {
  throw isAway(error) || error instanceof OtherEdition
    ? new CatalogueAway('The database of the places is away.')
    : error;
}
