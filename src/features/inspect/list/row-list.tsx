import { type KeyboardEvent, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import type { Ref } from '../../../domain/place/ref.ts';
import { setHovered, useHovered } from '../../../state/interface/looked-at.ts';
import { usePaper } from '../../../ui/viewport.ts';
import { getRowStep } from '../../../ui/virtual/row-steps.ts';
import { useRowKeys, useVirtualRows } from '../../../ui/virtual/virtual-rows.ts';
import styles from './row-list.module.css';

/** A row of a list. A row with a reference is a feature: it can be chosen and is lit with the map. */
export type PanelRow = {
  /** Unique in the list; of a feature its reference. */
  readonly key: string;
  readonly ref: Ref | undefined;
  /** 2 below a heading, else 1. */
  readonly level: 1 | 2;
  /** The row's position in its group, from 1, and the size of the group. */
  readonly inGroup?: { readonly position: number; readonly size: number };
  /** Whether the rows of its group are shown; only the head of a group that folds has it. */
  readonly open?: boolean;
  /** Its estimated height in CSS pixels; the true one is measured. */
  readonly height: number;
};

type Props<Row extends PanelRow> = {
  readonly label: string;
  readonly rows: readonly Row[];
  /** The grid cells of a row; `active` when it is the keyboard's row. */
  readonly cells: (row: Row, active: boolean) => ReactNode;
  /** What a screen reader says of the keyboard's row: Firefox names no row by its cells. */
  readonly name: (row: Row) => string | undefined;
  readonly selected: Ref | null;
  readonly select: (ref: Ref | undefined) => void;
  /** The rows of which several are chosen; `select` then turns the choice of one. */
  readonly picked?: ReadonlySet<Ref> | undefined;
  /** Opens or closes the group of a head that folds. */
  readonly turn?: (key: string) => void;
};

/** A list of any length that keeps only visible rows in the document. */
export function RowList<Row extends PanelRow>(props: Props<Row>) {
  const { label, rows, cells, name, selected, picked } = props;
  const scroller = useRef<HTMLTableElement>(null);
  const hovered = useHovered();
  const paper = usePaper();
  const { virtual, active, enter, onKeyDown, press } = useRowCursor(scroller, props);

  return (
    <table
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the treegrid pattern (APG) is built on a table
      role="treegrid"
      aria-label={label}
      aria-multiselectable={picked ? true : undefined}
      {...virtual.grid}
      {...virtual.holder}
      className={`${styles.list} scroll block flex-1 relative paper-whole`}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        if (event.target === event.currentTarget) enter();
      }}
      onBlur={() => setHovered(undefined)}
      onMouseLeave={() => setHovered(undefined)}
    >
      <tbody className="block relative" style={{ height: paper ? undefined : virtual.height }}>
        {virtual.items.map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          const { ref, level, inGroup, open } = row;
          const answers = isPressable(row);
          return (
            <tr
              key={key}
              {...virtual.measured(index)}
              {...virtual.named(index)}
              {...virtual.inGrid(index)}
              aria-label={index === active ? name(row) : undefined}
              data-ref={ref}
              data-hovered={(ref !== undefined && ref === hovered) || undefined}
              aria-selected={ref === undefined ? undefined : picked ? picked.has(ref) : ref === selected}
              data-picks={picked ? '' : undefined}
              aria-level={level}
              aria-expanded={open}
              aria-posinset={inGroup?.position}
              aria-setsize={inGroup?.size}
              className={`${answers ? 'pick cursor-pointer' : ''} at-top block absolute`}
              style={{ transform: paper ? undefined : virtual.shift(start) }}
              onMouseEnter={() => setHovered(ref)}
              onClick={(event) => {
                if (
                  !answers ||
                  (event.target instanceof Element && event.target.closest('button, a, summary'))
                )
                  return;
                // A finger enters no row; the focus that comes with its tap would light the first one.
                setHovered(ref);
                press(row);
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

/** Keeps the active row: keys move it, choose it, and open and close groups. */
function useRowCursor(
  scroller: RefObject<HTMLTableElement | null>,
  { rows, selected, select, turn, picked }: Omit<Props<PanelRow>, 'label' | 'cells' | 'name'>,
) {
  const [activeKey, setActiveKey] = useState<string>();
  const places = useMemo(() => new Map(rows.map(({ key }, index) => [key, index])), [rows]);
  const active = activeKey === undefined ? undefined : places.get(activeKey);
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
    const row = index === undefined ? undefined : rows[index];
    if (index === undefined || !row || !isPressable(row)) return;
    setActiveKey(row.key);
    setHovered(row.ref);
    virtual.bringInSight(index);
  };
  const step = (key: string) =>
    getRowStep(key, {
      count: rows.length,
      active,
      page: 10,
      isStop: (index) => rows[index] !== undefined && isPressable(rows[index]),
    });
  const press = ({ key, ref }: PanelRow) => {
    setActiveKey(key);
    if (ref === undefined) turn?.(key);
    else select(ref === selected && !picked ? undefined : ref);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.target !== event.currentTarget) return;
    const row = active === undefined ? undefined : rows[active];
    if (event.key === 'Enter' || event.key === ' ' || turns(event.key, row)) {
      if (row) press(row);
    } else {
      const next = event.key === 'ArrowLeft' ? findHead(rows, active) : step(event.key);
      if (next === undefined) return;
      activate(next);
    }
    event.preventDefault();
  };
  /** Enters at the row last active, at the chosen one, or at the first. */
  const enter = () => activate(active ?? chosen ?? step('Home'));
  return { virtual, active, enter, onKeyDown, press };
}

function isPressable({ ref, open }: PanelRow): boolean {
  return ref !== undefined || open !== undefined;
}

/** Returns true for an arrow that opens or closes the group of a row. */
function turns(key: string, row: PanelRow | undefined): boolean {
  return (key === 'ArrowRight' && row?.open === false) || (key === 'ArrowLeft' && row?.open === true);
}

/** Returns the index of the head of a row's group; undefined where no group folds. */
function findHead(rows: readonly PanelRow[], active: number | undefined): number | undefined {
  const head = rows.slice(0, active ?? 0).findLastIndex(({ open }) => open !== undefined);
  return head < 0 ? undefined : head;
}

function getKey({ key }: PanelRow): PanelRow['key'] {
  return key;
}
