import { hasRoundedZeros, isLongNumber, isPlainNumber, isSpreadsheetNumber } from './damaged-ids.ts';
import type { ListField, ListRecord } from './records.ts';

/**
 * A note on rows that were left out, changed, or look damaged without being faulty: one for all rows that it concerns.
 */
export type ListNote = {
  readonly what:
    | 'above-header'
    | 'header-again'
    | 'total'
    | 'spreadsheet-ids'
    | 'number-ids'
    | 'several-ids'
    | 'more-cells'
    | 'ids-of-links'
    | 'unseen'
    | 'wrong-letters'
    | 'unused-column'
    | 'assumed-order'
    | 'bracket-order';
  /** Number of rows that it concerns. */
  readonly count: number;
  /** Number of rows checked. */
  readonly of: number;
  /** The line of the first one, and its value. */
  readonly line: number;
  readonly value: string;
  /** For an unused column: the meaning of its name, and the name. */
  readonly field?: ListField;
  readonly column?: string;
};

export const noteNames = [
  'above-header',
  'header-again',
  'total',
  'spreadsheet-ids',
  'number-ids',
  'several-ids',
  'more-cells',
  'ids-of-links',
  'unseen',
  'wrong-letters',
  'unused-column',
  'assumed-order',
  'bracket-order',
] as const satisfies readonly ListNote['what'][];

/** Returns true where a note counts rows. */
export function isOfRows({ what }: ListNote): boolean {
  return what !== 'unused-column' && what !== 'assumed-order' && what !== 'bracket-order';
}

/** Maximum characters of a foreign value in a note. */
const mostTold = 60;

/** Maximum characters of a column's name. */
const mostNamed = 80;

/** Digits of the integer that an id such as `400007919.2e3` becomes. */
const longInteger = 10;

/** Collects the notes on a list, row by row. */
export class ListNotes {
  readonly #notes = new Map<ListNote['what'] | ListField, ListNote>();
  #rows = 0;
  readonly #ids = { plain: 0, withPoint: 0, whole: 0, long: 0, zeros: 0 };
  #zeros: ListNote | undefined;
  #whole: ListNote | undefined;

  /** A record that is no row of the list. */
  leaveOut({ line, cells, leftOut }: ListRecord): void {
    if (leftOut) this.add(leftOut, line, cells.filter((cell) => cell !== '').join(' · '));
  }

  /** Adds a row of the list, with its texts other than the id. */
  addRow(line: number, id: string, texts: readonly string[]): void {
    this.#rows++;
    if (texts.some(hasWrongLetters)) this.add('wrong-letters', line, texts.find(hasWrongLetters) ?? '');
    const note = { what: 'number-ids', count: 1, of: 0, line, value: id.slice(0, mostTold) } as const;
    if (isSpreadsheetNumber(id)) this.add('spreadsheet-ids', line, id);
    if (isLongNumber(id)) this.#ids.long++;
    if (hasRoundedZeros(id)) {
      this.#ids.zeros++;
      this.#zeros ??= { ...note, what: 'spreadsheet-ids' };
    }
    if (!isPlainNumber(id)) return;
    this.#ids.plain++;
    if (id.includes('.')) this.#ids.withPoint++;
    else if (id.length >= longInteger) {
      this.#ids.whole++;
      this.#whole ??= note;
    }
  }

  /** Adds a note on the list or on a column, independent of the number of rows. */
  addOnce(note: Omit<ListNote, 'count' | 'of'>): void {
    const { what, field } = note;
    this.#notes.set(what === 'unused-column' && field ? field : what, {
      ...note,
      count: 1,
      of: 1,
      value: note.value.slice(0, mostTold),
      ...(note.column !== undefined && { column: note.column.slice(0, mostNamed) }),
    });
  }

  /** Returns the notes in their reading order. */
  all(): ListNote[] {
    const numbers = this.#ofNumbers();
    const others = [...this.#notes.values()].filter(({ what }) => what !== 'spreadsheet-ids');
    const notes = [...others, ...numbers].map((note) => ({
      ...note,
      of: isOfRows(note) ? this.#rows : note.of,
    }));
    return notes.toSorted((a, b) => noteNames.indexOf(a.what) - noteNames.indexOf(b.what));
  }

  /**
   * Returns notes on ids that are numbers: rounded ones, else a mixture that a spreadsheet makes of `400000000.1e0` and
   * `400007919.2e3`.
   */
  #ofNumbers(): ListNote[] {
    const { plain, withPoint, whole, long, zeros } = this.#ids;
    const rounded = this.#notes.get('spreadsheet-ids');
    const many = zeros > 0 && zeros * 2 >= long ? this.#zeros : undefined;
    const first = rounded ?? many;
    if (first) {
      return [{ ...first, count: (rounded?.count ?? 0) + (many ? zeros : 0) }];
    }
    const mixed = plain === this.#rows && withPoint > 0 && whole > 0;
    return mixed && this.#whole ? [{ ...this.#whole, count: plain }] : [];
  }

  /** Counts one more row for a note. */
  add(what: ListNote['what'], line: number, value: string): void {
    const known = this.#notes.get(what);
    this.#notes.set(
      what,
      known
        ? { ...known, count: known.count + 1 }
        : { what, count: 1, of: 0, line, value: value.slice(0, mostTold) },
    );
  }
}

/** UTF-8 read as Windows-1252 or Latin-1: `Ð¡ÐµÐ²ÐµÑ€`, `StraÃŸe`; and replacement characters. */
const surelyWrong =
  /[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2018-\u203a\u20ac\u2122]|\ufffd/u;
const likelyWrong =
  /([ÐÑÅÄ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2018-\u203a\u20ac\u2122]){2}/u;

function hasWrongLetters(text: string): boolean {
  return surelyWrong.test(text) || likelyWrong.test(text);
}
