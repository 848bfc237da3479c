import { access, constants, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openSqliteEngine } from '../engine/sqlite.ts';
import { StoreError, StoreStartError } from '../engine/store-error.ts';
import { getErrorText } from '../node/error-text.ts';
import { type Filled, Filling, type FillStart } from './filling.ts';
import { readFileHead } from './open-places.ts';
import { applicationId } from './tables.ts';

/** What it came to; `isWhole` is false where it was interrupted, and what is in waits to be gone on with. */
export type Imported = Filled & { readonly isWhole: boolean };

/** KiB of pages: indexes are made of all places at once. */
const cache = 131_072;

/** The file that is written until it is whole. */
export function getDraftPath(file: string): string {
  return `${file}.part`;
}

/**
 * Fills a file of SQLite beside the one of that name, whose place it takes as soon as it is whole. Throws StoreStartError
 * for what a person can put right.
 */
export async function fillFile(
  file: string,
  start: FillStart,
  fill: (filling: Filling) => Promise<Imported>,
): Promise<Imported> {
  const { name, resume } = start;
  await refuseForeign(file, name);
  const draft = getDraftPath(file);
  const engine = await openSqliteEngine({
    ...{ file: draft, name, ours: 'places_store', use: 'fill', cache },
    isNew: !resume,
  });
  try {
    const filling = await Filling.begin(engine, start);
    const imported = await fill(filling)
      .finally(() => filling.close())
      .catch(async (error: unknown) => {
        // Nothing to go on with.
        if (filling.filled.count === 0) await removeDraft(file);
        throw error;
      });
    if (imported.isWhole) await takePlace(draft, file);
    return imported;
  } catch (error) {
    throw error instanceof StoreError ? unwritten(file, name, error.message) : error;
  }
}

function unwritten(file: string, name: string, why: string): StoreStartError {
  return new StoreStartError(
    [
      `${name}: ${file} cannot be written (${why}). What was there is as it was.`,
      'Make room on its disk, where that is full; the same command with --resume goes on.',
    ],
    'unwritten',
  );
}

/** Takes away what was written of a file that did not become whole. */
export async function removeDraft(file: string): Promise<void> {
  for (const end of ['', '-journal', '-wal', '-shm', '.lock'])
    await rm(`${getDraftPath(file)}${end}`, { force: true });
}

/** Throws StoreStartError where a file is there that is none of ours: it would be lost. */
async function refuseForeign(file: string, name: string): Promise<void> {
  const folder = dirname(file);
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw new StoreStartError([`${name}: ${folder} cannot be written (${getErrorText(error)}).`]);
  });
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  const head = await readFileHead(file).catch(() => undefined);
  if (head?.application !== applicationId)
    throw new StoreStartError([
      `${name}: ${file} is there, and is no store of places. It was left as it is.`,
      'Name another file.',
    ]);
}

/** The whole file in the place of the one before, in one step. Who has that one open goes on with it. */
async function takePlace(draft: string, file: string): Promise<void> {
  const written = await open(draft);
  await written.sync();
  await written.close();
  await rename(draft, file);
  await rm(`${draft}.lock`, { force: true });
}
