import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import errorWords from './error-text.messages';

/** Thrown for a folder that cannot be read as one table; the message says why, in the current language. */
export class UnusableFolder extends Error {
  override readonly name = 'UnusableFolder';
}

/** Maximum number of columns in a message. */
const mostTold = 30;

/** Marks and logs that Spark and Hadoop write next to data. */
const isHidden = (name: string) => /(^|[\\/])[._]/.test(name);

/** Files that belong to another file of the folder: the companions of a Shapefile, check sums. */
const isCompanion = (name: string) => /\.(dbf|shx|prj|cpg|qpj|qix|sbn|sbx|shp\.xml|crc|md5)$/i.test(name);

/** Table formats that also keep past rows in the folder, and how to recognise them. */
const tables: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Delta Lake', /^_delta_log$/],
  ['Apache Hudi', /^\.hoodie$/],
  ['Apache Iceberg', /^metadata[\\/].*\.metadata\.json$/],
];

/**
 * Returns the files of a folder that together are one table, in the order of their names, as Spark, DuckDB and Overture
 * Maps write them, also in subfolders; empty ones are left out. Undefined for what is no folder. Throws UnusableFolder,
 * or the system's error.
 */
export async function listPartFiles(path: string): Promise<readonly string[] | undefined> {
  if (!(await stat(path)).isDirectory()) return undefined;
  const names = (await readdir(path, { recursive: true })).toSorted();
  const { geodatabase, unfinished, otherTable, noParts } = errorWords.folder;
  if (/\.gdb[\\/]?$/i.test(path)) throw new UnusableFolder(geodatabase);
  const table = tables.find(([, mark]) => names.some((name) => mark.test(name)))?.[0];
  if (table !== undefined) throw new UnusableFolder(otherTable({ name: table }));
  if (names.includes('_temporary')) throw new UnusableFolder(unfinished);
  const files: string[] = [];
  for (const name of names) {
    if (isHidden(name) || isCompanion(name)) continue;
    const file = await stat(join(path, name));
    if (file.isFile() && file.size > 0) files.push(join(path, name));
  }
  if (files.length === 0) throw new UnusableFolder(noParts);
  return files;
}

/** Throws UnusableFolder where a part has other columns than the first one, `other`. */
export function refuseOtherColumns(
  columns: readonly string[],
  expected: readonly string[],
  other: string,
): void {
  const differing = [
    ...expected.filter((name) => !columns.includes(name)),
    ...columns.filter((name) => !expected.includes(name)),
  ];
  if (differing.length === 0) return;
  const text = errorWords.folder.otherColumns({ other, columns: differing.slice(0, mostTold).join(', ') });
  throw new UnusableFolder(text);
}
