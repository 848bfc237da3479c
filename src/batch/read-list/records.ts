/** How a list is written. */
export type ListFormat = 'table' | 'json-lines' | 'geojson';

/** One record of a list: its cells in the order of the columns, and where it stands. */
export type ListRecord = {
  /** From 1: the line of a table or of JSON lines, the how manieth feature of GeoJSON. */
  readonly line: number;
  readonly cells: readonly string[];
  /** What keeps it from being read. */
  readonly fault?: 'open-quote' | 'not-json' | 'not-an-object';
};

export type Records = {
  readonly format: ListFormat;
  /** Names of the columns; numbers in a table without a header. */
  readonly columns: readonly string[];
  /** True where the first line of a table names the columns. */
  readonly header: boolean;
  /** Hands the records over one by one; `tell` hears the share of the text that is read, 0 to 1. */
  readonly each: (take: (record: ListRecord) => void, tell: (share: number) => void) => void;
};

/** Columns beyond these are not looked at. */
export const mostColumns = 1_000;
