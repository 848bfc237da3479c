import type { Sample } from './cell-form.ts';

/** The meanings of the columns of a list without a header, in their order. */
export const orderedFields = [
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

/** The possible meanings of a column. */
export const listFields = [...orderedFields, 'match_score', 'match_metres'] as const;

export type ListField = (typeof listFields)[number];

/** The meaning of each column; undefined for an unused one. */
export type ColumnFields = readonly (ListField | undefined)[];

/** Thrown for a list with more rows than mostRows: nothing of it is used. */
export class TooManyRows extends Error {}

/** The format of a list. */
export type ListFormat = 'table' | 'json-lines' | 'geojson';

/** One record of a list: its cells in the order of the columns, and its position. */
export type ListRecord = {
  /** From 1: the line of a table or of JSON lines, the number of the feature in GeoJSON. */
  readonly line: number;
  readonly cells: readonly string[];
  /** Why it cannot be read. */
  readonly fault?: 'open-quote' | 'not-json' | 'not-an-object';
  /** Why it is no row of the list, though it can be read. */
  readonly leftOut?: 'above-header' | 'header-again' | 'total';
  /** True where a quoted cell of it spans lines that look like rows. */
  readonly holdsRows?: boolean;
  /** True where it has more cells than there are columns. */
  readonly isTooLong?: boolean;
};

/** Which number of a pair comes first, and whether that is stated. */
export type PairOrder = {
  readonly isLongitudeFirst: boolean;
  readonly isTold: boolean;
  /** True where the name of the column states it: then it holds in square brackets too. */
  readonly isNamed?: boolean;
  /** The same for pairs in square brackets; where absent the longitude is first, as in GeoJSON. */
  readonly brackets?: { readonly isLongitudeFirst: boolean; readonly isTold: boolean };
};

/** The columns of the position in a row without split numbers, and the number of its cells. */
export type PlaceColumns = {
  readonly count: number;
  readonly lat?: number;
  readonly lng?: number;
  readonly position?: number;
};

/** The shape of a table; tables that are parts of one have it from the first. */
export type TableShape = {
  readonly delimiter: string;
  /** Number of cells of its first row. */
  readonly width: number;
  /** Index of the id, or of the possible id. */
  readonly id: number;
  /** Index of the link that our own export has for each address. */
  readonly link?: number | undefined;
  /** True for our own export. */
  readonly isOwn?: boolean;
  /** True where a line holds several ids and nothing else. */
  readonly isIds?: boolean;
  /** True where bars enclose each row, as in Markdown. */
  readonly isBarred?: boolean;
  /** How pairs of numbers in one cell are read. */
  readonly pairs?: PairOrder;
  /** In a table with commas between its cells: the columns of numbers that a decimal comma may split. */
  readonly places?: PlaceColumns;
};

export type Records = {
  readonly format: ListFormat;
  /** Names of the columns; numbers in a table without a header. */
  readonly columns: readonly string[];
  /** The meaning of each: the reader's earlier choice for such columns, else recognised. */
  readonly fields: ColumnFields;
  /** True where that is the reader's earlier choice. */
  readonly remembered: boolean;
  /** True where the first line of a table names the columns. */
  readonly header: boolean;
  /** True for our own export, whose ids are taken literally, invisible characters included. */
  readonly isOwn: boolean;
  /** The first records. */
  readonly sample: Sample;
  /** The shape of a table. */
  readonly shape?: TableShape;
  /** Passes the records on one by one; `tell` is called with the share of the text read, 0 to 1. */
  readonly each: (take: (record: ListRecord) => void, tell: (share: number) => void) => void;
};

/** Maximum number of columns that are read. */
export const mostColumns = 1_000;

/** An earlier choice for columns of these names. */
export type RememberedColumns = { readonly names: readonly string[]; readonly fields: ColumnFields };

/** What is known of columns before they are guessed. */
export type KnownColumns = {
  /** Whether the first line of a table names them; guessed where it is absent. */
  readonly header?: boolean | undefined;
  /** Names of columns chosen by the reader: the row with all of them names the columns. */
  readonly named?: readonly string[] | undefined;
  readonly remembered?: readonly RememberedColumns[] | undefined;
};

/** Returns the earlier choice for columns of these names; undefined where there was none. */
export function getRememberedFields(
  names: readonly string[],
  { remembered = [] }: KnownColumns,
): ColumnFields | undefined {
  const same = (known: RememberedColumns) =>
    known.names.length === names.length && known.names.every((name, column) => name === names[column]);
  return remembered.find(same)?.fields;
}
