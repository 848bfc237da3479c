import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type ListVerdict, noOpinions } from '../../../domain/runs/list-verdict.ts';
import {
  type ColumnFacts,
  hasColumn,
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
import { getGridTracks, layOutColumns, useColumnsOut } from './columns.ts';
import { markAll, markStep, markStretch, noMarks, toggleMark } from './marks.ts';
import resultWords from './results.messages';
import { TableHead } from './results-head.tsx';
import { getResultRef } from './results-overlay.ts';
import { Row, type RowEvents } from './results-row.tsx';
import styles from './results-table.module.css';
import type { Marking } from './shown-rows.ts';

type Props = {
  readonly results: readonly Result[];
  readonly facts: ColumnFacts;
  /** Verdicts on them, by position. */
  readonly said: ReadonlyMap<number, ListVerdict>;
  readonly order: ResultOrder;
  readonly onOrder: (order: ResultOrder) => void;
  /** Position of the chosen row. */
  readonly chosen: number | undefined;
  readonly onChoose: (result: Result) => void;
  readonly onInspect: (result: Result) => void;
  readonly onOneByOne: (result: Result) => void;
  readonly marking: Marking;
  /** Called with the number of columns beyond the edges. Always the same function. */
  readonly onColumnsOut: (count: number) => void;
};

/** CSS pixels of a row: a finger needs more. */
const rowHeight = 32;
const fingerHeight = 44;

/** Rows in the document above and below the visible ones. */
const overscan = 8;

/** The active row is not kept in the document: it would need the elements of a visible one. */
const kept: readonly number[] = [];

/** The rows of a run, any number of them: only those near the viewport are in the document. */
export function ResultsTable(props: Props) {
  const { results, facts, said, order, onOrder, chosen, marking, onColumnsOut } = props;
  const { marks, isOn: marksRows } = marking;
  const { hiddenColumns } = usePreferences();
  const { anySaid, anyMatch } = facts;
  const scroller = useRef<HTMLTableElement>(null);
  const hovered = useHovered();
  const isPhone = usePhone();
  const height = isPhone ? fingerHeight : rowHeight;
  const layout = useMemo(
    () => layOutColumns(columnsShown(hiddenColumns, { anySaid, anyMatch }), marksRows, isPhone),
    [hiddenColumns, anySaid, anyMatch, marksRows, isPhone],
  );
  const { columns, markColumn } = layout;
  const { tracks, least } = useMemo(() => getGridTracks(columns, markColumn), [columns, markColumn]);
  const columnsOut = useColumnsOut(scroller, layout, onColumnsOut);
  const cursor = useRowCursor(scroller, results, chosen, height);
  const { active, activate, virtual } = cursor;
  const on = useRowEvents(scroller, props, cursor);
  const { rows, slotOf } = orderBySlot(virtual, height);
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
      onKeyDown={(event) => {
        if (!takeKey(event, props, cursor, height)) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onFocus={(event) => {
        if (event.target === event.currentTarget && active !== undefined) activate(active);
      }}
      onBlur={() => setHovered(undefined)}
      onMouseLeave={() => setHovered(undefined)}
    >
      <TableHead
        layout={layout}
        order={order}
        onOrder={onOrder}
        marked={marking.marked.length}
        shown={results.length}
        onMarkAll={marksRows ? () => marking.setMarks(markAll(marks, results)) : undefined}
      />
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
              layout={layout}
              active={index === active}
              hovered={ref === hovered}
              chosen={result.position === chosen}
              marked={marksRows ? marks.positions.has(result.position) : undefined}
              on={on}
            />
          );
        })}
      </tbody>
    </table>
  );
}

/** The active row of the keyboard, and the rows near the viewport. */
function useRowCursor(
  scroller: RefObject<HTMLTableElement | null>,
  results: readonly Result[],
  chosen: number | undefined,
  height: number,
) {
  const [activeAt, setActiveAt] = useState<number>();
  const active = usePlaceOf(activeAt, results);
  const virtual = useVirtualRows({
    count: results.length,
    scroller: () => scroller.current,
    rowHeight: height,
    overscan,
    active,
    kept,
    shown: usePlaceOf(chosen, results),
    before: 1,
    covered: height,
  });
  return {
    active,
    /** Makes the row at this position of the list the active one. */
    setActiveAt,
    /** Makes the row the active one and scrolls it into view. */
    activate: (index: number) => {
      const result = results[index];
      if (!result) return;
      setActiveAt(result.position);
      setHovered(getResultRef(result.position));
      virtual.bringInSight(index);
    },
    virtual,
  };
}

type Cursor = ReturnType<typeof useRowCursor>;

/** Performs the action of a key in the table; false where it has none here. */
function takeKey(
  event: KeyboardEvent<HTMLTableElement>,
  { results, marking, onChoose, onInspect, onOneByOne }: Props,
  { active, activate }: Cursor,
  height: number,
): boolean {
  if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { marks, marked, setMarks, isOn } = marking;
  const result = active === undefined ? undefined : results[active];
  const page = Math.max(1, Math.floor(event.currentTarget.clientHeight / height) - 2);
  const next = getRowStep(event.key, { count: results.length, active, page });
  const target = next === undefined ? undefined : results[next];
  if (next !== undefined) {
    activate(next);
    if (isOn && event.shiftKey && result && target)
      setMarks(markStep(marks, results, result.position, target.position));
  } else if (event.key === 'Escape' && isOn && marked.length > 0) setMarks(noMarks);
  else if (!result) return false;
  else if (isMarkKey(event) && isOn) setMarks(toggleMark(marks, result.position));
  else if (event.key === 'Enter') onInspect(result);
  else if (event.key === ' ') onChoose(result);
  else if (event.key === 'r') onOneByOne(result);
  else return false;
  return true;
}

/** Returns the pointer's actions on a row, always in the same object. */
function useRowEvents(
  scroller: RefObject<HTMLTableElement | null>,
  { results, marking: { marks, setMarks }, onChoose, onInspect }: Props,
  { setActiveAt }: Cursor,
): RefObject<RowEvents> {
  const events: RowEvents = {
    click: (result) => {
      setActiveAt(result.position);
      onChoose(result);
    },
    doubleClick: onInspect,
    mark: ({ position }, stretch) => {
      // Before the focus event, which scrolls the active row into view.
      flushSync(() => setActiveAt(position));
      scroller.current?.focus({ preventScroll: true });
      setMarks(stretch ? markStretch(marks, results, position) : toggleMark(marks, position));
    },
  };
  const latest = useRef(events);
  latest.current = events;
  return latest;
}

/** Lends the elements of a leaving row to a new one: creating elements costs many times more in each frame. */
function orderBySlot({ items, isScrolling, sight }: Cursor['virtual'], height: number) {
  const slots = Math.ceil(sight / height) + 2 + 2 * overscan;
  const slotOf = (index: number) => index % slots;
  // They are sorted again, for screen readers, when the table rests.
  const rows = isScrolling
    ? items.toSorted((left, right) => slotOf(left.index) - slotOf(right.index))
    : items;
  return { rows, slotOf };
}

/** The key x, also of a keyboard that writes no Latin. */
function isMarkKey({ key, code, shiftKey }: KeyboardEvent): boolean {
  return !shiftKey && (key === 'x' || (code === 'KeyX' && !/^[a-z]$/.test(key)));
}

/** Returns the columns of the table, in order: some appear with what they show. */
function columnsShown(hidden: readonly string[], facts: ColumnFacts): readonly ResultColumn[] {
  return resultColumns.filter(
    (each) => keptColumns.includes(each) || (!hidden.includes(each) && hasColumn(each, facts)),
  );
}

/** Returns the index of a row in the table; undefined where it is not shown. */
function usePlaceOf(position: number | undefined, results: readonly Result[]): number | undefined {
  return useMemo(() => {
    if (position === undefined) return undefined;
    const place = results.findIndex((result) => result.position === position);
    return place < 0 ? undefined : place;
  }, [position, results]);
}
