import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import type { AddressRegression } from '../diff/regression.ts';
import { useHovered, userHovered } from '../state/pointer.ts';
import { reviewWords } from '../words/words.ts';
import { stepOf } from './list-steps.ts';
import styles from './regression-table.module.css';
import { changeSaid } from './regression-text.ts';

type Props = {
  readonly changed: readonly AddressRegression[];
  /** What the map calls an address, where it is drawn there. */
  readonly nameOf: (address: AddressRegression) => string | undefined;
  readonly onOpen: (address: AddressRegression) => void;
};

/** The addresses that changed, any number of them: only the rows near the eye are in the document. */
export function RegressionTable({ changed, nameOf, onOpen }: Props) {
  const words = reviewWords.compare.runs;
  const scroller = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(0);
  const hovered = useHovered();
  const virtualizer = useVirtualizer({
    count: changed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 52,
    initialRect: { width: 400, height: 400 },
    overscan: 6,
  });
  useEffect(() => () => userHovered(undefined), []);
  if (changed.length === 0) return <p className={styles.nothing}>{words.nothing}</p>;
  const light = (each: AddressRegression | undefined) => userHovered(each && nameOf(each));
  return (
    <table
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern (APG) is built on a table
      role="grid"
      aria-label={words.table}
      aria-rowcount={changed.length}
      aria-activedescendant={`changed-${active}`}
      tabIndex={0}
      className={styles.table}
      onFocus={() => light(changed[active])}
      onBlur={() => light(undefined)}
      onMouseLeave={() => light(undefined)}
      onKeyDown={(event) => {
        const here = changed[active];
        const next = stepOf(event.key, active, changed.length);
        if (event.key === 'Enter' && here) onOpen(here);
        else if (next === undefined) return;
        else {
          setActive(next);
          light(changed[next]);
          virtualizer.scrollToIndex(next, { align: 'auto' });
        }
        event.preventDefault();
      }}
    >
      <tbody style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const each = changed[index];
          if (!each) return null;
          const name = nameOf(each);
          return (
            <tr
              key={key}
              ref={virtualizer.measureElement}
              id={`changed-${index}`}
              data-index={index}
              data-active={index === active || undefined}
              data-hovered={(name !== undefined && hovered === name) || undefined}
              aria-rowindex={index + 1}
              aria-selected={index === active}
              style={{ transform: `translateY(${start}px)` }}
              onMouseEnter={() => light(each)}
              onClick={() => onOpen(each)}
            >
              <td>
                {each.title && <b>{each.title}</b>} <bdi>{each.id}</bdi>
              </td>
              <td>{changeSaid(each)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
