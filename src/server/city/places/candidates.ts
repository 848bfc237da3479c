import { type FileHandle, open } from 'node:fs/promises';
import type { OsmFeature } from '../tiles/drawn.ts';

const heldText = 1024 * 1024;

/** Possible places, on a draft file in the order of the extract: it is read more than once. */
export class Candidates {
  readonly #path: string;
  readonly #file: FileHandle;
  #lines: string[] = [];
  #held = 0;

  private constructor(path: string, file: FileHandle) {
    this.#path = path;
    this.#file = file;
  }

  static async open(path: string): Promise<Candidates> {
    return new Candidates(path, await open(path, 'w'));
  }

  async add(feature: OsmFeature): Promise<void> {
    const line = JSON.stringify(feature);
    this.#lines.push(line);
    this.#held += line.length;
    if (this.#held > heldText) await this.#flush();
  }

  /** Yields everything so far; its number in the order stays the same. */
  async *all(): AsyncGenerator<readonly [number: number, feature: OsmFeature]> {
    await this.#flush();
    const file = await open(this.#path);
    let number = 0;
    // The loop closes the file at its end.
    for await (const line of file.readLines()) {
      const feature: OsmFeature = JSON.parse(line);
      yield [number++, feature];
    }
  }

  async close(): Promise<void> {
    await this.#file.close();
  }

  async #flush(): Promise<void> {
    if (this.#lines.length === 0) return;
    await this.#file.write(`${this.#lines.join('\n')}\n`);
    this.#lines = [];
    this.#held = 0;
  }
}
