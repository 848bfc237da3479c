import { useEffect, useRef, useState } from 'react';
import type { AddressRegression } from '../../domain/diff/regression.ts';
import { setHovered, useHovered } from '../../state/interface/looked-at.ts';
import { getRowStep } from '../../ui/virtual/row-steps.ts';
import { useVirtualRows } from '../../ui/virtual/virtual-rows.ts';
import compareWords from './compare.messages';
import styles from './regression-table.module.css';

type Props = {
  readonly changed: readonly AddressRegression[];
  /** Returns its changes in words. */
  readonly saidOf: (address: AddressRegression) => string;
  /** Returns the map's name of an address, where it is drawn there. */
  readonly nameOf: (address: AddressRegression) => string | undefined;
  readonly onOpen: (address: AddressRegression) => void;
};

/** An estimate of a row's height in CSS pixels; the true one is measured. */
const rowHeight = 52;

/** The addresses that changed, any number of them: only the rows near the viewport are in the document. */
export function RegressionTable({ changed, saidOf, nameOf, onOpen }: Props) {
  const scroller = useRef<HTMLTableElement>(null);
  const [active, setActive] = useState(0);
  const hovered = useHovered();
  const virtual = useVirtualRows({
    count: changed.length,
    scroller: () => scroller.current,
    rowHeight,
    overscan: 6,
    active,
    sight: 400,
  });
  useEffect(() => () => setHovered(undefined), []);
  if (changed.length === 0) return <p className="small quiet">{compareWords.runs.nothing}</p>;
  const light = (each: AddressRegression | undefined) => setHovered(each && nameOf(each));
  return (
    <table
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the grid pattern (APG) is built on a table
      role="grid"
      aria-label={compareWords.runs.table}
      {...virtual.grid}
      {...virtual.holder}
      className={`${styles.table} -mx-2 block overflow-auto`}
      onFocus={() => light(changed[active])}
      onBlur={() => light(undefined)}
      onMouseLeave={() => light(undefined)}
      onKeyDown={(event) => {
        const here = changed[active];
        const next = getRowStep(event.key, { count: changed.length, active, page: 10 });
        if (event.key === 'Enter' && here) onOpen(here);
        else if (next === undefined) return;
        else {
          setActive(next);
          light(changed[next]);
          virtual.bringInSight(next);
        }
        event.preventDefault();
      }}
    >
      <tbody className="block relative" style={{ height: virtual.height }}>
        {virtual.items.map(({ index, key, start }) => {
          const each = changed[index];
          if (!each) return null;
          const name = nameOf(each);
          return (
            <tr
              className="stack small rounded cursor-pointer absolute w-full px-2 py-1h"
              key={key}
              {...virtual.measured(index)}
              {...virtual.named(index)}
              {...virtual.inGrid(index)}
              data-hovered={(name !== undefined && hovered === name) || undefined}
              aria-selected={index === active}
              style={{ transform: virtual.shift(start) }}
              onMouseEnter={() => light(each)}
              onClick={() => onOpen(each)}
            >
              <td className="break-anywhere p-0">
                {each.title && <b className="medium">{each.title}</b>}{' '}
                <bdi translate="no" className="code">
                  {each.id}
                </bdi>
              </td>
              <td className="break-anywhere p-0 quiet">{saidOf(each)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
