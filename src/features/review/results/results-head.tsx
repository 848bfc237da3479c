import type { ResultColumn, ResultOrder } from '../../../domain/runs/result-order.ts';
import { ArrowDown, ArrowUp } from '../../../ui/icons/lazy-icons.ts';
import { columnLooks, getStickyOffset, type MarkColumn, type TableColumns } from './columns.ts';
import resultWords from './results.messages';
import styles from './results-table.module.css';

type TableHeadProps = {
  readonly layout: TableColumns;
  readonly order: ResultOrder;
  readonly onOrder: (order: ResultOrder) => void;
  /** Numbers of marked and of shown rows. */
  readonly marked: number;
  readonly shown: number;
  /** Undefined where rows cannot be marked. */
  readonly onMarkAll: (() => void) | undefined;
};

/** The column headings, which sort the rows, and the checkbox that marks all rows. */
export function TableHead({ layout, order, onOrder, marked, shown, onMarkAll }: TableHeadProps) {
  const { columns, staying, markColumn } = layout;
  return (
    <thead className="block paper">
      <tr aria-rowindex={1} className={`${styles.head} stack w-full items-center`}>
        {onMarkAll && <MarkAllHead column={markColumn} marked={marked} shown={shown} onMarkAll={onMarkAll} />}
        {columns.map((column) => (
          <Head
            key={column}
            column={column}
            left={getStickyOffset(column, staying, markColumn)}
            order={order}
            onOrder={onOrder}
          />
        ))}
      </tr>
    </thead>
  );
}

type MarkAllProps = {
  readonly column: MarkColumn;
  readonly marked: number;
  readonly shown: number;
  readonly onMarkAll: () => void;
};

/** Marks all shown rows, or none. */
function MarkAllHead({ column, marked, shown, onMarkAll }: MarkAllProps) {
  const isAll = shown > 0 && marked === shown;
  return (
    <th
      scope="col"
      data-stays={column.stays ? 'mark' : undefined}
      className={`${styles.cell} ${styles.mark}`}
      style={{ left: column.stays ? 0 : undefined }}
    >
      <label className="h-full stack place-center cursor-pointer">
        <input
          type="checkbox"
          className="tick m-0 cursor-pointer"
          aria-label={resultWords.markAll}
          title={resultWords.markAll}
          checked={isAll}
          ref={(box) => {
            if (box) box.indeterminate = marked > 0 && !isAll;
          }}
          onChange={onMarkAll}
        />
      </label>
    </th>
  );
}

type HeadProps = {
  readonly column: ResultColumn;
  /** For a sticky column: CSS pixels from the start of the row. */
  readonly left: number | undefined;
  readonly order: ResultOrder;
  readonly onOrder: (order: ResultOrder) => void;
};

/** The heading of a column, which sorts by it; once more reverses the order. */
function Head({ column, left, order, onOrder }: HeadProps) {
  const sorted = order.column === column;
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  const direction = order.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={sorted ? direction : undefined}
      data-end={columnLooks[column].end}
      data-stays={left === undefined ? undefined : column}
      className={styles.cell}
      style={{ left }}
    >
      <button
        className="inline-row w-full gap-1 caption quiet bare rounded-sm cursor-pointer target-chip px-2 py-0 hover ring-in"
        type="button"
        title={resultWords.sortBy({ column: resultWords.column[column] })}
        onClick={() => onOrder({ column, descending: sorted && !order.descending })}
      >
        {resultWords.column[column]}
        {sorted && <Arrow size={13} aria-hidden />}
      </button>
    </th>
  );
}
