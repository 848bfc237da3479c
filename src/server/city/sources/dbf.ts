import { isErrno } from '../../node/exit-code.ts';
import cityProgressWords from '../city.messages';
import { ByteReader } from './byte-reader.ts';
import { getDriverLetters, getLettersByName, type Letters, windows1252 } from './code-pages.ts';
import { UnusableFile } from './source.ts';

type Table = { readonly columns: readonly Column[]; readonly rowBytes: number };
type Column = { readonly name: string; readonly isText: boolean; readonly from: number; readonly to: number };

/** Share of the rows with control characters among their texts from which the table has lost its letters. */
const lostShare = 0.05;

/** Reads a table of dBase, row by row. */
export class DbfReader {
  readonly #bytes: ByteReader;
  readonly #letters: Letters | undefined;
  readonly #notes: Set<string>;
  readonly #columns: readonly Column[];
  readonly #rowBytes: number;
  #rows = 0;
  #rowsLost = 0;

  /** `letters` is undefined where the encoding is unknown: then valid UTF-8 is read as such. */
  private constructor(bytes: ByteReader, letters: Letters | undefined, notes: Set<string>, table: Table) {
    this.#bytes = bytes;
    this.#letters = letters;
    this.#notes = notes;
    this.#columns = table.columns;
    this.#rowBytes = table.rowBytes;
  }

  /** Opens it. `letters` is the encoding in a .cpg. Undefined where there is no such file. Throws UnusableFile. */
  static async open(
    path: string,
    letters: string | undefined,
    notes: Set<string>,
  ): Promise<DbfReader | undefined> {
    const bytes = await ByteReader.open(path).catch((error: unknown) => {
      if (isErrno(error, 'ENOENT')) return undefined;
      throw error;
    });
    try {
      return bytes && (await DbfReader.#over(bytes, letters, notes));
    } catch (error) {
      await bytes?.close();
      throw error;
    }
  }

  static async #over(bytes: ByteReader, named: string | undefined, notes: Set<string>): Promise<DbfReader> {
    const head = await bytes.take(32);
    const [headBytes, rowBytes] = [head.readUInt16LE(8), head.readUInt16LE(10)];
    const letters = named === undefined ? getDriverLetters(head[29] ?? 0) : getLettersByName(named);
    if (named !== undefined && !letters)
      throw new UnusableFile(cityProgressWords.sources.letters({ name: named.trim().slice(0, 40) }));
    const described = await bytes.take(Math.max(0, headBytes - 32));
    const columns: Column[] = [];
    let from = 1;
    for (let at = 0; at + 32 <= described.length && described[at] !== 0x0d; at += 32) {
      const name = (letters ?? windows1252).decode(described.subarray(at, at + 11)).split('\0', 1)[0] ?? '';
      const to = from + (described[at + 16] ?? 0);
      // FoxPro marks columns of bytes.
      const isText = described[at + 11] === 0x43 && ((described[at + 18] ?? 0) & 4) === 0;
      columns.push({ name, isText, from, to });
      from = to;
    }
    return new DbfReader(bytes, letters, notes, { columns, rowBytes });
  }

  /** The names of its columns in their order. */
  get names(): readonly string[] {
    return this.#columns.map(({ name }) => name);
  }

  /** Returns the next row; undefined after the last. */
  async next(): Promise<Record<string, string> | 'deleted' | undefined> {
    if (this.#bytes.isAtEnd || this.#rowBytes === 0) return undefined;
    const row = await this.#bytes.take(this.#rowBytes);
    if (row[0] === 0x2a) return 'deleted';
    this.#rows++;
    if (this.#columns.some((column) => column.isText && hasLostLetters(row, column))) this.#rowsLost++;
    const texts = this.#columns.map(({ name, from, to }) => [name, this.#text(row.subarray(from, to))]);
    return Object.fromEntries(texts);
  }

  /**
   * Throws UnusableFile where the rows so far have lost their letters: some writers keep only the lower byte of each
   * (`Пекарня` becomes a control character, `5`, `:`, `0`, `@`, `=`, `O`).
   */
  checkLetters(): void {
    if (this.#rowsLost > this.#rows * lostShare)
      throw new UnusableFile(cityProgressWords.sources.lostLetters);
  }

  async close(): Promise<void> {
    await this.#bytes.close();
  }

  #text(bytes: Buffer): string {
    return this.#decoded(bytes).replaceAll('\0', '').trim();
  }

  /** Text that is invalid in the stated encoding is read as Windows-1252, and noted. */
  #decoded(bytes: Buffer): string {
    if (bytes.every((byte) => byte < 0x80)) return bytes.toString('latin1');
    const named = this.#letters;
    const text = named && named.name !== 'UTF-8' ? named.decode(bytes) : utf8In(bytes);
    const { assumedLetters, otherLetters } = cityProgressWords.sources;
    if (text !== undefined && !text.includes('\ufffd')) {
      if (!named) this.#notes.add(assumedLetters({ name: 'UTF-8' }));
      return text;
    }
    this.#notes.add(named ? otherLetters({ name: named.name }) : assumedLetters({ name: windows1252.name }));
    return windows1252.decode(bytes);
  }
}

/**
 * Returns whether a text holds control characters other than tabs and ends of lines, and no small Latin letter: those
 * stand beside a stray hyphen of a word processor. 0 fills a text up.
 */
function hasLostLetters(row: Buffer, { from, to }: Column): boolean {
  const text = row.subarray(from, to);
  return text.some(isControl) && !text.some((byte) => byte >= 0x61 && byte <= 0x7a);
}

function isControl(byte: number): boolean {
  return byte > 0 && byte < 0x20 && (byte < 9 || byte > 13);
}

/** Undefined where it is not UTF-8. Writers cut a text to the width of its column, sometimes within a character. */
function utf8In(bytes: Buffer): string | undefined {
  const text = bytes.toString('utf8').replace(/\ufffd$/, '');
  return text.includes('\ufffd') ? undefined : text;
}
