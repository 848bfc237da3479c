import type { Ask } from '../../spec/operations.ts';
import { createPostgresEngine } from '../engine/postgres.ts';
import { StoreStartError } from '../engine/store-error.ts';
import { Batches } from './batches.ts';
import { fillFile, type Imported } from './fill-file.ts';
import { Filling } from './filling.ts';
import { isServer } from './open-places.ts';
import { preparePieces } from './preparers.ts';
import { getFingerprint, readPieces, type SourceFile } from './read-sources.ts';

/** The input and callbacks of an import. */
export type Import = {
  readonly files: readonly SourceFile[];
  /** A file of SQLite, or the address of a PostgreSQL. */
  readonly to: string;
  /** The variable or option that names it. */
  readonly name: string;
  /** True resumes an interrupted import of the same files. */
  readonly resume: boolean;
  readonly signal: AbortSignal;
  /** Called with the progress. */
  readonly tell: (facts: ImportFacts) => void;
  /** Called with the reason something was left out, with its file and line. */
  readonly complain: (problem: string) => void;
};

export type ImportFacts = {
  readonly count: number;
  readonly leftOut: number;
  /** Bytes read of the total. */
  readonly bytes: number;
  readonly ofBytes: number;
  /** `index`: everything is read, and the indexes are being built. */
  readonly phase: 'read' | 'index';
};

/**
 * Imports the places of files into a database and replaces what it holds: the old places are served until the new ones
 * are complete. Throws StoreStartError for what a person can put right.
 */
export async function importPlaces(given: Import): Promise<Imported> {
  const { files, to, name, resume } = given;
  const source = await getFingerprint(files);
  if (isServer(to)) {
    const filling = await Filling.begin(createPostgresEngine(to, name, 0), { name, source, resume });
    return filled(filling, given).finally(() => filling.close());
  }
  return fillFile(to, { name, source, resume }, (filling) => filled(filling, given));
}

async function filled(filling: Filling, given: Import): Promise<Imported> {
  const { files, signal, tell, complain } = given;
  const { position } = filling.filled;
  const ofBytes = files.reduce((sum, { bytes }) => sum + bytes, 0);
  let bytes = files.slice(0, position.file).reduce((sum, each) => sum + each.bytes, position.offset);
  const say = (phase: ImportFacts['phase']) =>
    tell({ ...filling.filled, bytes: Math.min(bytes, ofBytes), ofBytes, phase });
  const twice = ({ id, kind }: Ask) =>
    complain(`kind "${kind}" and id "${id}" are there twice: the first one is served`);
  const batches = new Batches(filling, twice, () => say('read'));
  for await (const { piece, prepared } of preparePieces(readPieces(files, position))) {
    for (const problem of prepared.problems) complain(problem);
    bytes += piece.bytes;
    await batches.add(prepared, piece.next);
    if (signal.aborted) break;
  }
  if (signal.aborted) {
    await batches.written();
    return { ...filling.filled, isWhole: false };
  }
  await batches.end({ file: files.length, offset: 0, line: 0 });
  if (filling.filled.count === 0)
    throw new StoreStartError(['There is no place that can be served: nothing was changed.'], 'empty');
  say('index');
  return { ...(await filling.finish(twice)), isWhole: true };
}
