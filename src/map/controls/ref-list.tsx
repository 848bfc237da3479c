import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { Ref } from '../../domain/ref.ts';
import { useHovered, userHovered } from '../../state/pointer.ts';
import styles from './ref-list.module.css';

type Props = {
  readonly label: string;
  readonly refs: readonly Ref[];
  /** Options beside each other. */
  readonly columns?: number;
  /** CSS pixels of a row; the true height is measured. */
  readonly rowHeight: number;
  readonly selected: Ref | null;
  readonly onChoose: (ref: Ref) => void;
  readonly option: (ref: Ref) => ReactNode;
  /** Takes the focus when it appears. */
  readonly focused?: boolean;
};

/**
 * Features to choose from, as many as there are: only rows near the eye are in the document. The list holds the
 * focus and names the active option; what is active or pointed at is lit on the map.
 */
export function RefList(props: Props) {
  const { label, refs, columns = 1, rowHeight, selected, onChoose, option, focused = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const name = useId();
  const hovered = useHovered();
  const [active, setActive] = useState<number>();
  const virtualizer = useVirtualizer({
    count: Math.ceil(refs.length / columns),
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    initialRect: { width: 240, height: 400 },
    overscan: 4,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      const kept = active === undefined ? undefined : Math.floor(active / columns);
      return kept === undefined || near.includes(kept) ? near : [...near, kept].sort((a, b) => a - b);
    },
  });
  const chosen = selected === null ? -1 : refs.indexOf(selected);
  useEffect(() => {
    if (chosen >= 0) virtualizer.scrollToIndex(Math.floor(chosen / columns), { align: 'auto' });
  }, [chosen, columns, virtualizer]);
  useEffect(() => {
    if (focused) scroller.current?.focus({ preventScroll: true });
  }, [focused]);

  const activate = (index: number) => {
    setActive(index);
    userHovered(refs[index]);
    virtualizer.scrollToIndex(Math.floor(index / columns), { align: 'auto' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ?? Math.max(0, chosen);
    const current = refs[at];
    if (event.key === 'Enter' || event.key === ' ') {
      if (current !== undefined) onChoose(current);
    } else {
      const next = stepFrom(at, event.key, columns, refs.length);
      if (next === undefined) return;
      activate(next);
    }
    event.preventDefault();
  };

  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={label}
      aria-activedescendant={active === undefined ? undefined : `${name}${active}`}
      tabIndex={0}
      className={styles.list}
      onKeyDown={onKeyDown}
      onFocus={() => activate(active ?? Math.max(0, chosen))}
      onBlur={() => userHovered(undefined)}
      onMouseLeave={() => userHovered(undefined)}
    >
      <div role="presentation" className={styles.sizer} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index: row, start }) => (
          <div
            key={row}
            ref={virtualizer.measureElement}
            data-index={row}
            role="presentation"
            className={styles.row}
            style={{
              transform: `translateY(${start}px)`,
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
            }}
          >
            {refs.slice(row * columns, (row + 1) * columns).map((ref, column) => {
              const index = row * columns + column;
              return (
                // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names its active option
                // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles its keys
                <div
                  key={ref}
                  id={`${name}${index}`}
                  role="option"
                  data-ref={ref}
                  data-active={index === active || undefined}
                  data-hovered={ref === hovered || undefined}
                  aria-selected={ref === selected}
                  aria-posinset={index + 1}
                  aria-setsize={refs.length}
                  className={styles.option}
                  onMouseEnter={() => userHovered(ref)}
                  onClick={() => {
                    setActive(index);
                    onChoose(ref);
                  }}
                >
                  {option(ref)}
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The index that a key leads to; undefined for keys of others. Stays at the ends. */
function stepFrom(at: number, key: string, columns: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    PageDown: at + 8 * columns,
    PageUp: at - 8 * columns,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  if (next === undefined) return undefined;
  return Math.min(Math.max(0, next), Math.max(0, count - 1));
}
