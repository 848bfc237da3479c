import { Zip, ZipDeflate } from 'fflate';

/** The files of a workbook, in the order of the documents that `createXlsxForm` writes. */
export const xlsxParts = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/_rels/workbook.xml.rels',
  'xl/styles.xml',
  'xl/worksheets/sheet1.xml',
  'xl/workbook.xml',
  'xl/worksheets/_rels/sheet1.xml.rels',
];

/** A zip has no earlier year; local time may be a day behind. The same rows are the same bytes. */
const earliest = Date.UTC(1980, 0, 2);

/** Packs the texts of `createXlsxForm` as they come: a zip with a file for each document. */
export class XlsxPacker {
  #packed: Uint8Array<ArrayBuffer>[] = [];
  #parts = 0;
  #part: ZipDeflate | undefined;
  readonly #encoder = new TextEncoder();
  readonly #zip = new Zip((error, piece) => {
    if (error) throw error;
    this.#packed.push(new Uint8Array(piece));
  });

  /** Returns what is packed so far. Only the beginning of a document holds `<?xml`. */
  pack(text: string): Uint8Array<ArrayBuffer>[] {
    for (const [index, piece] of text.split('<?xml').entries()) {
      if (index > 0) this.#beginPart();
      this.#part?.push(this.#encoder.encode(index > 0 ? `<?xml${piece}` : piece));
    }
    return this.#take();
  }

  end(): Uint8Array<ArrayBuffer>[] {
    this.#endPart();
    this.#zip.end();
    return this.#take();
  }

  #beginPart(): void {
    this.#endPart();
    this.#part = new ZipDeflate(xlsxParts[this.#parts++] ?? '');
    this.#part.mtime = earliest;
    this.#zip.add(this.#part);
  }

  #endPart(): void {
    this.#part?.push(new Uint8Array(), true);
  }

  #take(): Uint8Array<ArrayBuffer>[] {
    const packed = this.#packed;
    this.#packed = [];
    return packed;
  }
}

/** Packs a whole workbook. */
export async function* packXlsx(
  parts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const packer = new XlsxPacker();
  for await (const part of parts) yield* packer.pack(part);
  yield* packer.end();
}
