import { isErrno } from '../../node/exit-code.ts';
import { cityWords } from '../words.ts';
import { ByteReader } from './byte-reader.ts';
import { UnusableFile } from './source.ts';

type Column = { readonly name: string; readonly from: number; readonly to: number };

/** Letters by the number that the head of a table may hold; Windows 1252 where neither it nor a .cpg says them. */
const byDriver: Readonly<Record<number, string>> = {
  38: 'ibm866',
  101: 'ibm866',
  200: 'windows-1250',
  201: 'windows-1251',
  202: 'windows-1254',
  203: 'windows-1253',
};

/** Reads a table of dBase, row by row. */
export class DbfReader {
  readonly #bytes: ByteReader;
  readonly #letters: TextDecoder;
  readonly #columns: readonly Column[];
  readonly #rowBytes: number;

  private constructor(bytes: ByteReader, letters: TextDecoder, columns: readonly Column[], rowBytes: number) {
    this.#bytes = bytes;
    this.#letters = letters;
    this.#columns = columns;
    this.#rowBytes = rowBytes;
  }

  /** `letters` is what a .cpg says. Undefined where there is no such file. Throws UnusableFile. */
  static async open(path: string, letters: string | undefined): Promise<DbfReader | undefined> {
    const bytes = await ByteReader.open(path).catch((error: unknown) => {
      if (isErrno(error, 'ENOENT')) return undefined;
      throw error;
    });
    try {
      return bytes && (await DbfReader.#over(bytes, letters));
    } catch (error) {
      await bytes?.close();
      throw error;
    }
  }

  static async #over(bytes: ByteReader, letters: string | undefined): Promise<DbfReader> {
    const head = await bytes.take(32);
    const [headBytes, rowBytes] = [head.readUInt16LE(8), head.readUInt16LE(10)];
    const decoder = decoderOf(letters ?? byDriver[head[29] ?? 0] ?? 'windows-1252');
    const described = await bytes.take(Math.max(0, headBytes - 32));
    const columns: Column[] = [];
    let from = 1;
    for (let at = 0; at + 32 <= described.length && described[at] !== 0x0d; at += 32) {
      const name = decoder.decode(described.subarray(at, at + 11)).split('\0', 1)[0] ?? '';
      const to = from + (described[at + 16] ?? 0);
      columns.push({ name, from, to });
      from = to;
    }
    return new DbfReader(bytes, decoder, columns, rowBytes);
  }

  /** The next row; undefined behind the last. */
  async next(): Promise<Record<string, string> | 'deleted' | undefined> {
    if (this.#bytes.isAtEnd || this.#rowBytes === 0) return undefined;
    const row = await this.#bytes.take(this.#rowBytes);
    if (row[0] === 0x2a) return 'deleted';
    const texts = this.#columns.map(({ name, from, to }) => [name, this.#text(row.subarray(from, to))]);
    return Object.fromEntries(texts);
  }

  async close(): Promise<void> {
    await this.#bytes.close();
  }

  #text(bytes: Buffer): string {
    return this.#letters.decode(bytes).replaceAll('\0', '').trim();
  }
}

/** `UTF-8`, `1251`, `ANSI 1251`, `CP1251`, `65001`, `ISO 8859-1`. */
function decoderOf(letters: string): TextDecoder {
  const name = letters.trim().toLowerCase();
  const [, page] = /^(?:ansi|cp|oem|windows)?[ -]?(\d{3,5})$/.exec(name) ?? [];
  const [, part] = /^iso[ -]?8859[ -]?(\d{1,2})$/.exec(name) ?? [];
  const label =
    page === '65001'
      ? 'utf-8'
      : page === '866'
        ? 'ibm866'
        : page
          ? `windows-${page}`
          : part
            ? `iso-8859-${part}`
            : name;
  try {
    return new TextDecoder(label);
  } catch {
    throw new UnusableFile(cityWords.sources.letters({ name: letters.trim().slice(0, 40) }));
  }
}
