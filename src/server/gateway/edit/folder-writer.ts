import { readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { operationNames } from '../../../spec/operations.ts';
import { StoreError } from '../../engine/store-error.ts';
import { isErrno } from '../../node/exit-code.ts';
import { finishCorrections } from '../../places/corrections/folder-commit.ts';
import { findNewFile, syncFolder, writeSynced } from '../../places/folder-files.ts';
import { lockFolder } from '../../places/folder-lock.ts';
import type { CatalogueRecord } from '../../service/catalogue.ts';
import type { FollowedPlaces } from '../follow-places.ts';
import { DiskRefuses, type PlaceWriter, Unwritable } from './place-writer.ts';

/** The name ending of an incomplete file: it is no file of places. */
const partEnd = '.part';

/** Writes places into a folder, each as a file of its own. Throws StoreStartError where another process does so. */
export async function openFolderWriter(folder: string, own: FollowedPlaces): Promise<PlaceWriter> {
  const unlock = await lockFolder(folder, 'PLACES_EDIT');
  await finishCorrections(folder);
  // Files of a server that was killed while writing.
  for (const name of await readdir(folder))
    if (name.startsWith('.') && name.endsWith(partEnd)) await rm(join(folder, name), { force: true });
  return {
    async write(ask, record, isKnown) {
      // Changes by other programs are read first.
      await own.look();
      const { current, where } = await own.use(async (places) => ({
        current: await places.catalogue.find(ask),
        where: places.whereIs?.(ask),
      }));
      if (!isKnown(current)) return false;
      if (where !== undefined && !/\.json$/i.test(where)) throw new Unwritable(amongOthers(where));
      try {
        const file = where ?? (record && (await findNewFile(folder, ask)));
        if (record && file === undefined) throw new Unwritable(nameTaken);
        if (record && file !== undefined) await writeWhole(file, record);
        else if (where) await rm(where, { force: true }).then(() => syncFolder(folder));
      } catch (error) {
        throw diskRefusal(error) ?? error;
      }
      return true;
    },
    async correct(correcting) {
      const { correctFolder } = await import('../../places/corrections/correct-folder.ts');
      try {
        // This process has the lock.
        return await correctFolder(folder, correcting, async () => async () => {});
      } catch (error) {
        throw diskRefusal(error) ?? (error instanceof StoreError ? new DiskRefuses(false) : error);
      }
    },
    close: unlock,
  };
}

const nameTaken = 'There is a file under the name of this place already, which is not this place.';

function amongOthers(where: string): string {
  return `This place stands among others, in ${basename(where)}: that file is never rewritten. Put it into a .json file of its own.`;
}

/** Replaces the file atomically: the old one or the new one is there after any failure. */
async function writeWhole(file: string, record: CatalogueRecord): Promise<void> {
  const { id, kind } = record;
  const answers = operationNames.flatMap((name) =>
    record[name] === undefined ? [] : [[name, record[name]]],
  );
  const text = `${JSON.stringify({ id, kind, ...Object.fromEntries(answers) }, undefined, 2)}\n`;
  const part = join(dirname(file), `.${basename(file)}${partEnd}`);
  try {
    await writeSynced(part, text);
    await rename(part, file);
  } catch (error) {
    await rm(part, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(dirname(file));
}

/** System codes for a full disk, or a used-up quota; the others are those of one that cannot be written at all. */
const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const closed = ['EROFS', 'EACCES', 'EPERM', 'EIO', 'ENOENT'];

function diskRefusal(error: unknown): DiskRefuses | undefined {
  if (full.some((code) => isErrno(error, code))) return new DiskRefuses(true);
  return closed.some((code) => isErrno(error, code)) ? new DiskRefuses(false) : undefined;
}
