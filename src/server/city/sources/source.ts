/** What the numbers of a file's records count. */
export type Counted = 'line' | 'feature' | 'row';

/** One record of a file, by its number from 1. */
export type SourceRecord =
  | {
      readonly number: number;
      /** What it says, by the names of its columns, as the file has it. */
      readonly fields: Readonly<Record<string, unknown>>;
      /** As in GeoJSON, whatever stands there. */
      readonly geometry?: unknown;
      /** Outside of its fields, as in GeoJSON. */
      readonly id?: unknown;
    }
  | { readonly number: number; readonly fault: 'unreadable' };

/** Records that were read together, and how many bytes of the file were read with the last. */
export type SourcePiece = {
  readonly records: readonly SourceRecord[];
  readonly at: number;
  /** The names of a table's columns in its order, which objects do not keep for names such as `2024`. */
  readonly columns?: readonly string[];
};

/** A file of places that is no extract of OpenStreetMap. */
export type Source = {
  readonly format: string;
  readonly counted: Counted;
  /** Whether records have a shape of their own: else columns say where they are. */
  readonly hasGeometry: boolean;
  /** Sentences, in the language in force, of what is taken otherwise than it stands there; reading adds to them. */
  readonly notes: Set<string>;
  /**
   * From its beginning, each time; of a file that has its columns apart only those that are `wanted`. Throws UnusableFile, or
   * what the system says.
   */
  readonly read: (wanted?: ReadonlySet<string>) => AsyncGenerator<SourcePiece>;
};

/** Nothing can be made of a file; the message says why, in the language in force. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile';
  /** Where it is not the one of which a pack is to be made. */
  readonly file: string | undefined;

  constructor(message: string, file?: string) {
    super(message);
    this.file = file;
  }
}
