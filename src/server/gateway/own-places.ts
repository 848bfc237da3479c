import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { cityPackFiles } from '../../spec/city-pack.ts';
import { getFingerprint, limitComplaints, readPieces, type SourceFile } from '../places/read-sources.ts';
import { createPlaceCatalogue, getAskKey } from '../service/catalogue.ts';
import { searchIn } from '../service/search.ts';
import { coverLater } from '../service/tiles.ts';
import { createMissingPlacesError, readPack } from './city.ts';
import { StartError } from './config.ts';
import type { Log } from './log.ts';
import { findOwnFiles, type OwnPlaces, readOwnData } from './own-data.ts';

/** Maximum number of places offered by name: the search finds the others. */
export const mostOffered = 12;

/** From this number of places on they are put into a store. */
export const manyPlaces = 10_000;

const variable = 'PLACES_DATA';

export type OwnPlacesOptions = {
  readonly storeFolder?: string | undefined;
  /** True where places may come later: there need be none yet. */
  readonly mayBeNone?: boolean | undefined;
  readonly log: Log;
};

/**
 * Opens what PLACES_DATA names: files of places, a store of them, the folder of a pack, or a PostgreSQL. No database
 * code is loaded for a few files. Throws StartError.
 */
export async function openOwnPlaces(where: string, around: OwnPlacesOptions): Promise<OwnPlaces> {
  const store = await storeAt(where);
  if (store !== undefined) return openStore(store, around.log);
  if (await readPack(where)) throw createMissingPlacesError(where);
  const files = await findOwnFiles(where, around.mayBeNone);
  if (around.storeFolder === undefined) return inMemory(where, around);
  return (await hasMany(files))
    ? inStore(where, files, around.storeFolder, around.log)
    : inMemory(where, around);
}

/** Returns the store that a path or an address names; undefined where it names files of places. */
export async function storeAt(where: string): Promise<string | undefined> {
  if (/^postgres(?:ql)?:/i.test(where)) return where;
  const given = await stat(where).catch(() => undefined);
  if (given?.isDirectory()) {
    const pack = join(where, cityPackFiles.places);
    return (await stat(pack).catch(() => undefined)) ? pack : undefined;
  }
  if (/\.(?:db|sqlite3?)$/i.test(where)) return where;
  if (!given?.isFile()) return undefined;
  const { readFileHead } = await import('../places/open-places.ts');
  return (await readFileHead(where).catch(() => undefined)) ? where : undefined;
}

async function openStore(where: string, log: Log): Promise<OwnPlaces> {
  const [{ openStoredPlaces }, { renewStore }] = await Promise.all([
    import('./stored-places.ts'),
    import('./renew-store.ts'),
  ]);
  await renewStore(where, variable, log);
  const places = await openStoredPlaces(where, variable);
  log({
    level: 'info',
    event: 'own-data',
    message: `${variable}: ${places.count} places of your own are served from a store.`,
  });
  return places;
}

async function inMemory(path: string, { mayBeNone, log }: OwnPlacesOptions): Promise<OwnPlaces> {
  const { records, where, errors } = await readOwnData(path, mayBeNone);
  const say = (level: 'info' | 'warning', message: string) => log({ level, event: 'own-data', message });
  const complain = limitComplaints((problem) => say('warning', problem));
  for (const error of errors) complain(`left out: ${error}`);
  say('info', `${variable}: ${records.length} places of your own are served, ${errors.length} errors.`);
  if (records.length >= manyPlaces)
    say(
      'warning',
      `${variable}: so many places take long to start and much memory. Put them into a store once: ` +
        'npm run import -- FILE --to places.db, or name a folder to write to in PLACES_STORE_DIR.',
    );
  const catalogue = createPlaceCatalogue(records);
  return {
    count: records.length,
    first: records.slice(0, mostOffered),
    catalogue,
    // Prepared before the first question: the places of a city take a while, which would block every other request.
    search: searchIn(catalogue),
    coverage: coverLater(catalogue),
    whereIs: (ask) => where.get(getAskKey(ask)),
    close: async () => {},
  };
}

/** Returns whether files hold enough places for a store. It reads no further than that. */
async function hasMany(files: readonly SourceFile[]): Promise<boolean> {
  if (files.length >= manyPlaces) return true;
  let count = 0;
  for await (const { texts } of readPieces(files)) {
    count += texts.length;
    if (count >= manyPlaces) return true;
  }
  return false;
}

/**
 * Opens the store of these files in a folder. It is made where it does not exist, or where the files were written
 * since.
 */
async function inStore(
  where: string,
  files: readonly SourceFile[],
  folder: string,
  log: Log,
): Promise<OwnPlaces> {
  const { importPlaces } = await import('../places/import-places.ts');
  const { readFileSource } = await import('../places/open-places.ts');
  const { StoreStartError } = await import('../engine/store-error.ts');
  const { removeDraft } = await import('../places/fill-file.ts');
  const name = 'PLACES_STORE_DIR';
  const key = createHash('sha256')
    .update(await realpath(where))
    .digest('hex')
    .slice(0, 16);
  const file = join(resolve(folder), `places-${key}.db`);
  const source = await getFingerprint(files);
  const say = (level: 'info' | 'warning', message: string) => log({ level, event: 'own-data', message });
  let last = performance.now();
  while ((await readFileSource(file)) !== source) {
    try {
      say('info', `${variable}: the places are put into ${file}, once.`);
      const { leftOut } = await importPlaces({
        ...{ files, to: file, name, resume: false, signal: new AbortController().signal },
        tell: ({ count, bytes, ofBytes }) => {
          if (performance.now() - last < 5_000) return;
          last = performance.now();
          say('info', `${variable}: ${count} places, ${Math.floor((100 * bytes) / ofBytes)} % read.`);
        },
        complain: limitComplaints((problem) => say('warning', problem)),
      });
      if (leftOut > 0) say('warning', `${variable}: ${leftOut} places were left out.`);
    } catch (error) {
      if (!(error instanceof StoreStartError)) throw error;
      if (error.reason === 'unwritten') {
        await removeDraft(file);
        throw new StartError([error.lines[0] ?? '', 'Make room there, or name another folder.']);
      }
      // Another server imports the same files: both serve its result.
      if (error.reason !== 'busy') throw new StartError(error.lines);
      await pause(500);
    }
  }
  return openStore(file, log);
}
