import { hasRoundedZeros, isLongNumber, isPlainNumber, isSpreadsheetNumber } from './damaged-ids.ts';
import type { ListField, ListRecord } from './records.ts';

/** What was left out, changed, or looks damaged, though it is no fault: once for all rows of which it is true. */
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
  /** Rows of which it is true. */
  readonly count: number;
  /** Rows that were looked at. */
  readonly of: number;
  /** The first one's line, and what stands there. */
  readonly line: number;
  readonly value: string;
  /** For a column that is not used: what its name says, and how it is called. */
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

/** True where a note counts the rows of which it is true. */
export function isOfRows({ what }: ListNote): boolean {
  return what !== 'unused-column' && what !== 'assumed-order' && what !== 'bracket-order';
}

/** Characters of a foreign value that a note tells. */
const mostTold = 60;

/** Characters of a column's name. */
const mostNamed = 80;

/** Digits of a whole number that an id such as `400007919.2e3` becomes. */
const longInteger = 10;

/** Gathers what is to be told of a list, row by row. */
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

  /** A row of the list, and the texts that it says beside its id. */
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

  /** What is true of the list or of a column, however many rows it has. */
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

  /** What is to be told, in the order in which it should be read. */
  all(): ListNote[] {
    const numbers = this.#ofNumbers();
    const others = [...this.#notes.values()].filter(({ what }) => what !== 'spreadsheet-ids');
    const notes = [...others, ...numbers].map((note) => ({
      ...note,
      of: isOfRows(note) ? this.#rows : note.of,
    }));
    return notes.toSorted((a, b) => noteNames.indexOf(a.what) - noteNames.indexOf(b.what));
  }

  /** Ids that are numbers: rounded ones, else a mixture that a spreadsheet makes of `400000000.1e0` and `400007919.2e3`. */
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

  /** One row more of which this is true. */
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

/** What UTF-8 becomes where it is read as Windows-1252 or Latin-1: `Ð¡ÐµÐ²ÐµÑ€`, `StraÃŸe`; and letters that were lost. */
const surelyWrong =
  /[ÃÂ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2018-\u203a\u20ac\u2122]|\ufffd/u;
const likelyWrong =
  /([ÐÑÅÄ][\u0080-\u00bf\u0152\u0153\u0160\u0161\u0178\u017d\u017e\u0192\u02c6\u02dc\u2018-\u203a\u20ac\u2122]){2}/u;

function hasWrongLetters(text: string): boolean {
  return surelyWrong.test(text) || likelyWrong.test(text);
}
