/**
 * A line without its break; `whole` is false for a last one without a break. `bytes` are empty where it is longer than
 * the limit, `length` is that of the whole line.
 */
export type Line = { readonly bytes: Buffer; readonly length: number; readonly whole: boolean };

/** Cuts bytes that come in pieces at their line breaks, so that no character is split. */
export class LineCutter {
  #waiting: Buffer[] = [];
  #length = 0;
  readonly #longest: number;
  readonly #end: string;

  /** `longest`: maximum bytes of a line that are kept. `end`: the character that ends a line. */
  constructor(longest = Number.POSITIVE_INFINITY, end = '\n') {
    this.#longest = longest;
    this.#end = end;
  }

  /** Yields the lines that end in this piece, which must not change afterwards. */
  *cut(piece: Buffer): Generator<Line> {
    let start = 0;
    for (let end = piece.indexOf(this.#end); end >= 0; end = piece.indexOf(this.#end, start)) {
      this.#keep(piece.subarray(start, end));
      start = end + 1;
      yield this.#line(true);
    }
    if (start < piece.length) this.#keep(piece.subarray(start));
  }

  /** Yields the unfinished last line. */
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

/** Returns the text of bytes; undefined where they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
