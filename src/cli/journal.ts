import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, open, truncate } from 'node:fs/promises';
import type { ListRow } from '../contract/batch.ts';
import { ndjsonLine } from '../report/ndjson.ts';
import { ExportError, readNdjsonLine } from '../report/read-export.ts';
import type { ReportRow } from '../report/report.ts';
import { reviewWords } from '../words/words.ts';
import { CommandError, exitCodes, reasonOf } from './exit-code.ts';
import { linesOf } from './lines-of.ts';

/**
 * What is done, as NDJSON in a file: a line is written and synced to the disk before it counts. A process that was
 * killed leaves at most half a line, which is cut off, so each address stands in it once or not at all.
 */
export class Journal {
  readonly #file: FileHandle;
  /** Which address stood at a position, 4 bytes for each: 0 where none is done. */
  #done: Uint32Array;

  private constructor(file: FileHandle, done: Uint32Array) {
    this.#file = file;
    this.#done = done;
  }

  /** Opens or begins a journal; `take` gets every row that is done. Throws CommandError where it cannot be used. */
  static async open(path: string, take: (row: ReportRow) => Promise<void>): Promise<Journal> {
    try {
      let done: Uint32Array = new Uint32Array(1024);
      if (existsSync(path)) {
        let [bytes, number] = [0, 0];
        for await (const { line, whole } of linesOf(createReadStream(path, { encoding: 'utf8' }))) {
          if (!whole) break;
          const row = readNdjsonLine(line, ++number);
          bytes += Buffer.byteLength(line) + 1;
          done = marked(done, row.position, row);
          await take(row);
        }
        await truncate(path, bytes);
      }
      return new Journal(await open(path, 'a'), done);
    } catch (error) {
      if (error instanceof CommandError) throw error;
      const why = error instanceof ExportError ? `${error.line}: ${error.message}` : reasonOf(error);
      throw new CommandError(exitCodes.noInput, reviewWords.commandLine.notReadable(path, why));
    }
  }

  /** True where this address of the list is done. Throws CommandError where another one stood there. */
  has(position: number, row: ListRow): boolean {
    const known = this.#done[position] ?? 0;
    if (known !== 0 && known !== hashOf(row)) {
      throw new CommandError(exitCodes.noInput, reviewWords.commandLine.otherList(position + 1));
    }
    return known !== 0;
  }

  /** Resolves when the rows are on the disk. */
  async add(rows: readonly ReportRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#file.appendFile(rows.map(ndjsonLine).join(''));
    await this.#file.datasync();
    for (const row of rows) this.#done = marked(this.#done, row.position, row);
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

function marked(done: Uint32Array, position: number, row: ListRow): Uint32Array {
  let marks = done;
  if (position >= done.length) {
    marks = new Uint32Array(Math.max(position + 1, done.length * 2));
    marks.set(done);
  }
  marks[position] = hashOf(row);
  return marks;
}

/** FNV-1a over kind and id, never 0. */
function hashOf({ kind, id }: ListRow): number {
  let hash = 0x811c9dc5;
  for (const byte of Buffer.from(`${kind}\n${id}`)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0 || 1;
}
