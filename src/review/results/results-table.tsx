import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, memo, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { Result } from '../../contract/batch.ts';
import { type ResultColumn, type ResultOrder, resultColumns } from '../../domain/result-order.ts';
import { resultRef } from '../../scene/results-overlay.ts';
import { useHovered, userHovered } from '../../state/pointer.ts';
import { usePreferences } from '../../state/preferences.ts';
import { ArrowDown } from '../../ui/icons/arrow-down.ts';
import { ArrowUp } from '../../ui/icons/arrow-up.ts';
import { usePhone } from '../../ui/phone.ts';
import { reviewWords } from '../../words/words.ts';
import { Cell } from './cell.tsx';
import { keptColumns } from './column-menu.tsx';
import { columnLooks, tracksOf } from './columns.ts';
import styles from './results-table.module.css';
import { stepOf } from './table-step.ts';

type Props = {
  readonly results: readonly Result[];
  readonly order: ResultOrder;
  readonly onOrder: (order: ResultOrder) => void;
  /** Position of the chosen row. */
  readonly chosen: number | undefined;
  readonly onChoose: (result: Result) => void;
  readonly onInspect: (result: Result) => void;
  readonly onOneByOne: (result: Result) => void;
};

/** CSS pixels of a row: a finger needs more. */
const rowHeight = 32;
const fingerHeight = 44;

/** Rows in the document above and below those in sight. */
const overscan = 8;

/**
 * The rows of a run, of any number: only those near the eye are in the document. The table holds the focus and names
 * the active row, so that scrolling a row away can never lose it.
 */
export function ResultsTable({ results, order, onOrder, chosen, onChoose, onInspect, onOneByOne }: Props) {
  const words = reviewWords.results;
  const { hiddenColumns } = usePreferences();
  const scroller = useRef<HTMLTableElement>(null);
  const name = useId();
  const hovered = useHovered();
  const isPhone = usePhone();
  const height = isPhone ? fingerHeight : rowHeight;
  const columns = useMemo(
    () => resultColumns.filter((each) => keptColumns.includes(each) || !hiddenColumns.includes(each)),
    [hiddenColumns],
  );
  const { tracks, least } = useMemo(() => tracksOf(columns), [columns]);
  const [activeAt, setActiveAt] = useState<number>();
  const active = usePlaceOf(activeAt, results);
  const virtualizer = useVirtualizer({
    count: results.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    scrollPaddingStart: height,
    initialRect: { width: 600, height: 600 },
    overscan,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are as high as the screen asks
  useEffect(() => virtualizer.measure(), [height, virtualizer]);
  const chosenPlace = usePlaceOf(chosen, results);
  useEffect(() => {
    if (chosenPlace !== undefined) virtualizer.scrollToIndex(chosenPlace, { align: 'auto' });
  }, [chosenPlace, virtualizer]);

  const activate = (index: number) => {
    const result = results[index];
    if (!result) return;
    setActiveAt(result.position);
    userHovered(resultRef(result.position));
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const result = active === undefined ? undefined : results[active];
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / height) - 2);
    const next = stepOf(event.key, active, results.length, page);
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

  const near = virtualizer.getVirtualItems();
  // A row that leaves lends its elements to one that comes: to make new ones costs many times more in each frame.
  const slots = Math.ceil((virtualizer.scrollRect?.height ?? 0) / height) + 2 + 2 * overscan;
  const slotOf = (index: number) => index % slots;
  // They are moved into the order of the rows again, for who reads the document, when the table rests.
  const rows = virtualizer.isScrolling
    ? near.toSorted((left, right) => slotOf(left.index) - slotOf(right.index))
    : near;

  return (
    <table
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern (APG) is built on a table
      role="grid"
      aria-label={words.table}
      aria-rowcount={results.length + 1}
      aria-colcount={columns.length}
      aria-activedescendant={active === undefined ? undefined : `${name}${active}`}
      tabIndex={0}
      className={styles.table}
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
      <thead>
        <tr aria-rowindex={1} className={styles.head}>
          {columns.map((column) => (
            <Head key={column} column={column} order={order} onOrder={onOrder} />
          ))}
        </tr>
      </thead>
      <tbody className={styles.sizer} style={{ height: virtualizer.getTotalSize() }}>
        {rows.map(({ index, start }) => {
          const result = results[index];
          if (!result) return null;
          const ref = resultRef(result.position);
          return (
            <Row
              key={slotOf(index)}
              id={`${name}${index}`}
              index={index}
              start={start}
              result={result}
              columns={columns}
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
  /** CSS pixels from the first row. */
  readonly start: number;
  readonly result: Result;
  readonly columns: readonly ResultColumn[];
  readonly active: boolean;
  readonly hovered: boolean;
  readonly chosen: boolean;
  /** Always the same object. */
  readonly on: { readonly current: RowEvents };
};

type RowEvents = { readonly click: (result: Result) => void; readonly doubleClick: (result: Result) => void };

/** One row; shown anew only where it differs, as the table is shown anew with every move of the pointer. */
const Row = memo(function Row({ id, index, start, result, columns, active, hovered, chosen, on }: RowProps) {
  return (
    <tr
      id={id}
      data-position={result.position}
      data-active={active || undefined}
      data-hovered={hovered || undefined}
      aria-rowindex={index + 2}
      aria-selected={chosen}
      className={styles.row}
      style={{ transform: `translateY(${start}px)` }}
      onMouseMove={() => userHovered(resultRef(result.position))}
      onClick={() => on.current.click(result)}
      onDoubleClick={() => on.current.doubleClick(result)}
    >
      {columns.map((column) => (
        <td key={column} data-end={columnLooks[column].end} className={styles.cell}>
          <Cell column={column} result={result} />
        </td>
      ))}
    </tr>
  );
});

type HeadProps = {
  readonly column: ResultColumn;
  readonly order: ResultOrder;
  readonly onOrder: (order: ResultOrder) => void;
};

/** The name of a column, which sorts by it; once more turns the order round. */
function Head({ column, order, onOrder }: HeadProps) {
  const words = reviewWords.results;
  const sorted = order.column === column;
  const Arrow = order.descending ? ArrowDown : ArrowUp;
  const direction = order.descending ? 'descending' : 'ascending';
  return (
    <th
      scope="col"
      aria-sort={sorted ? direction : undefined}
      data-end={columnLooks[column].end}
      className={styles.cell}
    >
      <button
        type="button"
        title={words.sortBy(words.column(column))}
        onClick={() => onOrder({ column, descending: sorted && !order.descending })}
      >
        {words.column(column)}
        {sorted && <Arrow size={13} aria-hidden />}
      </button>
    </th>
  );
}
