import { access, constants, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { openSqliteEngine } from '../engine/sqlite.ts';
import { StoreError, StoreStartError } from '../engine/store-error.ts';
import { getErrorText } from '../node/error-text.ts';
import { type Filled, Filling, type FillStart } from './filling.ts';
import { isThere } from './folder-files.ts';
import { readFileHead } from './open-places.ts';
import { applicationId } from './tables.ts';

/** The result; `isWhole` is false where it was interrupted, and what is in waits for the rest. */
export type Imported = Filled & { readonly isWhole: boolean };

/** KiB of pages: indexes are built over all places at once. */
const cache = 131_072;

/** Returns the path of the draft that is written until it is complete. */
export function getDraftPath(file: string): string {
  return `${file}.part`;
}

/**
 * Fills a draft next to the SQLite file, and replaces the file once the draft is complete. Throws StoreStartError for
 * what a person can put right.
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
        // There is nothing to resume.
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

/** Removes the draft of an incomplete file. */
export async function removeDraft(file: string): Promise<void> {
  for (const end of ['', '-journal', '-wal', '-shm', '.lock'])
    await rm(`${getDraftPath(file)}${end}`, { force: true });
}

/** Throws StoreStartError for a file of another program, which would be lost. */
async function refuseForeign(file: string, name: string): Promise<void> {
  const folder = dirname(file);
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw new StoreStartError([
      `${name}: ${folder} cannot be written (${getErrorText(error)}).`,
      'Make that folder and let the user who runs this write it, or name another folder.',
    ]);
  });
  if (!(await isThere(file))) return;
  const head = await readFileHead(file).catch(() => undefined);
  if (head?.application !== applicationId)
    throw new StoreStartError([
      `${name}: ${file} is there, and is no store of places. It was left as it is.`,
      'Name another file.',
    ]);
}

/** Replaces the file in one step. Processes that have the former one open keep reading it. */
async function takePlace(draft: string, file: string): Promise<void> {
  const written = await open(draft);
  await written.sync();
  await written.close();
  await rename(draft, file);
  await rm(`${draft}.lock`, { force: true });
}
