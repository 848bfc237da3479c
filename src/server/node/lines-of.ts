/**
 * A line without its break; `whole` is false for a last one that nothing ended. `bytes` are empty where it is longer than
 * any that is wanted, `length` is that of all of it.
 */
export type Line = { readonly bytes: Buffer; readonly length: number; readonly whole: boolean };

/** Cuts bytes that come in pieces at their line breaks: half a letter at the end of a piece is none. */
export class LineCutter {
  #waiting: Buffer[] = [];
  #length = 0;
  readonly #longest: number;
  readonly #end: string;

  /** `longest`: bytes of a line that are kept. `end`: the one sign that ends a line. */
  constructor(longest = Number.POSITIVE_INFINITY, end = '\n') {
    this.#longest = longest;
    this.#end = end;
  }

  /** The lines that end in this piece, which is kept as it is. */
  *cut(piece: Buffer): Generator<Line> {
    let start = 0;
    for (let end = piece.indexOf(this.#end); end >= 0; end = piece.indexOf(this.#end, start)) {
      this.#keep(piece.subarray(start, end));
      start = end + 1;
      yield this.#line(true);
    }
    if (start < piece.length) this.#keep(piece.subarray(start));
  }

  /** What nothing ended. */
  *rest(): Generator<Line> {
    if (this.#length > 0) yield this.#line(false);
  }

  #keep(bytes: Buffer): void {
    this.#length += bytes.length;
    if (this.#length > this.#longest) this.#waiting = [];
    else this.#waiting.push(bytes);
  }

  #line(whole: boolean): Line {
    const [first = Buffer.alloc(0), ...others] = this.#waiting;
    const bytes = others.length === 0 ? first : Buffer.concat(this.#waiting);
    const length = this.#length;
    this.#waiting = [];
    this.#length = 0;
    return { bytes, length, whole };
  }
}

/** The text of bytes; undefined where they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
