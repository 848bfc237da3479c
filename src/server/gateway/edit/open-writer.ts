import { stat } from 'node:fs/promises';
import { StoreError, StoreStartError } from '../../engine/store-error.ts';
import { CatalogueAway } from '../../service/refusal.ts';
import { readPack } from '../city.ts';
import { StartError } from '../config.ts';
import type { FollowedPlaces } from '../follow-places.ts';
import { storeAt } from '../own-places.ts';
import { openFolderWriter } from './folder-writer.ts';
import { DiskRefuses, type PlaceWriter } from './place-writer.ts';

const variable = 'PLACES_EDIT';

/**
 * Opens the writer for what PLACES_DATA names. Throws StartError for what cannot be written, or is written by another
 * server.
 */
export async function openWriter(where: string, own: FollowedPlaces): Promise<PlaceWriter> {
  if (await readPack(where))
    throw new StartError([`${variable}: ${where} is a city pack, whose places are not changed.`, instead]);
  const store = await storeAt(where);
  if (store !== undefined) return storeWriter(store);
  const given = await stat(where).catch(() => undefined);
  if (!given?.isDirectory())
    throw new StartError([`${variable}: ${where} is one file of places, which is never rewritten.`, instead]);
  return openFolderWriter(where, own).catch(refuseStart);
}

const instead = 'Name a folder of places, a store (npm run import) or a PostgreSQL in PLACES_DATA.';

async function storeWriter(where: string): Promise<PlaceWriter> {
  const [{ PlacesWriter }, { createRecord }] = await Promise.all([
    import('../../places/places-writer.ts'),
    import('../stored-places.ts'),
  ]);
  const writer = await PlacesWriter.open(where, variable).catch(refuseStart);
  return {
    write: (ask, record, isKnown) =>
      writer
        .write(ask, record, (answers) => isKnown(answers && createRecord(ask, answers)))
        .catch((error: unknown) => {
          throw getWriteFault(error);
        }),
    async correct(correcting) {
      const { correctOpened } = await import('../../places/corrections/correct-store.ts');
      return writer
        .use((opened) => correctOpened(opened, correcting))
        .catch((error: unknown) => {
          throw getWriteFault(error);
        });
    },
    close: () => writer.close(),
  };
}

function refuseStart(error: unknown): never {
  throw error instanceof StoreStartError ? new StartError(error.lines) : error;
}

/** Returns the error for an editor after a failure of the store; any other failure as it is. */
export function getWriteFault(error: unknown): unknown {
  if (error instanceof StoreError && error.isFull) return new DiskRefuses(true);
  return error instanceof StoreError || error instanceof StoreStartError
    ? new CatalogueAway('The database of the places cannot be written.')
    : error;
}
