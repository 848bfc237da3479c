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

/** What a file is called until it is whole, and then. */
type Names = { readonly draft: string; readonly path: string };

/** Texts go out one after the other, no faster than they are taken. */
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
   * A file that is written anew, whole or not at all: it takes the place of the one before when it ends. A pipe or a
   * device is written as it comes. Throws CommandError where it cannot be written.
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

  /** Resolves when there is room for more. Throws CommandError when nobody takes it any more. */
  async write(text: string): Promise<void> {
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

  /** Resolves when everything is out. */
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

/** Says on standard error how far it is. */
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
    /** Leaves room for what else is said. */
    clear: () => {
      if (isTTY) stream.write('\r\u001b[K');
    },
  };
}

/** Why nothing is asked for a while. `busy`: the service asks for that; `dead`: it answers nothing any more. */
export type Wait = 'busy' | 'dead';

/** Says what is waited for, and how long: each long wait, and of short ones no more than a log takes. */
export function createWaitNotes(say: (text: string) => void): (why: Wait, milliseconds: number) => void {
  let last = Number.NEGATIVE_INFINITY;
  return (why, milliseconds) => {
    const now = performance.now();
    if (milliseconds < logPause && now - last < logPause) return;
    last = now;
    say(commandLineWords.waits[why]({ duration: formatDuration(Math.ceil(milliseconds / 1000)) }));
  };
}

/** `12 done, 2 not known, 1 not answered, 41.5/s, 1 min 30 s left`. */
function progressText({ done, unknown, failed, ratePerSecond, secondsLeft }: BatchFacts): string {
  const said = commandLineWords.progress;
  return [
    said.done({ count: done }),
    unknown > 0 && said.unknown({ count: unknown }),
    failed > 0 && said.failed({ count: failed }),
    said.rate({ rate: formatNumber(ratePerSecond, { maximumFractionDigits: 1 }) }),
    secondsLeft !== undefined && said.left({ duration: formatDuration(secondsLeft) }),
  ]
    .filter(Boolean)
    .join(', ');
}
