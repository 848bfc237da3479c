import type { Coverage } from '../../domain/coverage/coverage.ts';
import type { Ask } from '../../spec/operations.ts';
import { getErrorText } from '../node/error-text.ts';
import { findSourceFiles, readPieces, recordIn, type SourceFile } from '../places/read-sources.ts';
import { type Catalogue, type CatalogueRecord, getAskKey } from '../service/catalogue.ts';
import type { ServiceSearch } from '../service/search.ts';
import { StartError } from './config.ts';

/** The user's own places, in memory or in a store. */
export type OwnPlaces = {
  readonly count: number;
  /** The first of them, which the first screen offers by name. */
  readonly first: readonly CatalogueRecord[];
  readonly catalogue: Catalogue;
  readonly search: ServiceSearch;
  /** All of them for a map. */
  readonly coverage: Coverage;
  /** Returns the file and line of a place; absent for places of a store. */
  readonly whereIs?: (ask: Ask) => string | undefined;
  /** Returns a version that changes with the places of a database server; absent for files. */
  readonly edition?: () => Promise<string>;
  /** Returns true where the database answers; absent where there is none. */
  readonly isReady?: () => Promise<boolean>;
  close(): Promise<void>;
};

export type OwnData = {
  readonly records: readonly CatalogueRecord[];
  /** The file and line of each record, by its key. */
  readonly where: ReadonlyMap<string, string>;
  /** Everything that is not served and why, one line each: file or line, path in the record, reason. */
  readonly errors: readonly string[];
};

/**
 * Reads the user's own places: a folder of `.json` files with one record each (and `.ndjson`/`.jsonl` files with one
 * record a line), or one such file. Each record is validated against the contract; one with errors is left out, the
 * others are served. Throws StartError when there is nothing to read or nothing is left, unless `mayBeNone`.
 */
export async function readOwnData(path: string, mayBeNone = false): Promise<OwnData> {
  const records: CatalogueRecord[] = [];
  const errors: string[] = [];
  const seen = new Map<string, string>();
  for await (const { texts } of readPieces(await findOwnFiles(path, mayBeNone))) {
    for (const source of texts) {
      const { where } = source;
      const read = recordIn(source);
      if ('problems' in read) {
        errors.push(...read.problems.map((problem) => `${where}: ${problem}`));
        continue;
      }
      const { id, kind } = read.record;
      const earlier = seen.get(getAskKey({ id, kind }));
      if (earlier) errors.push(`${where}: kind "${kind}" and id "${id}" are already in ${earlier}`);
      else {
        seen.set(getAskKey({ id, kind }), where);
        records.push(read.record);
      }
    }
  }
  if (records.length === 0 && !mayBeNone)
    throw new StartError([...errors, `PLACES_DATA: nothing in ${path} can be served`]);
  return { records, where: seen, errors };
}

/**
 * Returns the files of own places. Throws StartError where they cannot be read, or where there is none and must be one.
 */
export async function findOwnFiles(path: string, mayBeNone = false): Promise<readonly SourceFile[]> {
  const files = await findSourceFiles(path).catch((error: unknown) => {
    throw new StartError([`PLACES_DATA: ${path} cannot be read (${getErrorText(error)})`]);
  });
  if (files.length === 0 && !mayBeNone)
    throw new StartError([`PLACES_DATA: ${path} holds no .json, .ndjson or .jsonl file`]);
  return files;
}
