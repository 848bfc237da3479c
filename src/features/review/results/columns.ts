import { type RefObject, useEffect, useState } from 'react';
import type { ResultColumn } from '../../../domain/runs/result-order.ts';

type Look = {
  /** CSS pixels. */
  readonly width: number;
  /** Takes the remaining width: `width` is the minimum. */
  readonly grows?: true;
  /** Numbers are right-aligned, so that they can be compared. */
  readonly end?: true;
};

/**
 * The width of each column: a number is never cut, nor is the heading next to the arrow of the order in any language.
 * The address takes the rest.
 */
export const columnLooks: Readonly<Record<ResultColumn, Look>> = {
  position: { width: 72, end: true },
  title: { width: 172, grows: true },
  id: { width: 132 },
  kind: { width: 76 },
  standing: { width: 160 },
  verdict: { width: 140 },
  reviewer: { width: 140 },
  note: { width: 172 },
  phase: { width: 136 },
  findings: { width: 132 },
  parking: { width: 120, end: true },
  entrance: { width: 104, end: true },
  floors: { width: 80, end: true },
  units: { width: 112, end: true },
  score: { width: 104, end: true },
  time: { width: 84, end: true },
  match: { width: 104, end: true },
};

/** CSS pixels of the column with the checkboxes; a finger needs more. */
const markWidth = 36;
const fingerMarkWidth = 44;

/** The column with the checkboxes, which comes before the others. */
export type MarkColumn = {
  /** CSS pixels; 0 where there is none. */
  readonly width: number;
  /** True where the others scroll under it. */
  readonly stays: boolean;
};

const noMarks: MarkColumn = { width: 0, stays: false };

/** Returns the columns that identify a row: they are sticky, and the others scroll under them. */
export function getStickyColumns(
  columns: readonly ResultColumn[],
  isPhone: boolean,
): readonly ResultColumn[] {
  // A phone has no room for more than the address.
  return columns.filter((column) => column === 'title' || (column === 'position' && !isPhone));
}

/** Returns the CSS pixels from the edge of a sticky column; undefined for others. */
export function getStickyOffset(
  column: ResultColumn,
  staying: readonly ResultColumn[],
  marks = noMarks,
): number | undefined {
  const place = staying.indexOf(column);
  if (place < 0) return undefined;
  const start = marks.stays ? marks.width : 0;
  return staying.slice(0, place).reduce((sum, before) => sum + columnLooks[before].width, start);
}

/** The columns of a table side by side. */
export type TableColumns = {
  readonly columns: readonly ResultColumn[];
  readonly staying: readonly ResultColumn[];
  readonly markColumn: MarkColumn;
};

/** Lays the columns out, after that with the checkboxes where rows can be marked. */
export function layOutColumns(
  columns: readonly ResultColumn[],
  marksRows: boolean,
  isPhone: boolean,
): TableColumns {
  const width = isPhone ? fingerMarkWidth : markWidth;
  return {
    columns,
    staying: getStickyColumns(columns, isPhone),
    // A phone has no room for more than the sticky address.
    markColumn: marksRows ? { width, stays: !isPhone } : noMarks,
  };
}

/** Counts the columns that are not, or not fully, visible: `from` and `to` in CSS pixels of a row of that width. */
export function countHiddenColumns(
  columns: readonly ResultColumn[],
  staying: readonly ResultColumn[],
  { from, to, width }: { readonly from: number; readonly to: number; readonly width: number },
  marks = noMarks,
): number {
  const { least } = getGridTracks(columns, marks);
  let start = marks.width;
  let covered = from + (marks.stays ? marks.width : 0);
  let out = 0;
  for (const column of columns) {
    const look = columnLooks[column];
    const end = start + look.width + (look.grows ? Math.max(0, width - least) : 0);
    if (staying.includes(column)) covered += end - start;
    // Ignores the rounding of a zoomed page.
    else if (end > to + 1 || start < covered - 1) out++;
    start = end;
  }
  return out;
}

/** Returns the tracks of a row of these columns as a CSS grid, and their minimum CSS pixels. */
export function getGridTracks(
  columns: readonly ResultColumn[],
  marks = noMarks,
): { readonly tracks: string; readonly least: number } {
  const first: readonly Look[] = marks.width > 0 ? [{ width: marks.width }] : [];
  const looks = [...first, ...columns.map((column) => columnLooks[column])];
  return {
    tracks: looks.map(({ width, grows }) => (grows ? `minmax(${width}px, 1fr)` : `${width}px`)).join(' '),
    least: looks.reduce((sum, { width }) => sum + width, 0),
  };
}

/**
 * Returns how many columns of a table are beyond its edges, updated while it is scrolled and resized. The table has
 * `data-more` while some are beyond its end.
 */
export function useColumnsOut(
  scroller: RefObject<HTMLElement | null>,
  { columns, staying, markColumn }: TableColumns,
  tell: (count: number) => void,
): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element;
      element.toggleAttribute('data-more', scrollLeft + clientWidth < scrollWidth - 1);
      setCount(
        countHiddenColumns(
          columns,
          staying,
          { from: scrollLeft, to: scrollLeft + clientWidth, width: scrollWidth },
          markColumn,
        ),
      );
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const sizes = new ResizeObserver(look);
    sizes.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      sizes.disconnect();
    };
  }, [scroller, columns, staying, markColumn]);
  useEffect(() => {
    tell(count);
    return () => tell(0);
  }, [count, tell]);
  return count;
}
