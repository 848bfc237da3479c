import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import type { Result } from '../../../contract/batch.ts';
import { type ListVerdict, nothingSaid } from '../../../core/runs/list-verdict.ts';
import {
  isSaidColumn,
  type ResultColumn,
  type ResultOrder,
  resultColumns,
} from '../../../core/runs/result-order.ts';
import { useHovered, userHovered } from '../../../scene/state/looked-at.ts';
import { usePreferences } from '../../../scene/use-preferences.ts';
import { ArrowDown, ArrowUp } from '../../../ui/icons/late-icons.ts';
import { usePhone } from '../../../ui/viewport.ts';
import { rowStep } from '../../../ui/virtual/row-steps.ts';
import { useVirtualRows } from '../../../ui/virtual/virtual-rows.ts';
import { Cell } from './cell.tsx';
import { keptColumns } from './column-menu.tsx';
import { columnLooks, leftOf, stayingAmong, tracksOf, useColumnsOut } from './columns.ts';
import { resultRef } from './results-overlay.ts';
import styles from './results-table.module.css';
import { resultWords } from './words.ts';

type Props = {
  readonly results: readonly Result[];
  /** What reviewers said of them, by position. */
  readonly said: ReadonlyMap<number, ListVerdict>;
  readonly order: ResultOrder;
  readonly onOrder: (order: ResultOrder) => void;
  /** Position of the chosen row. */
  readonly chosen: number | undefined;
  readonly onChoose: (result: Result) => void;
  readonly onInspect: (result: Result) => void;
  readonly onOneByOne: (result: Result) => void;
  /** Hears how many columns lie beyond the edges. Always the same function. */
  readonly onColumnsOut: (count: number) => void;
};

/** CSS pixels of a row: a finger needs more. */
const rowHeight = 32;
const fingerHeight = 44;

/** Rows in the document above and below those in sight. */
const overscan = 8;

/** The active row is not kept in the document: it would need the elements of one that is in sight. */
const kept: readonly number[] = [];

/** The rows of a run, of any number: only those near the eye are in the document. */
export function ResultsTable({
  results,
  said,
  order,
  onOrder,
  chosen,
  onChoose,
  onInspect,
  onOneByOne,
  onColumnsOut,
}: Props) {
  const { hiddenColumns } = usePreferences();
  const anySaid = said.size > 0;
  const scroller = useRef<HTMLTableElement>(null);
  const hovered = useHovered();
  const isPhone = usePhone();
  const height = isPhone ? fingerHeight : rowHeight;
  const columns = useMemo(() => columnsShown(hiddenColumns, anySaid), [hiddenColumns, anySaid]);
  const staying = useMemo(() => stayingAmong(columns, isPhone), [columns, isPhone]);
  const { tracks, least } = useMemo(() => tracksOf(columns), [columns]);
  const columnsOut = useColumnsOut(scroller, columns, staying, onColumnsOut);
  const [activeAt, setActiveAt] = useState<number>();
  const active = usePlaceOf(activeAt, results);
  const shown = usePlaceOf(chosen, results);
  const virtual = useVirtualRows({
    count: results.length,
    scroller: () => scroller.current,
    rowHeight: height,
    overscan,
    active,
    kept,
    shown,
    before: 1,
    covered: height,
  });

  const activate = (index: number) => {
    const result = results[index];
    if (!result) return;
    setActiveAt(result.position);
    userHovered(resultRef(result.position));
    virtual.bringInSight(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const result = active === undefined ? undefined : results[active];
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / height) - 2);
    const next = rowStep(event.key, { count: results.length, active, page });
    if (next !== undefined) activate(next);
    else if (!result) return;
    else if (event.key === 'Enter') onInspect(result);
    else if (event.key === ' ') onChoose(result);
    else if (event.key === 'r') onOneByOne(result);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const on = useRef<RowEvents>({ click: () => {}, doubleClick: () => {} });
  on.current = {
    click: (result) => {
      setActiveAt(result.position);
      onChoose(result);
    },
    doubleClick: onInspect,
  };

  // A row that leaves lends its elements to one that comes: to make new ones costs many times more in each frame.
  const slots = Math.ceil(virtual.sight / height) + 2 + 2 * overscan;
  const slotOf = (index: number) => index % slots;
  // They are moved into the order of the rows again, for who reads the document, when the table rests.
  const rows = virtual.isScrolling
    ? virtual.items.toSorted((left, right) => slotOf(left.index) - slotOf(right.index))
    : virtual.items;

  return (
    <table
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern (APG) is built on a table
      role="grid"
      aria-label={resultWords.table}
      aria-colcount={columns.length}
      {...virtual.grid}
      {...virtual.holder}
      className={`${styles.table} ring-in block small tabular rounded-card relative overflow-auto hairline min-h-0`}
      data-columns-out={columnsOut || undefined}
      style={{
        '--tracks': tracks,
        '--least': `${least}px`,
        '--row': `${height}px`,
      }}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === event.currentTarget && active !== undefined) activate(active);
      }}
      onBlur={() => userHovered(undefined)}
      onMouseLeave={() => userHovered(undefined)}
    >
      <thead className="block paper">
        <tr aria-rowindex={1} className={`${styles.head} stack w-full items-center`}>
          {columns.map((column) => (
            <Head
              key={column}
              column={column}
              left={leftOf(column, staying)}
              order={order}
              onOrder={onOrder}
            />
          ))}
        </tr>
      </thead>
      <tbody className={`${styles.sizer} block relative`} style={{ height: virtual.height }}>
        {rows.map(({ index, start }) => {
          const result = results[index];
          if (!result) return null;
          const ref = resultRef(result.position);
          return (
            <Row
              key={slotOf(index)}
              id={virtual.idOf(index)}
              index={index}
              shift={virtual.shift(start)}
              result={result}
              said={said.get(result.position) ?? nothingSaid}
              columns={columns}
              staying={staying}
              active={index === active}
              hovered={ref === hovered}
              chosen={result.position === chosen}
              on={on}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** The columns of the table, in their order: those of what reviewers said come with the first verdict. */
function columnsShown(hidden: readonly string[], anySaid: boolean): readonly ResultColumn[] {
  return resultColumns.filter(
    (each) => keptColumns.includes(each) || (!hidden.includes(each) && (anySaid || !isSaidColumn(each))),
  );
}

/** Where a row stands in the table; undefined where it is not shown. */
function usePlaceOf(position: number | undefined, results: readonly Result[]): number | undefined {
  return useMemo(() => {
    if (position === undefined) return undefined;
    const place = results.findIndex((result) => result.position === position);
    return place < 0 ? undefined : place;
  }, [position, results]);
}

type RowProps = {
  readonly id: string;
  readonly index: number;
  /** Where it stands, as CSS transform. */
  readonly shift: string;
  readonly result: Result;
  readonly said: ListVerdict;
  readonly columns: readonly ResultColumn[];
  readonly staying: readonly ResultColumn[];
  readonly active: boolean;
  readonly hovered: boolean;
  readonly chosen: boolean;
  /** Always the same object. */
  readonly on: { readonly current: RowEvents };
};

type RowEvents = { readonly click: (result: Result) => void; readonly doubleClick: (result: Result) => void };

/** One row; shown anew only where it differs, as the table is shown anew with every move of the pointer. */
const Row = memo(function Row({
  id,
  index,
  shift,
  result,
  said,
  columns,
  staying,
  active,
  hovered,
  chosen,
  on,
}: RowProps) {
  return (
    <tr
      id={id}
      data-position={result.position}
      data-active={active || undefined}
      data-hovered={hovered || undefined}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      className={`${styles.row} pick cursor-pointer absolute stack w-full items-center`}
      style={{ transform: shift }}
      onMouseMove={() => userHovered(resultRef(result.position))}
      onClick={() => on.current.click(result)}
      onDoubleClick={() => on.current.doubleClick(result)}
    >
      {columns.map((column) => (
        <td
          key={column}
          data-end={columnLooks[column].end}
          data-stays={leftOf(column, staying) === undefined ? undefined : column}
          className={styles.cell}
          style={{ left: leftOf(column, staying) }}
        >
          <Cell column={column} result={result} said={said} />
        </td>
      ))}
    </tr>
  );
});

type HeadProps = {
  readonly column: ResultColumn;
  /** Of a column that stays: CSS pixels from the beginning of the row. */
  readonly left: number | undefined;
  readonly order: ResultOrder;
  readonly onOrder: (order: ResultOrder) => void;
};

/** The name of a column, which sorts by it; once more turns the order round. */
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
