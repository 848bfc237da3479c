import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import type { Ref } from '../../domain/ref.ts';
import { useHovered, userHovered } from '../../state/pointer.ts';
import type { ListRow } from './list-row.ts';
import styles from './row-list.module.css';
import { stepFrom } from './row-steps.ts';

type Props<Row extends ListRow> = {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The grid cells of a row; `active` when the keyboard stands on it. */
  readonly cells: (row: Row, active: boolean) => ReactNode;
  readonly selected: Ref | null;
  readonly select: (ref: Ref | undefined) => void;
};

/**
 * A list of any length that keeps only the rows near the eye in the document. The list holds the focus and
 * names the active row, so that scrolling a row away can never lose it.
 */
export function RowList<Row extends ListRow>({ label, rows, cells, selected, select }: Props<Row>) {
  const scroller = useRef<HTMLTableElement>(null);
  const name = useId();
  const hovered = useHovered();
  const [activeRef, setActiveRef] = useState<Ref>();
  const places = useMemo(() => new Map(rows.map(({ ref }, index) => [ref, index])), [rows]);
  const active = activeRef === undefined ? undefined : places.get(activeRef);
  const chosen = selected === null ? undefined : places.get(selected);

  // Another function would have every row laid out anew.
  const getItemKey = useCallback((index: number) => rows[index]?.key ?? index, [rows]);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rows[index]?.height ?? 0,
    getItemKey,
    initialRect: { width: 400, height: 600 },
    overscan: 6,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return active === undefined || near.includes(active) ? near : [...near, active].sort((a, b) => a - b);
    },
  });

  useEffect(() => {
    if (chosen !== undefined) virtualizer.scrollToIndex(chosen, { align: 'auto' });
  }, [chosen, virtualizer]);

  const activate = (index: number | undefined) => {
    const ref = index === undefined ? undefined : rows[index]?.ref;
    if (index === undefined || ref === undefined) return;
    setActiveRef(ref);
    userHovered(ref);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  const isFeature = (index: number) => rows[index]?.ref !== undefined;
  const choose = (ref: Ref) => select(ref === selected ? undefined : ref);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (activeRef !== undefined && active !== undefined) choose(activeRef);
    } else {
      const next = stepFrom(rows.length, isFeature, active, event.key);
      if (next === undefined) return;
      activate(next);
    }
    event.preventDefault();
  };

  return (
    <table
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the treegrid pattern (APG) is built on a table
      role="treegrid"
      aria-label={label}
      aria-rowcount={rows.length}
      aria-activedescendant={active === undefined ? undefined : `${name}${active}`}
      tabIndex={0}
      className={styles.list}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === event.currentTarget)
          activate(active ?? chosen ?? stepFrom(rows.length, isFeature, undefined, 'ArrowDown'));
      }}
      onBlur={() => userHovered(undefined)}
      onMouseLeave={() => userHovered(undefined)}
    >
      <tbody className={styles.sizer} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          const { ref, level, inGroup } = row;
          return (
            <tr
              key={key}
              ref={virtualizer.measureElement}
              id={`${name}${index}`}
              data-index={index}
              data-ref={ref}
              data-active={index === active || undefined}
              data-hovered={(ref !== undefined && ref === hovered) || undefined}
              aria-rowindex={index + 1}
              aria-selected={ref === undefined ? undefined : ref === selected}
              aria-level={level}
              aria-posinset={inGroup?.position}
              aria-setsize={inGroup?.size}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
              onMouseEnter={() => userHovered(ref)}
              onClick={(event) => {
                if (ref === undefined || (event.target instanceof Element && event.target.closest('button')))
                  return;
                setActiveRef(ref);
                // A finger enters no row; the focus that comes with its tap would light the first one.
                userHovered(ref);
                choose(ref);
              }}
            >
              {cells(row, index === active)}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
