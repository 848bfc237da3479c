import { parseWrittenCoordinate } from '../geo/typed-coordinate.ts';
import { isLatitudeFirst, withoutBrackets } from './cell-form.ts';
import type { ListNote } from './list-notes.ts';
import { type ListField, listFields, type PairOrder, type Records } from './records.ts';

/** What is known of the list: its columns, and its format. */
type Written = Pick<Records, 'columns' | 'format' | 'header'>;

type Example = { readonly line: number; readonly value: string };

/**
 * Keeps the first position with an unmarked order, separately for pairs in square brackets, until a later one shows the
 * order.
 */
export class AssumedOrder {
  readonly #records: Written;
  readonly #pairs: PairOrder;
  readonly #columnOf: ReadonlyMap<ListField | undefined, number>;
  /** Null once the order is known. */
  #first: Example | undefined | null;
  #firstBracketed: Example | undefined;

  constructor(records: Written, pairs: PairOrder, columnOf: ReadonlyMap<ListField | undefined, number>) {
    this.#records = records;
    this.#pairs = pairs;
    this.#columnOf = columnOf;
  }

  /** Takes a row that was read with a position. */
  hear(line: number, cell: (field: ListField) => string): void {
    const [lat, lng] = [cell('expected_lat'), cell('expected_lng')];
    const text = cell('expected_position');
    if (lat === '' && withoutBrackets(text) !== undefined) {
      this.#firstBracketed ??= { line, value: text };
      return;
    }
    if (this.#first === null) return;
    const pair = lat === '' ? parseWrittenCoordinate(text, true) : undefined;
    if (pair && !pair.isPlain) return;
    const isTold = pair ? Math.abs(pair.longitude) > 90 : isLatitudeFirst(lat, lng);
    if (isTold) this.#first = null;
    else this.#first ??= { line, value: pair ? text : `${lat}, ${lng}` };
  }

  /** Returns what was assumed, for columns without a name and for pairs. */
  getNotes(isGuessed: boolean): Omit<ListNote, 'count' | 'of'>[] {
    const [lat, lng] = [this.#columnOf.get('expected_lat'), this.#columnOf.get('expected_lng')];
    const column = this.#records.columns[this.#columnOf.get('expected_position') ?? 0] ?? '';
    const { format } = this.#records;
    const { isTold, isNamed, brackets } = this.#pairs;
    const notes: Omit<ListNote, 'count' | 'of'>[] = [];
    // An array of JSON is GeoJSON's.
    if (this.#firstBracketed && format === 'table' && !isNamed && !brackets?.isTold)
      notes.push({ what: 'bracket-order', ...this.#firstBracketed, field: 'expected_position', column });
    if (!this.#first) return notes;
    if (lat === undefined || lng === undefined) {
      if (!isTold) notes.push({ what: 'assumed-order', ...this.#first, field: 'expected_position', column });
      return notes;
    }
    // The product's own columns have a fixed order where none is named.
    const isSaid = !isGuessed || this.#records.header || lat === listFields.indexOf('expected_lat');
    if (!isSaid)
      notes.push({
        what: 'assumed-order',
        ...this.#first,
        field: 'expected_lat',
        column: `${lat + 1}, ${lng + 1}`,
      });
    return notes;
  }
}
