import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { type AddressRegression, hasChanged } from '../diff/regression.ts';
import { reviewWords } from '../words/words.ts';
import { stepOf } from './list-steps.ts';
import styles from './regression-table.module.css';
import { changeSaid } from './regression-text.ts';

type Props = {
  readonly addresses: readonly AddressRegression[];
  readonly onOpen: (address: AddressRegression) => void;
};

/** The addresses that changed, any number of them: only the rows near the eye are in the document. */
export function RegressionTable({ addresses, onOpen }: Props) {
  const words = reviewWords.compare.runs;
  const scroller = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(0);
  const changed = useMemo(() => addresses.filter(hasChanged), [addresses]);
  const virtualizer = useVirtualizer({
    count: changed.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 52,
    initialRect: { width: 400, height: 400 },
    overscan: 6,
  });
  if (changed.length === 0) return <p>{words.nothing}</p>;
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
      onKeyDown={(event) => {
        const here = changed[active];
        const next = stepOf(event.key, active, changed.length);
        if (event.key === 'Enter' && here) onOpen(here);
        else if (next === undefined) return;
        else {
          setActive(next);
          virtualizer.scrollToIndex(next, { align: 'auto' });
        }
        event.preventDefault();
      }}
    >
      <tbody style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const each = changed[index];
          if (!each) return null;
          return (
            <tr
              key={key}
              ref={virtualizer.measureElement}
              id={`changed-${index}`}
              data-index={index}
              data-active={index === active || undefined}
              aria-rowindex={index + 1}
              aria-selected={index === active}
              style={{ transform: `translateY(${start}px)` }}
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
