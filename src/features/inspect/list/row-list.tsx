import { type KeyboardEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import type { Ref } from '../../../domain/place/ref.ts';
import { setHovered, useHovered } from '../../../state/interface/looked-at.ts';
import { usePaper } from '../../../ui/viewport.ts';
import { getRowStep } from '../../../ui/virtual/row-steps.ts';
import { useRowKeys, useVirtualRows } from '../../../ui/virtual/virtual-rows.ts';
import styles from './row-list.module.css';

/** A row of a list. Rows with a reference stand for a feature: they can be chosen and are lit with the map. */
export type PanelRow = {
  readonly key: string;
  readonly ref: Ref | undefined;
  /** 2 below a heading, else 1. */
  readonly level: 1 | 2;
  /** Where the row stands among its equals, from 1, and how many they are. */
  readonly inGroup?: { readonly position: number; readonly size: number };
  /** A guess of its height in CSS pixels; the true one is measured. */
  readonly height: number;
};

type Props<Row extends PanelRow> = {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The grid cells of a row; `active` when the keyboard stands on it. */
  readonly cells: (row: Row, active: boolean) => ReactNode;
  readonly selected: Ref | null;
  readonly select: (ref: Ref | undefined) => void;
};

/** A list of any length that keeps only the rows near the eye in the document. */
export function RowList<Row extends PanelRow>({ label, rows, cells, selected, select }: Props<Row>) {
  const scroller = useRef<HTMLTableElement>(null);
  const hovered = useHovered();
  const paper = usePaper();
  const [activeRef, setActiveRef] = useState<Ref>();
  const places = useMemo(() => new Map(rows.map(({ ref }, index) => [ref, index])), [rows]);
  const active = activeRef === undefined ? undefined : places.get(activeRef);
  const chosen = selected === null ? undefined : places.get(selected);

  const virtual = useVirtualRows({
    count: rows.length,
    scroller: () => scroller.current,
    rowHeight: (index) => rows[index]?.height ?? 0,
    keyOf: useRowKeys(rows, getKey),
    overscan: 6,
    active,
    shown: chosen,
  });

  const activate = (index: number | undefined) => {
    const ref = index === undefined ? undefined : rows[index]?.ref;
    if (index === undefined || ref === undefined) return;
    setActiveRef(ref);
    setHovered(ref);
    virtual.bringInSight(index);
  };
  const step = (key: string) =>
    getRowStep(key, {
      count: rows.length,
      active,
      page: 10,
      isStop: (index) => rows[index]?.ref !== undefined,
    });
  const choose = (ref: Ref) => select(ref === selected ? undefined : ref);
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (activeRef !== undefined && active !== undefined) choose(activeRef);
    } else {
      const next = step(event.key);
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
      {...virtual.grid}
      {...virtual.holder}
      className={`${styles.list} scroll block flex-1 relative paper-whole`}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === event.currentTarget) activate(active ?? chosen ?? step('Home'));
      }}
      onBlur={() => setHovered(undefined)}
      onMouseLeave={() => setHovered(undefined)}
    >
      <tbody className="block relative" style={{ height: paper ? undefined : virtual.height }}>
        {virtual.items.map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          const { ref, level, inGroup } = row;
          return (
            <tr
              key={key}
              {...virtual.measured(index)}
              {...virtual.named(index)}
              {...virtual.inGrid(index)}
              data-ref={ref}
              data-hovered={(ref !== undefined && ref === hovered) || undefined}
              aria-selected={ref === undefined ? undefined : ref === selected}
              aria-level={level}
              aria-posinset={inGroup?.position}
              aria-setsize={inGroup?.size}
              className={`${ref === undefined ? '' : 'pick cursor-pointer'} at-top block absolute`}
              style={{ transform: paper ? undefined : virtual.shift(start) }}
              onMouseEnter={() => setHovered(ref)}
              onClick={(event) => {
                if (
                  ref === undefined ||
                  (event.target instanceof Element && event.target.closest('button, a, summary'))
                )
                  return;
                setActiveRef(ref);
                // A finger enters no row; the focus that comes with its tap would light the first one.
                setHovered(ref);
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

function getKey({ key }: PanelRow): PanelRow['key'] {
  return key;
}
