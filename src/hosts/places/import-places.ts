import { access, constants, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Ask } from '../../contract/operations.ts';
import { postgresEngine } from '../engine/postgres.ts';
import { sqliteEngine } from '../engine/sqlite.ts';
import { StoreStartError } from '../engine/store-error.ts';
import { type Filled, Filling } from './filling.ts';
import { headOf, isServer } from './open-places.ts';
import type { PlaceRow } from './place-row.ts';
import { preparedOf } from './preparers.ts';
import { reasonOf } from './read-record.ts';
import { fingerprintOf, piecesOf, type SourceFile } from './read-sources.ts';
import { applicationId } from './tables.ts';

/** What an import is told. */
export type Import = {
  readonly files: readonly SourceFile[];
  /** A file of SQLite, or the address of a PostgreSQL. */
  readonly to: string;
  /** The variable or option that names it. */
  readonly name: string;
  /** True goes on where an import of the same files was interrupted. */
  readonly resume: boolean;
  readonly signal: AbortSignal;
  /** Hears how far it is. */
  readonly tell: (facts: ImportFacts) => void;
  /** Hears why something was left out, with its file and line. */
  readonly complain: (problem: string) => void;
};

export type ImportFacts = {
  readonly count: number;
  readonly leftOut: number;
  /** Read of all bytes there are. */
  readonly bytes: number;
  readonly ofBytes: number;
  /** `index`: everything is read, and made ready to be found. */
  readonly phase: 'read' | 'index';
};

/** What it came to; `isWhole` is false where it was interrupted, and what is in waits to be gone on with. */
export type Imported = Filled & { readonly isWhole: boolean };

/** Rows and bytes that are written together. */
const mostRows = 2_000;
const mostBytes = 8 * 1024 * 1024;

/** KiB of pages: indexes are made of all places at once. */
const cache = 131_072;

/** The file that an import writes until it is whole. */
export function draftOf(file: string): string {
  return `${file}.part`;
}

/**
 * Puts the places of files into a database, in the place of what was there: what is served stays the old one until the new
 * one is whole. Throws StoreStartError for what a person can put right.
 */
export async function importPlaces(given: Import): Promise<Imported> {
  const { files, to, name, resume } = given;
  const source = await fingerprintOf(files);
  if (isServer(to)) {
    const filling = await Filling.begin(postgresEngine(to, name, 0), { name, source, resume });
    return filled(filling, given).finally(() => filling.close());
  }
  await refuseForeign(to, name);
  const draft = draftOf(to);
  const engine = await sqliteEngine({
    ...{ file: draft, name, ours: 'places_store', use: 'fill', cache },
    isNew: !resume,
  });
  const filling = await Filling.begin(engine, { name, source, resume });
  const imported = await filled(filling, given).finally(() => filling.close());
  if (imported.isWhole) await takePlace(draft, to);
  return imported;
}

async function filled(filling: Filling, given: Import): Promise<Imported> {
  const { files, signal, tell, complain } = given;
  const { position } = filling.filled;
  const ofBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let bytes = files.slice(0, position.file).reduce((sum, each) => sum + each.bytes, position.offset);
  const say = (phase: ImportFacts['phase']) =>
    tell({ ...filling.filled, bytes: Math.min(bytes, ofBytes), ofBytes, phase });
  let rows: PlaceRow[] = [];
  let [leftOut, waiting] = [0, 0];
  let writing: Promise<unknown> = Promise.resolve();
  const twice = ({ id, kind }: Ask) =>
    complain(`kind "${kind}" and id "${id}" are there twice: the first one is served`);
  const write = async (until: typeof position) => {
    // The next ones are read while these are written.
    await writing;
    const [batch, missed] = [rows, leftOut];
    [rows, leftOut, waiting] = [[], 0, 0];
    writing = filling.put(batch, until, missed).then((again) => {
      for (const each of again) twice(each);
      say('read');
    });
    // It is looked at with the next batch.
    writing.catch(() => {});
  };
  for await (const { piece, prepared } of preparedOf(piecesOf(files, position))) {
    for (const problem of prepared.problems) complain(problem);
    rows.push(...prepared.rows);
    leftOut += prepared.leftOut;
    waiting += prepared.bytes;
    bytes += piece.bytes;
    if (rows.length >= mostRows || waiting >= mostBytes) await write(piece.next);
    if (signal.aborted) break;
  }
  if (signal.aborted) {
    await writing;
    return { ...filling.filled, isWhole: false };
  }
  await write({ file: files.length, offset: 0, line: 0 });
  await writing;
  if (filling.filled.count === 0)
    throw new StoreStartError(['There is no place that can be served: nothing was changed.'], 'empty');
  say('index');
  return { ...(await filling.finish(twice)), isWhole: true };
}

/** Throws StoreStartError where a file is there that is none of ours: it would be lost. */
async function refuseForeign(file: string, name: string): Promise<void> {
  const folder = dirname(file);
  await access(folder, constants.W_OK).catch((error: unknown) => {
    throw new StoreStartError([`${name}: ${folder} cannot be written (${reasonOf(error)}).`]);
  });
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) return;
  const head = await headOf(file).catch(() => undefined);
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
