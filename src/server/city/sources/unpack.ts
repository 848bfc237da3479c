import { createReadStream, createWriteStream } from 'node:fs';
import { copyFile, mkdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, dirname, extname, join, relative, sep } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import yauzl, { type Entry } from 'yauzl';
import { beginningBytes, detectForeignFile } from '../../../domain/lists/list-text.ts';
import { getErrorText } from '../../node/error-text.ts';
import { CommandError } from '../../node/exit-code.ts';
import { listPartFiles } from '../../node/part-files.ts';
import cityProgressWords from '../city.messages';
import { readHead } from './byte-reader.ts';
import { UnusableFile } from './source.ts';

/** The files of an archive that are read; others, such as a style or a PDF, are left in it. */
const readable =
  /\.(geo)?(json|jsonl|jsons|jsonseq|parquet)$|\.(ndjson|ndgeojson|csv|tsv|tab|txt|fgb|gpkg|shp|osm|pbf|xml|kml)$/i;
const companion = /\.(dbf|shx|prj|cpg)$/i;
/** Marks of macOS, hidden files, and texts that come with data. */
const beside =
  /(^|\/)(__MACOSX\/|\.|_|(readme|licen[cs]e|notice|copyright|metadata|about|terms)[^/]*$)|\.shp\.xml$/i;

/** Bytes that any archive may grow to, and times its own size: tables grow to ten times or twenty. */
const alwaysAllowed = 1024 ** 3;
const mostGrowth = 250;

/** How many files of an archive a message names. */
const mostTold = 5;

/** The files to read in place of a file or a folder: `parts` as of `listPartFiles`. */
export type Unpacked = { readonly file: string; readonly parts: readonly string[] | undefined };

/**
 * Unpacks a `.zip` or `.gz`, or a folder with parts in `.gz`, into a folder that is not there yet; returns anything
 * else as it is. `tell` is called with the bytes read, and may throw to stop. Throws UnusableFile, or the system's
 * error.
 */
export async function unpack(
  path: string,
  folder: string,
  tell: (bytes: number) => void,
  allowed = alwaysAllowed,
): Promise<Unpacked> {
  const parts = await listPartFiles(path);
  const kinds = await Promise.all((parts ?? [path]).map(detectArchive));
  if (!kinds.some((kind) => kind === 'gzip' || (kind === 'zip' && !parts))) return { file: path, parts };
  await mkdir(folder);
  const budget = await openBudget(parts ?? [path], tell, allowed);
  if (!parts && kinds[0] === 'zip') return unzip(path, folder, budget);
  for (const [index, part] of (parts ?? [path]).entries()) {
    const to = join(folder, parts ? relative(path, part) : basename(path));
    await mkdir(dirname(to), { recursive: true });
    if (kinds[index] === 'gzip') await gunzip(part, to.replace(/\.gz(ip)?$/i, ''), budget);
    else await copyFile(part, to);
  }
  const files = await listPartFiles(folder);
  return parts ? { file: folder, parts: files } : { file: files?.[0] ?? folder, parts: undefined };
}

async function detectArchive(path: string): Promise<'zip' | 'gzip' | undefined> {
  const head = await readHead(path, beginningBytes);
  if (detectForeignFile(head) !== 'archive') return undefined;
  if (head[0] === 0x1f) return 'gzip';
  return head.toString('latin1', 0, 2) === 'PK' ? 'zip' : undefined;
}

/** Writes a stream into a file, and counts its bytes. Throws UnusableFile once an archive has grown beyond reason. */
type Budget = (from: Readable, to: string) => Promise<void>;

async function openBudget(
  files: readonly string[],
  tell: (bytes: number) => void,
  allowed: number,
): Promise<Budget> {
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  const packed = sizes.reduce((sum, size) => sum + size, 0);
  const most = Math.max(allowed, mostGrowth * packed);
  let written = 0;
  async function* count(chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      written += chunk.length;
      if (written > most) throw new UnusableFile(cityProgressWords.sources.grows);
      tell(Math.min(packed, written));
      yield chunk;
    }
  }
  return (from, to) => pipeline(from, count, createWriteStream(to));
}

async function gunzip(path: string, to: string, write: Budget): Promise<void> {
  const bytes = createGunzip();
  createReadStream(path)
    .on('error', (error) => bytes.destroy(error))
    .pipe(bytes);
  await write(bytes, to).catch((error: unknown) => {
    throw asUnusable(error);
  });
  const head = await readHead(to, 512);
  if (head.toString('latin1', 257, 262) === 'ustar') throw new UnusableFile(cityProgressWords.sources.tar);
}

async function unzip(path: string, folder: string, write: Budget): Promise<Unpacked> {
  const names: string[] = [];
  const files: string[] = [];
  try {
    const zip = await yauzl.openPromise(path, { lazyEntries: true });
    try {
      for await (const entry of zip.eachEntry()) {
        const { fileName: name } = entry;
        if (name.endsWith('/') || beside.test(name)) continue;
        names.push(name);
        if (!readable.test(name) && !companion.test(name)) continue;
        refuseSealed(entry);
        const to = join(folder, name);
        await mkdir(dirname(to), { recursive: true });
        await write(await zip.openReadStreamPromise(entry), to);
        if (!companion.test(name)) files.push(to);
      }
    } finally {
      zip.close();
    }
  } catch (error) {
    throw asUnusable(error);
  }
  const needless = await findNeedlessKml(files);
  await Promise.all(needless.map((file) => rm(file)));
  return chooseFiles(
    files.filter((file) => !needless.includes(file)),
    names,
    folder,
  );
}

/** Returns KML beside the table itself, as portals add it, and in KMZ of GDAL the one that only links to the others. */
async function findNeedlessKml(files: readonly string[]): Promise<readonly string[]> {
  const all = files.filter((file) => /\.kml$/i.test(file));
  if (all.length < files.length) return all;
  if (all.length === 1) return [];
  const texts = await Promise.all(all.map((file) => readFile(file, 'utf8')));
  return all.filter((_, index) => !/<(?:\w+:)?Placemark[\s>]/.test(texts[index] ?? ''));
}

function refuseSealed(entry: Entry): void {
  if (entry.isEncrypted()) throw new UnusableFile(cityProgressWords.sources.sealed);
}

/** Chooses the one file of an archive, or all where they are of one kind. */
async function chooseFiles(
  files: readonly string[],
  names: readonly string[],
  folder: string,
): Promise<Unpacked> {
  const [first] = files;
  if (first !== undefined && files.length === 1) return { file: first, parts: undefined };
  const told = (all: readonly string[]) =>
    [...all.slice(0, mostTold), ...(all.length > mostTold ? ['…'] : [])].join(', ');
  if (first === undefined)
    throw new UnusableFile(cityProgressWords.sources.nothingInside({ names: told(names) || '–' }));
  const kinds = new Set(files.map((file) => extname(file).toLowerCase()));
  if (kinds.size > 1)
    throw new UnusableFile(
      cityProgressWords.sources.manyInside({ names: told(files.map((file) => relative(folder, file))) }),
    );
  return { file: folder, parts: await listPartFiles(folder) };
}

/** What is wrong with an archive is said of it; the system's errors stay. */
function asUnusable(error: unknown): unknown {
  if (error instanceof UnusableFile) return error;
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem
    ? error
    : new UnusableFile(cityProgressWords.sources.broken({ why: getErrorText(error) }));
}

/** Names the file of an archive that an error is about as `archive.zip/name`. */
export function nameInside(error: unknown, folder: string, path: string): unknown {
  const rename = (text: string) => text.replaceAll(`${folder}${sep}`, `${path}${sep}`);
  if (error instanceof CommandError) return new CommandError(error.exitCode, rename(error.message));
  if (!(error instanceof UnusableFile)) return error;
  return new UnusableFile(rename(error.message), error.file === undefined ? undefined : rename(error.file));
}
