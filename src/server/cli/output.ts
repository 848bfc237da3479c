import { once } from 'node:events';
import type { WriteStream } from 'node:fs';
import { access, constants, open, rename, rm, stat } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import type { BatchFacts } from '../../client/batch/progress.ts';
import { formatDuration, formatNumber } from '../../domain/format/formats.ts';
import { getErrorText } from '../node/error-text.ts';
import { CommandError, exitCodes, isErrno } from '../node/exit-code.ts';
import commandLineWords from './command-line.messages';
import { resolveRealPath } from './same-file.ts';

/** The name of a file while it is incomplete, and its final one. */
type Names = { readonly draft: string; readonly path: string };

/** Writes texts, or bytes, one after the other, no faster than they are read. */
export class Output {
  readonly #stream: NodeJS.WriteStream | WriteStream;
  readonly #name: string;
  #names: Names | undefined;
  #failure: NodeJS.ErrnoException | undefined;

  constructor(stream: NodeJS.WriteStream | WriteStream, name: string, names?: Names) {
    this.#stream = stream;
    this.#name = name;
    this.#names = names;
    stream.on('error', (error) => {
      this.#failure ??= error;
    });
  }

  /**
   * Opens a file that is written completely or not at all: it replaces the former one at its end. A pipe or a device is
   * written directly. Throws CommandError where it cannot be written.
   */
  static async toFile(name: string): Promise<Output> {
    const path = resolveRealPath(name);
    try {
      const before = await stat(path).catch((error: unknown) => {
        if (isErrno(error, 'ENOENT')) return undefined;
        throw error;
      });
      if (before) await access(path, constants.W_OK);
      if (before && !before.isFile()) return new Output((await open(path, 'w')).createWriteStream(), name);
      const draft = `${path}.${process.pid}.new`;
      const file = await open(draft, 'w', before?.mode);
      return new Output(file.createWriteStream({ flush: true }), name, { draft, path });
    } catch (error) {
      throw new CommandError(
        exitCodes.notWritten,
        commandLineWords.notWritten({ file: name, why: getErrorText(error) }),
      );
    }
  }

  /** Resolves when there is room for more. Throws CommandError when the reader has closed it. */
  async write(text: string | Uint8Array): Promise<void> {
    if (this.#failure) throw this.#refused(this.#failure);
    if (text === '' || this.#stream.write(text)) return;
    const stop = new AbortController();
    const { signal } = stop;
    await Promise.race([
      once(this.#stream, 'drain', { signal }),
      once(this.#stream, 'close', { signal }),
    ]).catch(() => {});
    stop.abort();
    if (this.#failure) throw this.#refused(this.#failure);
  }

  /** Resolves when everything is written. */
  async end(): Promise<void> {
    await this.#close();
    if (this.#failure) throw this.#refused(this.#failure);
    if (!this.#names) return;
    const { draft, path } = this.#names;
    await rename(draft, path).catch((error: NodeJS.ErrnoException) => {
      throw this.#refused(error);
    });
    this.#names = undefined;
  }

  /** Leaves the file as it was, unless it has ended. */
  async discard(): Promise<void> {
    if (!this.#names) return;
    await this.#close();
    await rm(this.#names.draft, { force: true });
  }

  async #close(): Promise<void> {
    const done = finished(this.#stream).catch((error: NodeJS.ErrnoException) => {
      this.#failure ??= error;
    });
    this.#stream.end();
    await done;
  }

  #refused(failure: NodeJS.ErrnoException): CommandError {
    if (failure.code === 'EPIPE') return new CommandError(exitCodes.pipeClosed, '');
    const message = commandLineWords.notWritten({ file: this.#name, why: getErrorText(failure) });
    return new CommandError(exitCodes.notWritten, message);
  }
}

/** Milliseconds between two lines: on a terminal one line that changes, else lines of a log. */
const terminalPause = 200;
const logPause = 5_000;

/** Prints the progress to standard error. */
export function createProgressLine(stream: NodeJS.WriteStream) {
  const { isTTY } = stream;
  let last = performance.now();
  return {
    tell: (facts: BatchFacts) => {
      const now = performance.now();
      if (now - last < (isTTY ? terminalPause : logPause)) return;
      last = now;
      const why = { waiting: [commandLineWords.waiting], dead: [commandLineWords.deadWaiting] };
      const line = [
        progressText(facts),
        ...(facts.state === 'waiting' || facts.state === 'dead' ? why[facts.state] : []),
      ].join('; ');
      stream.write(isTTY ? `\r\u001b[K${line}` : `${line}\n`);
    },
    /** Clears the line for other output. */
    clear: () => {
      if (isTTY) stream.write('\r\u001b[K');
    },
  };
}

/** Why no question is sent for a while. `busy`: the service asks for that; `dead`: it has stopped answering. */
export type Wait = 'busy' | 'dead';

/** Reports the reason and length of waits: each long one, and short ones only as often as suits a log. */
export function createWaitNotes(say: (text: string) => void): (why: Wait, milliseconds: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (why, milliseconds) => {
    const now = performance.now();
    if (milliseconds < logPause && now - last < logPause) return;
    last = now;
    say(commandLineWords.waits[why]({ duration: formatDuration(Math.ceil(milliseconds / 1000)) }));
  };
}

/** Returns `12 done, 2 not known, 1 not answered, 41.5/s, 1 min 30 s left`. */
function progressText({ done, unknown, failed, ratePerSecond, secondsLeft }: BatchFacts): string {
  const texts = commandLineWords.progress;
  return [
    texts.done({ count: done }),
    unknown > 0 && texts.unknown({ count: unknown }),
    failed > 0 && texts.failed({ count: failed }),
    texts.rate({ rate: formatNumber(ratePerSecond, { maximumFractionDigits: 1 }) }),
    secondsLeft !== undefined && texts.left({ duration: formatDuration(secondsLeft) }),
  ]
    .filter(Boolean)
    .join(', ');
}
