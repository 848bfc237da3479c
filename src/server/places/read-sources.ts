import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { getErrorText } from '../node/error-text.ts';
import { LineCutter } from '../node/lines-of.ts';
import { type ReadRecord, readRecord } from './read-record.ts';

/** A file with places: one as JSON, or one a line. */
export type SourceFile = { readonly path: string; readonly bytes: number; readonly changed: number };

/** Where reading resumes: the number of a file, and the line in it. */
export type SourcePosition = { readonly file: number; readonly offset: number; readonly line: number };

export const sourceStart: SourcePosition = { file: 0, offset: 0, line: 0 };

/** The text of one place in UTF-8, or why there is none; `where` is its file, and line. */
export type SourceText = { readonly where: string } & (
  | { readonly bytes: Uint8Array }
  | { readonly problem: string }
);

/** Texts that were read together, and the position after the last. */
export type PlacePiece = {
  readonly texts: readonly SourceText[];
  readonly next: SourcePosition;
  /** Bytes that were read for them. */
  readonly bytes: number;
};

export const lineFile = /\.(?:ndjson|jsonl)$/i;
const jsonFile = /\.json$/i;

/** Maximum number of printed lines about what was left out; further ones are only counted. */
const mostComplaints = 1_000;

/** Passes on the first complaints, and that there are more. */
export function limitComplaints(say: (line: string) => void): (problem: string) => void {
  let count = 0;
  return (problem) => {
    count++;
    if (count <= mostComplaints) say(problem);
    if (count === mostComplaints + 1) say('Further ones are only counted.');
  };
}

/** What Placelens itself keeps in a folder, and packets of corrections. */
const ownFile = /^\.placelens-|\.placelens-fix\.ndjson$/i;

/** Returns true for the name of a file with places. */
export function isPlacesFile(name: string): boolean {
  return (jsonFile.test(name) || lineFile.test(name)) && !ownFile.test(name);
}

/** Bytes read at once. */
const blockSize = 1_048_576;

/** Maximum bytes of one place, the same as for an answer of an upstream. */
const longestText = 64 * 1024 * 1024;

/**
 * Returns the files of places that a path names: itself, or those in a folder, in the order of their names. Rejects
 * with the system's error for a path that cannot be read.
 */
export async function findSourceFiles(path: string): Promise<readonly SourceFile[]> {
  const given = await stat(path);
  if (!given.isDirectory()) return [getFile(path, given)];
  const names = (await readdir(path)).filter(isPlacesFile);
  const files: SourceFile[] = [];
  for (const name of names.toSorted()) {
    const file = join(path, name);
    files.push(getFile(file, await stat(file)));
  }
  return files;
}

function getFile(path: string, { size, mtimeMs }: { readonly size: number; readonly mtimeMs: number }) {
  return { path, bytes: size, changed: mtimeMs };
}

/** Returns a text that changes when a file is replaced or written. */
export async function getFingerprint(files: readonly SourceFile[]): Promise<string> {
  const hash = createHash('sha256');
  for (const { path, bytes, changed } of files)
    hash.update(`${JSON.stringify([await realpath(path), bytes, changed])}\n`);
  return hash.digest('hex');
}

/**
 * Yields everything in the files from a position on. A file that cannot be read is reported, and the next one is read.
 */
export async function* readPieces(
  files: readonly SourceFile[],
  from: SourcePosition = sourceStart,
): AsyncGenerator<PlacePiece> {
  for (let file = from.file; file < files.length; file++) {
    const source = files[file];
    if (!source) continue;
    const start = file === from.file ? from : sourceStart;
    const end = { file: file + 1, offset: 0, line: 0 };
    try {
      if (lineFile.test(source.path)) yield* iterateLines(source, { ...start, file });
      else
        yield {
          texts: [{ where: source.path, bytes: await readFile(source.path) }],
          next: end,
          bytes: source.bytes,
        };
    } catch (error) {
      yield {
        texts: [{ where: source.path, problem: `cannot be read: ${getErrorText(error)}` }],
        next: end,
        bytes: 0,
      };
    }
  }
}

async function* iterateLines({ path }: SourceFile, start: SourcePosition): AsyncGenerator<PlacePiece> {
  const cutter = new LineCutter(longestText);
  let { offset, line } = start;
  const textsOf = (cut: ReturnType<LineCutter['cut']>) => {
    const texts: SourceText[] = [];
    for (const { bytes, length, whole } of cut) {
      line++;
      offset += length + (whole ? 1 : 0);
      const where = `${path}:${line}`;
      if (length > longestText) texts.push({ where, problem: `has more than ${longestText} bytes` });
      else if (!isBlank(bytes)) texts.push({ where, bytes });
    }
    return texts;
  };
  for await (const block of createReadStream(path, { start: offset, highWaterMark: blockSize })) {
    const before = offset;
    const texts = textsOf(cutter.cut(block));
    yield { texts, next: { ...start, offset, line }, bytes: offset - before };
  }
  const before = offset;
  const texts = textsOf(cutter.rest());
  yield { texts, next: { file: start.file + 1, offset: 0, line: 0 }, bytes: offset - before };
}

/** Spaces, tabs and the line breaks of other systems. */
function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 13 || byte === 32 || byte === 9);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Returns the record of a text, or why it holds none. */
export function recordIn(source: SourceText): ReadRecord {
  if ('problem' in source) return { problems: [source.problem] };
  let text: string;
  try {
    text = utf8.decode(source.bytes);
  } catch (error) {
    return { problems: [`cannot be read as UTF-8 text (${getErrorText(error)})`] };
  }
  return readRecord(text);
}
