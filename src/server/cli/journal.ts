import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm, stat } from 'node:fs/promises';
import { formatNdjsonLine } from '../../domain/files/json.ts';
import { readNdjsonLine } from '../../domain/files/read-export.ts';
import type { ReportRow } from '../../domain/files/report.ts';
import { hashBytes } from '../../domain/text/digest.ts';
import type { ListRow } from '../../spec/batch.ts';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes } from '../node/exit-code.ts';
import { decodeUtf8, type Line, LineCutter } from '../node/lines-of.ts';
import commandLineWords from './command-line.messages';
import { getLockPath, Lock } from './lock.ts';
import { resolveRealPath } from './same-file.ts';

/** The start of every line of a journal, by which one that was cut in its first line is recognised. */
const beginning = '{"run":';

/** A position beyond it is a damaged number. */
const mostRows = 100_000_000;

/**
 * The finished rows, as NDJSON in a file that one process has at a time: a line is written and synced to the disk
 * before it counts. A line that cannot be read (a process was killed while writing, a disk lost some bytes) is reported
 * and set aside in `FILE.damaged`, so each address is in the journal once or not at all.
 */
export class RunJournal {
  readonly #path: string;
  readonly #lock: Lock;
  #file: FileHandle;
  /** A hash of the address at each position, as 4 bytes; 0 where none is done. */
  #done: Uint32Array = new Uint32Array(1024);

  private constructor(path: string, lock: Lock, file: FileHandle) {
    this.#path = path;
    this.#lock = lock;
    this.#file = file;
  }

  /**
   * Opens or creates a journal. Throws CommandError where another process has it, where it cannot be written, or where
   * it is a pipe or a device, which may be read without end.
   */
  static async open(path: string): Promise<RunJournal> {
    const real = resolveRealPath(path);
    const before = await stat(real).catch(() => undefined);
    if (before && !before.isFile()) {
      throw new CommandError(exitCodes.noInput, commandLineWords.noJournal({ file: path }));
    }
    const lock = Lock.take(real);
    try {
      return new RunJournal(real, lock, await open(real, 'a'));
    } catch (error) {
      lock.release();
      throw new CommandError(
        exitCodes.notWritten,
        commandLineWords.notWritten({ file: path, why: getErrorText(error) }),
      );
    }
  }

  /**
   * Reads it. `take` gets every finished row, `warn` is called for every line that is set aside. Throws CommandError
   * where the file is no journal, and leaves it as it is.
   */
  async read(take: (row: ReportRow) => Promise<void>, warn: (line: string) => void): Promise<void> {
    const damaged = new Map<number, string>();
    let [number, isJournal] = [0, false];
    for await (const line of this.#lines()) {
      number++;
      const row = this.#rowOf(line);
      if (typeof row === 'string') {
        damaged.set(number, row);
        isJournal ||= !line.whole && beginning.startsWith(line.bytes.toString('utf8', 0, beginning.length));
      } else {
        isJournal = true;
        this.#done = marked(this.#done, row.position, row);
        await take(row);
      }
    }
    if (damaged.size === 0) return;
    if (!isJournal)
      throw new CommandError(exitCodes.noInput, commandLineWords.noJournal({ file: this.#path }));
    const aside = getAside(this.#path);
    await this.#setAside(new Set(damaged.keys()), aside);
    for (const [line, why] of damaged)
      warn(commandLineWords.damagedLine({ line: String(line), journal: this.#path, why, aside }));
  }

  /** Returns whether this address of the list is done. Throws CommandError where the journal has another one there. */
  has(position: number, row: ListRow): boolean {
    const known = this.#done[position] ?? 0;
    if (known !== 0 && known !== getHash(row)) {
      throw new CommandError(exitCodes.noInput, commandLineWords.otherList({ line: String(position + 1) }));
    }
    return known !== 0;
  }

  /** Resolves when the rows are on the disk. */
  async add(rows: readonly ReportRow[]): Promise<void> {
    if (rows.length === 0) return;
    await this.#file.appendFile(rows.map(formatNdjsonLine).join(''));
    await this.#file.datasync();
    for (const row of rows) this.#done = marked(this.#done, row.position, row);
  }

  /** Releases it for the next process. */
  async close(): Promise<void> {
    await this.#file.close().finally(() => this.#lock.release());
  }

  async *#lines(): AsyncGenerator<Line> {
    try {
      const cutter = new LineCutter();
      for await (const piece of createReadStream(this.#path)) yield* cutter.cut(piece);
      yield* cutter.rest();
    } catch (error) {
      const why = getErrorText(error);
      throw new CommandError(exitCodes.noInput, commandLineWords.notReadable({ file: this.#path, why }));
    }
  }

  /** Returns the row of a line, or why there is none. */
  #rowOf({ bytes, whole }: Line): ReportRow | string {
    const { unfinished, notUtf8, repeated } = commandLineWords.damage;
    if (!whole) return unfinished;
    const text = decodeUtf8(bytes);
    if (text === undefined) return notUtf8;
    try {
      const row = readNdjsonLine(text, 0);
      if (row.position >= mostRows) return `position: ${row.position}`;
      return this.#done[row.position] ? repeated : row;
    } catch (error) {
      return getErrorText(error);
    }
  }

  /** The damaged lines first, then the others in one step: after a kill in between it is done again. */
  async #setAside(damaged: ReadonlySet<number>, aside: string): Promise<void> {
    const sound = `${this.#path}.${process.pid}.new`;
    try {
      const [kept, taken] = [await open(sound, 'w', (await this.#file.stat()).mode), await open(aside, 'a')];
      try {
        let number = 0;
        for await (const { bytes } of this.#lines()) {
          await (damaged.has(++number) ? taken : kept).appendFile(Buffer.concat([bytes, Buffer.from('\n')]));
        }
        await Promise.all([kept.sync(), taken.sync()]);
      } finally {
        await Promise.all([kept.close(), taken.close()]);
      }
      await this.#file.close();
      await rename(sound, this.#path);
      this.#file = await open(this.#path, 'a');
    } catch (error) {
      await rm(sound, { force: true });
      throw new CommandError(
        exitCodes.notWritten,
        commandLineWords.notWritten({ file: this.#path, why: getErrorText(error) }),
      );
    }
  }
}

/** Returns the path for damaged lines of a journal. */
function getAside(path: string): string {
  return `${path}.damaged`;
}

/** Returns the additional files that a journal may write. */
export function getJournalFiles(journal: string): string[] {
  const path = resolveRealPath(journal);
  return [getLockPath(path), getAside(path)];
}

function marked(done: Uint32Array, position: number, row: ListRow): Uint32Array {
  let marks = done;
  if (position >= done.length) {
    marks = new Uint32Array(Math.max(position + 1, done.length * 2));
    marks.set(done);
  }
  marks[position] = getHash(row);
  return marks;
}

/** FNV-1a over kind and id, never 0. */
function getHash({ kind, id }: ListRow): number {
  return hashBytes(Buffer.from(`${kind}\n${id}`)) || 1;
}
