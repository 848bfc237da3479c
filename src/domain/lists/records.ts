import type { Sample } from './cell-form.ts';

/** What a column of a list may say, in the order of a list without a header. */
export const listFields = [
  'id',
  'kind',
  'label',
  'expected_lat',
  'expected_lng',
  'expected_address',
  'expected_parking',
  'expected_entrances',
  'expected_units',
  'expected_position',
] as const;

export type ListField = (typeof listFields)[number];

/** What each column says; undefined for one that is not used. */
export type ColumnFields = readonly (ListField | undefined)[];

/** A list has more rows than mostRows: nothing of it is taken. */
export class TooManyRows extends Error {}

/** How a list is written. */
export type ListFormat = 'table' | 'json-lines' | 'geojson';

/** One record of a list: its cells in the order of the columns, and where it stands. */
export type ListRecord = {
  /** From 1: the line of a table or of JSON lines, the how manieth feature of GeoJSON. */
  readonly line: number;
  readonly cells: readonly string[];
  /** What keeps it from being read. */
  readonly fault?: 'open-quote' | 'not-json' | 'not-an-object';
  /** Why it is no row of the list, though it can be read. */
  readonly leftOut?: 'above-header' | 'header-again' | 'total';
  /** True where a quoted cell of it runs over lines that look like rows. */
  readonly holdsRows?: boolean;
  /** True where it has cells for which there is no column. */
  readonly isTooLong?: boolean;
};

/** Which number of a pair comes first, and whether something says so. */
export type PairOrder = {
  readonly isLongitudeFirst: boolean;
  readonly isTold: boolean;
  /** True where the name of the column says it: then it holds in square brackets too. */
  readonly isNamed?: boolean;
  /** The same of pairs in square brackets; where it is absent the longitude is first, as in GeoJSON. */
  readonly brackets?: { readonly isLongitudeFirst: boolean; readonly isTold: boolean };
};

/** Where a row without torn numbers has its position, and how many cells it has. */
export type PlaceColumns = {
  readonly count: number;
  readonly lat?: number;
  readonly lng?: number;
  readonly position?: number;
};

/** How a table is written; tables that are parts of one have it from the first. */
export type TableShape = {
  readonly delimiter: string;
  /** Cells of its first row. */
  readonly width: number;
  /** Which of them is the id, or may be it. */
  readonly id: number;
  /** Which of them is the link that our own export has for each address. */
  readonly link?: number | undefined;
  /** True for our own export. */
  readonly isOwn?: boolean;
  /** True where a line holds several ids and nothing else. */
  readonly isIds?: boolean;
  /** True where a bar stands before the first cell and behind the last one, as in Markdown. */
  readonly isBarred?: boolean;
  /** How pairs of numbers in one cell are read. */
  readonly pairs?: PairOrder;
  /** Of a table with commas between its cells: where the numbers stand that such a comma may tear. */
  readonly places?: PlaceColumns;
};

export type Records = {
  readonly format: ListFormat;
  /** Names of the columns; numbers in a table without a header. */
  readonly columns: readonly string[];
  /** What each of them says: what the reader chose for such columns before, else as far as it can be told. */
  readonly fields: ColumnFields;
  /** True where that is the reader's choice of before. */
  readonly remembered: boolean;
  /** True where the first line of a table names the columns. */
  readonly header: boolean;
  /** True for our own export, whose ids are what they are, characters that nobody sees too. */
  readonly isOwn: boolean;
  /** The first records. */
  readonly sample: Sample;
  /** Of a table. */
  readonly shape?: TableShape;
  /** Hands the records over one by one; `tell` hears the share of the text that is read, 0 to 1. */
  readonly each: (take: (record: ListRecord) => void, tell: (share: number) => void) => void;
};

/** Columns beyond these are not looked at. */
export const mostColumns = 1_000;

/** Columns of these names were read so before. */
export type RememberedColumns = { readonly names: readonly string[]; readonly fields: ColumnFields };

/** What is known of columns before they are guessed. */
export type KnownColumns = {
  /** Whether the first line of a table names them; guessed where it is absent. */
  readonly header?: boolean | undefined;
  /** Names of columns that the reader gave: the row that has them all names the columns. */
  readonly named?: readonly string[] | undefined;
  readonly remembered?: readonly RememberedColumns[] | undefined;
};

/** How columns of these names were read before; undefined where there were none. */
export function getRememberedFields(
  names: readonly string[],
  { remembered = [] }: KnownColumns,
): ColumnFields | undefined {
  const same = (known: RememberedColumns) =>
    known.names.length === names.length && known.names.every((name, column) => name === names[column]);
  return remembered.find(same)?.fields;
}
