/** The unit in which a file's records are numbered. */
export type Counted = 'line' | 'feature' | 'row';

/** One record of a file, by its number from 1. */
export type SourceRecord =
  | {
      readonly number: number;
      /** Its values, by the names of its columns, as the file has them. */
      readonly fields: Readonly<Record<string, unknown>>;
      /** The geometry as in GeoJSON; any value is possible. */
      readonly geometry?: unknown;
      /** An id outside of its fields, as in GeoJSON. */
      readonly id?: unknown;
    }
  | { readonly number: number; readonly fault: 'unreadable' };

/** Records that were read together, and the bytes of the file read up to the last one. */
export type SourcePiece = {
  readonly records: readonly SourceRecord[];
  readonly at: number;
  /** The names of a table's columns in its order, which objects do not keep for names such as `2024`. */
  readonly columns?: readonly string[];
  /** True where the names are numbers from 1, as the table has none. */
  readonly isUnnamed?: boolean;
};

/** A file of places other than an extract of OpenStreetMap. */
export type Source = {
  readonly format: string;
  readonly counted: Counted;
  /** Whether records have a shape of their own: else columns hold their position. */
  readonly hasGeometry: boolean;
  /**
   * Sentences, in the current language, about what is read differently from what the file says; reading adds to them.
   */
  readonly notes: Set<string>;
  /**
   * Reads from the beginning, each time; of a columnar file only the `wanted` columns. Throws UnusableFile, or the
   * system's error.
   */
  readonly read: (wanted?: ReadonlySet<string>) => AsyncGenerator<SourcePiece>;
};

/** Thrown for a file that cannot be used; the message says why, in the current language. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
  /** The name of the file, unless it is the one that the pack is made of. */
  readonly file: string | undefined;

  constructor(message: string, file?: string) {
    super(message);
    this.file = file;
  }
}
