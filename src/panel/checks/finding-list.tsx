import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { placeOfRef } from '../../domain/place-of-ref.ts';
import type { Scene } from '../../scene/use-scene.ts';
import { useFindingFocus, userChoosesFinding, userPointsAtFinding } from '../../state/finding-focus.ts';
import { panelWords } from '../../words/words.ts';
import { stepFrom } from '../list/row-steps.ts';
import { FindingItem } from './finding-item.tsx';
import styles from './finding-list.module.css';
import type { FindingRow } from './finding-rows.ts';
import type { Said } from './last-act.tsx';

type Props = {
  readonly rows: readonly FindingRow[];
  readonly scene: Scene;
  readonly onSaid: (said: Said) => void;
  /** What follows the list in the same scroller. */
  readonly children: ReactNode;
};

/** A guess of a closed row's height in CSS pixels; the true one is measured. */
const rowHeight = 62;

/** The findings, of any number; only those near the eye are in the document. Arrow keys walk from row to row. */
export function FindingList({ rows, scene, onSaid, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { chosen } = useFindingFocus();
  const [activeId, setActiveId] = useState<string>();
  /** The row that a key leads to: it takes the focus as soon as it stands in the document. */
  const wanted = useRef<number>(undefined);
  const places = useMemo(() => new Map(rows.map(({ finding }, index) => [finding.id, index])), [rows]);
  const indexOf = (id: string | undefined) => (id === undefined ? undefined : places.get(id));
  const active = indexOf(activeId) ?? 0;
  const opened = indexOf(chosen);
  const getItemKey = useCallback((index: number) => rows[index]?.finding.id ?? index, [rows]);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey,
    initialRect: { width: 400, height: 600 },
    overscan: 6,
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])]
        .filter((index) => index < rows.length)
        .sort((a, b) => a - b),
  });

  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelector(`[data-index="${wanted.current}"] button`);
    wanted.current = undefined;
    if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (opened !== undefined) virtualizer.scrollToIndex(opened, { align: 'auto' });
  }, [opened, virtualizer]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.matches('[aria-expanded]')) return;
    const next = stepFrom(rows.length, () => true, active, event.key);
    if (next === undefined || event.key === 'Enter' || event.key === ' ') return;
    event.preventDefault();
    wanted.current = next;
    setActiveId(rows[next]?.finding.id);
    virtualizer.scrollToIndex(next, { align: 'auto' });
  };
  const choose = ({ finding: { id, subject, operation } }: FindingRow) => {
    const opens = id !== chosen;
    // What was set aside stands nowhere on the map: there is nothing to select.
    const drawn = placeOfRef(scene.inspection[operation].subjects, subject) !== undefined;
    setActiveId(id);
    userChoosesFinding(opens ? id : undefined);
    scene.select(opens && drawn ? subject : undefined, 'stay');
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows' buttons in it
    <div
      ref={scroller}
      className={styles.scroller}
      onKeyDown={onKeyDown}
      onMouseLeave={() => userPointsAtFinding(undefined)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) userPointsAtFinding(undefined);
      }}
    >
      <ul
        ref={list}
        className={styles.list}
        aria-label={panelWords.checks.list}
        style={{ height: virtualizer.getTotalSize() }}
      >
        {virtualizer.getVirtualItems().map(({ index, key, start }) => {
          const row = rows[index];
          if (!row) return null;
          const { id, ruleId, subject } = row.finding;
          return (
            <li
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              data-rule={ruleId}
              data-severity={row.facet}
              data-ref={subject}
              data-open={id === chosen || undefined}
              aria-posinset={index + 1}
              aria-setsize={rows.length}
              className={styles.row}
              style={{ transform: `translateY(${start}px)` }}
              onMouseEnter={() => userPointsAtFinding(id)}
            >
              <FindingItem
                row={row}
                scene={scene}
                open={id === chosen}
                reachable={index === active}
                onChoose={() => choose(row)}
                onFocus={() => {
                  setActiveId(id);
                  userPointsAtFinding(id);
                }}
                onSaid={onSaid}
              />
            </li>
          );
        })}
      </ul>
      {children}
    </div>
  );
}
