import type { Ask } from '../../spec/operations.ts';
import type { Filling } from './filling.ts';
import type { PlaceRow } from './place-row.ts';
import type { Prepared } from './prepare.ts';
import type { SourcePosition } from './read-sources.ts';

/** Maximum number of rows and bytes written together. */
const mostRows = 2_000;
const mostBytes = 8 * 1024 * 1024;

/** Collects rows and writes many of them at once, while the next ones are made. */
export class Batches {
  readonly #filling: Filling;
  readonly #twice: (again: Ask) => void;
  readonly #wrote: () => void;
  #rows: PlaceRow[] = [];
  #leftOut = 0;
  #bytes = 0;
  #writing: Promise<unknown> = Promise.resolve();

  /** `twice` is called for duplicates, `wrote` after each batch. */
  constructor(filling: Filling, twice: (again: Ask) => void, wrote: () => void) {
    this.#filling = filling;
    this.#twice = twice;
    this.#wrote = wrote;
  }

  /** Resolves when there is room for more. */
  async add({ rows, leftOut, bytes }: Omit<Prepared, 'problems'>, until: SourcePosition): Promise<void> {
    for (const row of rows) this.#rows.push(row);
    this.#leftOut += leftOut;
    this.#bytes += bytes;
    if (this.#rows.length >= mostRows || this.#bytes >= mostBytes) await this.#write(until);
  }

  /** Resolves when everything is in. */
  async end(until: SourcePosition): Promise<void> {
    await this.#write(until);
    await this.#writing;
  }

  /** Resolves when the last full batch is in. */
  async written(): Promise<void> {
    await this.#writing;
  }

  async #write(until: SourcePosition): Promise<void> {
    await this.#writing;
    const [rows, leftOut] = [this.#rows, this.#leftOut];
    [this.#rows, this.#leftOut, this.#bytes] = [[], 0, 0];
    this.#writing = this.#filling.put(rows, until, leftOut).then((again) => {
      for (const each of again) this.#twice(each);
      this.#wrote();
    });
    // Its failure is seen with the next batch.
    this.#writing.catch(() => {});
  }
}
