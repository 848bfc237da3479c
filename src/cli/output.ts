import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { reviewWords } from '../words/words.ts';
import { CommandError, exitCodes, reasonOf } from './exit-code.ts';

/** Texts go out one after the other, no faster than they are taken. */
export class Output {
  readonly #stream: NodeJS.WriteStream | WriteStream;
  readonly #name: string;
  #failure: NodeJS.ErrnoException | undefined;

  constructor(stream: NodeJS.WriteStream | WriteStream, name: string) {
    this.#stream = stream;
    this.#name = name;
    stream.on('error', (error) => {
      this.#failure ??= error;
    });
  }

  /** A file that is written anew. */
  static toFile(path: string): Output {
    return new Output(createWriteStream(path), path);
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
    const done = finished(this.#stream).catch((error: NodeJS.ErrnoException) => {
      this.#failure ??= error;
    });
    this.#stream.end();
    await done;
    if (this.#failure) throw this.#refused(this.#failure);
  }

  #refused(failure: NodeJS.ErrnoException): CommandError {
    if (failure.code === 'EPIPE') return new CommandError(exitCodes.pipeClosed, '');
    const message = reviewWords.commandLine.notWritten(this.#name, reasonOf(failure));
    return new CommandError(exitCodes.notWritten, message);
  }
}
