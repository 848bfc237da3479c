import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ListVerdict, noOpinions } from '../../../domain/runs/list-verdict.ts';
import {
  isOpinionColumn,
  type ResultColumn,
  type ResultOrder,
  resultColumns,
} from '../../../domain/runs/result-order.ts';
import type { Result } from '../../../spec/batch.ts';
import { setHovered, useHovered } from '../../../state/interface/looked-at.ts';
import { usePreferences } from '../../../state/interface/use-preferences.ts';
import { usePhone } from '../../../ui/viewport.ts';
import { getRowStep } from '../../../ui/virtual/row-steps.ts';
import { useVirtualRows } from '../../../ui/virtual/virtual-rows.ts';
import { keptColumns } from './column-menu.tsx';
import {
  fingerMarkWidth,
  getGridTracks,
  getStickyColumns,
  getStickyOffset,
  type MarkColumn,
  markWidth,
  useColumnsOut,
} from './columns.ts';
import { type MarkedRows, markAll, markStep, markStretch, noMarks, toggleMark } from './marks.ts';
import resultWords from './results.messages';
import { Head, MarkAllHead } from './results-head.tsx';
import { getResultRef } from './results-overlay.ts';
import { Row, type RowEvents } from './results-row.tsx';
import styles from './results-table.module.css';

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
  readonly marks: MarkedRows;
  /** How many of the rows shown are marked. */
  readonly marked: number;
  /** Undefined where rows are not marked. */
  readonly onMarks: ((marks: MarkedRows) => void) | undefined;
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
  marks,
  marked,
  onMarks,
  onColumnsOut,
}: Props) {
  const { hiddenColumns } = usePreferences();
  const anySaid = said.size > 0;
  const scroller = useRef<HTMLTableElement>(null);
  const hovered = useHovered();
  const isPhone = usePhone();
  const height = isPhone ? fingerHeight : rowHeight;
  const columns = useMemo(() => columnsShown(hiddenColumns, anySaid), [hiddenColumns, anySaid]);
  const staying = useMemo(() => getStickyColumns(columns, isPhone), [columns, isPhone]);
  const marksRows = onMarks !== undefined;
  const markColumn = useMemo(() => getMarkColumn(marksRows, isPhone), [marksRows, isPhone]);
  const { tracks, least } = useMemo(() => getGridTracks(columns, markColumn), [columns, markColumn]);
  const columnsOut = useColumnsOut(scroller, columns, staying, markColumn, onColumnsOut);
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
    setHovered(getResultRef(result.position));
    virtual.bringInSight(index);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const result = active === undefined ? undefined : results[active];
    const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / height) - 2);
    const next = getRowStep(event.key, { count: results.length, active, page });
    const target = next === undefined ? undefined : results[next];
    if (next !== undefined) {
      activate(next);
      if (event.shiftKey && result && target)
        onMarks?.(markStep(marks, results, result.position, target.position));
    } else if (event.key === 'Escape' && onMarks && marked > 0) onMarks(noMarks);
    else if (!result) return;
    else if (isMarkKey(event) && onMarks) onMarks(toggleMark(marks, result.position));
    else if (event.key === 'Enter') onInspect(result);
    else if (event.key === ' ') onChoose(result);
    else if (event.key === 'r') onOneByOne(result);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const on = useRef<RowEvents>({ click: () => {}, doubleClick: () => {}, mark: () => {} });
  on.current = {
    click: (result) => {
      setActiveAt(result.position);
      onChoose(result);
    },
    doubleClick: onInspect,
    mark: ({ position }, stretch) => {
      // Before the focus comes, which brings the active row into sight.
      flushSync(() => setActiveAt(position));
      scroller.current?.focus({ preventScroll: true });
      onMarks?.(stretch ? markStretch(marks, results, position) : toggleMark(marks, position));
    },
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
      aria-colcount={columns.length + (marksRows ? 1 : 0)}
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
      onBlur={() => setHovered(undefined)}
      onMouseLeave={() => setHovered(undefined)}
    >
      <thead className="block paper">
        <tr aria-rowindex={1} className={`${styles.head} stack w-full items-center`}>
          {marksRows && (
            <MarkAllHead
              column={markColumn}
              marked={marked}
              shown={results.length}
              onMarkAll={() => onMarks(markAll(marks, results))}
            />
          )}
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
      <tbody className={`${styles.sizer} block relative`} style={{ height: virtual.height }}>
        {rows.map(({ index, start }) => {
          const result = results[index];
          if (!result) return null;
          const ref = getResultRef(result.position);
          return (
            <Row
              key={slotOf(index)}
              id={virtual.idOf(index)}
              index={index}
              shift={virtual.shift(start)}
              result={result}
              said={said.get(result.position) ?? noOpinions}
              columns={columns}
              staying={staying}
              active={index === active}
              hovered={ref === hovered}
              chosen={result.position === chosen}
              marked={marksRows ? marks.positions.has(result.position) : undefined}
              markColumn={markColumn}
              on={on}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** The key x, also of a keyboard that writes no Latin. */
function isMarkKey({ key, code, shiftKey }: KeyboardEvent): boolean {
  return !shiftKey && (key === 'x' || (code === 'KeyX' && !/^[a-z]$/.test(key)));
}

function getMarkColumn(marksRows: boolean, isPhone: boolean): MarkColumn {
  // A phone has no room for more than the address that stays.
  return { width: marksRows ? (isPhone ? fingerMarkWidth : markWidth) : 0, stays: marksRows && !isPhone };
}

/** The columns of the table, in their order: those of what reviewers said come with the first verdict. */
function columnsShown(hidden: readonly string[], anySaid: boolean): readonly ResultColumn[] {
  return resultColumns.filter(
    (each) => keptColumns.includes(each) || (!hidden.includes(each) && (anySaid || !isOpinionColumn(each))),
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
