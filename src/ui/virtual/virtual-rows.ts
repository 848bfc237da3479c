import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useRef } from 'react';
import { usePaper } from '../viewport.ts';

/** The key by which a row is recognised. */
type Key = string | number;

export type VirtualOptions = {
  /** Number of rows; of options, where a row holds `columns` of them. */
  readonly count: number;
  /** Returns the scroller; null while it is not in the document. */
  readonly scroller: () => HTMLElement | null;
  /**
   * CSS pixels of a row; an estimate where rows are measured. A number that changes lays out all rows again; a function
   * is called for the rows whose place is not known yet.
   */
  readonly rowHeight: number | ((index: number) => number);
  /** Rows in the document above and below the visible ones. */
  readonly overscan: number;
  /** From `useRowKeys`, where rows are inserted and removed in between; by index without it. */
  readonly keyOf?: (index: number) => Key;
  /** The active row or option: it stays in the document at any scroll position. */
  readonly active?: number | undefined;
  /** Rows that stay in the document instead of the active one. */
  readonly kept?: readonly number[];
  /** Row or option that is scrolled into view whenever it changes. */
  readonly shown?: number | undefined;
  /** Number of options side by side in a row. */
  readonly columns?: number;
  /** Number of lanes of rows side by side, each with its own index in the list. */
  readonly lanes?: number;
  /** Rows before the first, which count for screen readers but are not among its rows: a head, a choice of all. */
  readonly before?: number;
  /** CSS pixels at the top of the scroller that are covered. */
  readonly covered?: number;
  /** CSS pixels at both ends of the scroller in which rows fade: rows scrolled into view avoid them. */
  readonly faded?: number;
  /** CSS pixels from the start of the scroller's content to the first row. */
  readonly above?: number;
  /** CSS pixels of the scroller's height until it is known. */
  readonly sight?: number;
};

/** Maximum rows before and after the visible ones that are printed: about 60 sheets. A report has all of them. */
const mostOnPaper = 2_000;

/**
 * Renders a list, a grid or a tree of any length with only the rows near the viewport in the document. Its element
 * holds the focus and names the active row, so that scrolling a row away can never lose it; keys step through all rows
 * with `getRowStep` and `getTreeStep`.
 */
export function useVirtualRows(options: VirtualOptions) {
  const { count, rowHeight, active, shown, columns = 1, before = 0, above = 0, sight = 600 } = options;
  const name = useId();
  const standing = active !== undefined && active < count ? active : undefined;
  const kept = options.kept ?? (standing === undefined ? [] : [Math.floor(standing / columns)]);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    count: Math.ceil(count / columns),
    getScrollElement: options.scroller,
    estimateSize: typeof rowHeight === 'number' ? () => rowHeight : rowHeight,
    getItemKey: options.keyOf ?? itself,
    lanes: options.lanes ?? 1,
    scrollMargin: above,
    scrollPaddingStart: options.covered ?? options.faded ?? 0,
    scrollPaddingEnd: options.faded ?? 0,
    initialRect: { width: 400, height: sight },
    overscan: usePaper() ? mostOnPaper : options.overscan,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const far = kept.filter((row) => row >= 0 && row < range.count && !near.includes(row));
      return far.length === 0 ? near : [...near, ...far].sort((a, b) => a - b);
    },
  });
  const laidOut = useRef(rowHeight);
  useEffect(() => {
    const isOther = typeof rowHeight === 'number' && rowHeight !== laidOut.current;
    laidOut.current = rowHeight;
    if (isOther) virtualizer.measure();
  }, [rowHeight, virtualizer]);
  const bringInSight = useCallback(
    (index: number, align: 'auto' | 'center' = 'auto') =>
      virtualizer.scrollToIndex(Math.floor(index / columns), { align }),
    [virtualizer, columns],
  );
  useEffect(() => {
    if (shown !== undefined) bringInSight(shown);
  }, [shown, bringInSight]);
  const idOf = (index: number) => `${name}${index}`;

  return {
    /** The rows in the document, each with its key, its index among the rows and its place. */
    items: virtualizer.getVirtualItems(),
    /** CSS pixels of all rows. */
    height: virtualizer.getTotalSize(),
    /** CSS pixels of the scroller in which rows are visible. */
    sight: virtualizer.scrollRect?.height ?? 0,
    isScrolling: virtualizer.isScrolling,
    /** Scrolls to a row or option; a visible one stays where it is, unless it is to be in the middle. */
    bringInSight,
    idOf,
    /** Moves a row to its place, as CSS transform. */
    shift: (start: number) => `translateY(${start - above}px)`,
    /** Attributes of the element that holds the focus. */
    holder: {
      tabIndex: 0,
      'aria-activedescendant': standing === undefined ? undefined : idOf(standing),
    },
    /** Attributes of a row or option that `holder` can name. */
    named: (index: number) => ({ id: idOf(index), 'data-active': index === active || undefined }),
    /** Attributes of a row whose height is measured. */
    measured: (row: number) => ({ ref: virtualizer.measureElement, 'data-index': row }),
    /** Attributes of a table as a grid. */
    grid: { 'aria-rowcount': count + before },
    /** Attributes of a row of a grid. */
    inGrid: (index: number) => ({ 'aria-rowindex': index + 1 + before }),
    /** Attributes of an item of a list. */
    inList: (index: number) => ({ 'aria-posinset': index + 1 + before, 'aria-setsize': count + before }),
  };
}

/**
 * Returns the keys by which rows are recognised; the same function while the rows are the same, as a new one lays out
 * all rows again.
 */
export function useRowKeys<Row>(rows: readonly Row[], keyOf: (row: Row) => Key): (index: number) => Key {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row says the same key to every function
  return useCallback(
    (index) => {
      const row = rows[index];
      return row === undefined ? index : keyOf(row);
    },
    [rows],
  );
}

function itself(index: number): number {
  return index;
}
