import { type FileHandle, open } from 'node:fs/promises';
import cityProgressWords from '../city.messages';
import { UnusableFile } from './source.ts';

const blockSize = 1024 * 1024;

/** Maximum bytes of a record: a greater length means damage. */
const longest = 64 * 1024 * 1024;

/** Reads a file from its beginning, in blocks. */
export class ByteReader {
  readonly size: number;
  readonly #file: FileHandle;
  #block = Buffer.alloc(0);
  #used = 0;
  #at = 0;

  private constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  static async open(path: string): Promise<ByteReader> {
    const file = await open(path);
    return new ByteReader(file, (await file.stat()).size);
  }

  /** Offset of the next byte. */
  get at(): number {
    return this.#at;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.size;
  }

  /** Returns the next bytes. Throws UnusableFile where the file ends before. */
  async take(length: number): Promise<Buffer> {
    if (length > longest || this.#at + length > this.size)
      throw new UnusableFile(cityProgressWords.sources.cut({ at: this.#at }));
    if (this.#used + length > this.#block.length) {
      const bytes = Buffer.alloc(Math.min(Math.max(blockSize, length), this.size - this.#at));
      const { bytesRead } = await this.#file.read(bytes, 0, bytes.length, this.#at);
      if (bytesRead < length) throw new UnusableFile(cityProgressWords.sources.cut({ at: this.#at }));
      [this.#block, this.#used] = [bytes.subarray(0, bytesRead), 0];
    }
    const taken = this.#block.subarray(this.#used, this.#used + length);
    this.#used += length;
    this.#at += length;
    return taken;
  }

  skip(length: number): void {
    this.#at += length;
    this.#block = Buffer.alloc(0);
    this.#used = 0;
  }

  async close(): Promise<void> {
    await this.#file.close();
  }
}

/** Returns the first bytes of a file, at most so many. */
export async function readHead(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
