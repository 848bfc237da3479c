import { createHash } from 'node:crypto';
import { access, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Ask } from '../../../spec/operations.ts';
import { operationNames } from '../../../spec/operations.ts';
import { isErrno } from '../../node/exit-code.ts';
import type { CatalogueRecord } from '../../service/catalogue.ts';
import type { FollowedPlaces } from '../follow-places.ts';
import { lockFolder } from './folder-lock.ts';
import { DiskRefuses, type PlaceWriter, Unwritable } from './place-writer.ts';

/** The name ending of an incomplete file: it is no file of places. */
const partEnd = '.part';

/** Writes places into a folder, each as a file of its own. Throws StartError where another server does so. */
export async function openFolderWriter(folder: string, own: FollowedPlaces): Promise<PlaceWriter> {
  const unlock = await lockFolder(folder);
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
        if (record) await writeWhole(where ?? (await newFile(folder, ask)), record);
        else if (where) await rm(where, { force: true }).then(() => syncFolder(folder));
      } catch (error) {
        throw diskRefusal(error) ?? error;
      }
      return true;
    },
    close: unlock,
  };
}

function amongOthers(where: string): string {
  return `This place stands among others, in ${basename(where)}: that file is never rewritten. Put it into a .json file of its own.`;
}

/** Returns a new file name after the place, where every system accepts that as a name. */
async function newFile(folder: string, { kind, id }: Ask): Promise<string> {
  const said = `${kind}-${id}`;
  const hash = createHash('sha256')
    .update(JSON.stringify([kind, id]))
    .digest('hex')
    .slice(0, 32);
  const usual = /^[a-z]{1,40}-[0-9a-z][0-9a-z.]{0,80}$/.test(said) ? said : hash;
  for (const name of [usual, hash]) {
    const file = join(folder, `${name}.json`);
    const isFree = await access(file).then(
      () => false,
      () => true,
    );
    if (isFree) return file;
  }
  throw new Unwritable(`There is a file ${hash}.json already, which is not this place.`);
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
    const opened = await open(part, 'w');
    try {
      await opened.writeFile(text);
      await opened.sync();
    } finally {
      await opened.close();
    }
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

/** A rename is stored with its folder. Some systems cannot sync one, and need not. */
async function syncFolder(folder: string): Promise<void> {
  const opened = await open(folder).catch(() => undefined);
  await opened?.sync().catch(() => {});
  await opened?.close();
}
