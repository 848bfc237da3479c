/** A line without its break; `whole` is false for a last one that nothing ended. */
export type Line = { readonly bytes: Buffer; readonly whole: boolean };

/** Cuts bytes that come in pieces at their line breaks: half a letter at the end of a piece is none. */
export class LineCutter {
  #waiting: Buffer[] = [];

  /** The lines that end in this piece, which is kept as it is. */
  *cut(piece: Buffer): Generator<Line> {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      const bytes = Buffer.concat([...this.#waiting, piece.subarray(start, end)]);
      this.#waiting = [];
      start = end + 1;
      yield { bytes, whole: true };
    }
    if (start < piece.length) this.#waiting.push(piece.subarray(start));
  }

  /** What nothing ended. */
  *rest(): Generator<Line> {
    if (this.#waiting.length > 0) yield { bytes: Buffer.concat(this.#waiting), whole: false };
  }
}

/** The text of bytes; undefined where they are not UTF-8. */
export function utf8Text(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
