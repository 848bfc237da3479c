import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Ref } from '../../domain/place/ref.ts';
import { setHovered, useHovered } from '../../state/interface/looked-at.ts';
import { getRowStep } from '../../ui/virtual/row-steps.ts';
import { useVirtualRows } from '../../ui/virtual/virtual-rows.ts';
import styles from './ref-list.module.css';

type Props = {
  readonly label: string;
  readonly refs: readonly Ref[];
  /** Number of options side by side. */
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
 * Features to choose from, any number of them: only visible rows are in the document. The active one or the one under
 * the pointer is highlighted on the map.
 */
export function RefList(props: Props) {
  const { label, refs, columns = 1, rowHeight, selected, onChoose, option, focused = false } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const hovered = useHovered();
  const [active, setActive] = useState<number>();
  const chosen = selected === null ? -1 : refs.indexOf(selected);
  const virtual = useVirtualRows({
    count: refs.length,
    columns,
    scroller: () => scroller.current,
    rowHeight,
    overscan: 4,
    active,
    shown: chosen < 0 ? undefined : chosen,
    sight: 400,
  });
  useEffect(() => {
    if (focused) scroller.current?.focus({ preventScroll: true });
  }, [focused]);

  const activate = (index: number) => {
    setActive(index);
    setHovered(refs[index]);
    virtual.bringInSight(index);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = active ?? Math.max(0, chosen);
    const current = refs[at];
    if (event.key === 'Enter' || event.key === ' ') {
      if (current !== undefined) onChoose(current);
    } else {
      const next = getRowStep(event.key, { count: refs.length, active: at, page: 8, columns });
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
      {...virtual.holder}
      className={`${styles.list} scroll relative`}
      onKeyDown={onKeyDown}
      onFocus={() => activate(active ?? Math.max(0, chosen))}
      onBlur={() => setHovered(undefined)}
      onMouseLeave={() => setHovered(undefined)}
    >
      <div role="presentation" className="relative" style={{ height: virtual.height }}>
        {virtual.items.map(({ index: row, start }) => (
          <div
            key={row}
            {...virtual.measured(row)}
            role="presentation"
            className="at-top stack absolute"
            style={{
              transform: virtual.shift(start),
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
                  role="option"
                  {...virtual.named(index)}
                  {...virtual.inList(index)}
                  data-ref={ref}
                  data-hovered={ref === hovered || undefined}
                  aria-selected={ref === selected}
                  className={`${styles.option} min-w-0 cursor-pointer`}
                  onMouseEnter={() => setHovered(ref)}
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
