import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { findRefIndex } from '../../../domain/place/inspection.ts';
import { chooseFinding, setPointedFinding, useFindingFocus } from '../../../state/interface/looked-at.ts';
import { getRowStep } from '../../../ui/virtual/row-steps.ts';
import { useRowKeys, useVirtualRows } from '../../../ui/virtual/virtual-rows.ts';
import { useInspection, useSelection } from '../model/scene-context.tsx';
import type { ActNote } from './acceptance.tsx';
import checkWords from './checks.messages';
import { FindingItem, GroupHead } from './finding-item.tsx';
import styles from './finding-list.module.css';
import { type FindingLine, type FindingRow, getFindingGroup, getFindingLines } from './finding-rows.ts';

type Props = {
  readonly rows: readonly FindingRow[];
  readonly onSaid: (said: ActNote) => void;
  /** What follows the list in the same scroller. */
  readonly children: ReactNode;
};

/** A guess of a closed row's height in CSS pixels; the true one is measured. */
const rowHeight = 62;

/** The findings, of any number; only visible rows are in the document. Arrow keys walk from row to row. */
export function FindingList({ rows, onSaid, children }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const { chosen } = useFindingFocus();
  const [activeKey, setActiveKey] = useState<string>();
  const { lines, fold, choose } = useFindingLines(rows, chosen, setActiveKey);
  const { virtual, active, onKeyDown } = useLineCursor(lines, { scroller, list }, activeKey, setActiveKey);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the rows' buttons in it
    <div
      ref={scroller}
      className={`${styles.scroller} scroll pb-4 flex-1 relative`}
      onKeyDown={onKeyDown}
      onMouseLeave={() => setPointedFinding(undefined)}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setPointedFinding(undefined);
      }}
    >
      <ul ref={list} className="relative" aria-label={checkWords.list} style={{ height: virtual.height }}>
        {virtual.items.map(({ index, key, start }) => {
          const line = lines[index];
          if (!line) return null;
          const at = {
            ...virtual.measured(index),
            ...virtual.inList(index),
            className: styles.row,
            style: { transform: virtual.shift(start) },
          };
          const reachable = index === active;
          if ('group' in line) {
            return (
              <li key={key} {...at} data-group={line.ruleId} data-count={line.count}>
                <GroupHead line={line} reachable={reachable} onFold={() => fold(line.group, line.open)} />
              </li>
            );
          }
          const { row, inGroup } = line;
          const { id, ruleId, subject } = row.finding;
          return (
            <li
              key={key}
              {...at}
              data-rule={ruleId}
              data-severity={row.facet}
              data-ref={subject}
              data-open={id === chosen || undefined}
              data-in-group={inGroup || undefined}
              onMouseEnter={() => setPointedFinding(id)}
            >
              <FindingItem
                row={row}
                open={id === chosen}
                reachable={reachable}
                onChoose={() => choose(row)}
                onFocus={() => {
                  setActiveKey(id);
                  setPointedFinding(id);
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

/** Returns the findings as lines, of which groups can be folded. `onActive` gets the line that the reader touched. */
function useFindingLines(
  rows: readonly FindingRow[],
  chosen: string | undefined,
  onActive: (key: string) => void,
) {
  const { inspection } = useInspection();
  const { select } = useSelection();
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(() => new Set());
  const lines = useMemo(() => getFindingLines(rows, unfolded, chosen), [rows, unfolded, chosen]);
  const fold = (group: string, open: boolean) => {
    onActive(group);
    const next = new Set(unfolded);
    if (open) next.delete(group);
    else next.add(group);
    setUnfolded(next);
    // A chosen finding would keep its group open.
    if (open && rows.some((row) => row.finding.id === chosen && getFindingGroup(row) === group)) {
      chooseFinding(undefined);
      select(undefined, 'stay');
    }
  };
  const choose = ({ finding: { id, subject, operation } }: FindingRow) => {
    const opens = id !== chosen;
    // A set-aside element is not on the map: there is nothing to select.
    const drawn = findRefIndex(inspection[operation].subjects, subject) !== undefined;
    onActive(id);
    chooseFinding(opens ? id : undefined);
    select(opens && drawn ? subject : undefined, 'stay');
  };
  return { lines, fold, choose };
}

type Elements = {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly list: RefObject<HTMLElement | null>;
};

/** Keeps the line that arrow keys start from, and the visible lines. */
function useLineCursor(
  lines: readonly FindingLine[],
  { scroller, list }: Elements,
  activeKey: string | undefined,
  onActive: (key: string) => void,
) {
  /** The row that a key leads to: it takes the focus as soon as it is in the document. */
  const wanted = useRef<number>(undefined);
  const { chosen } = useFindingFocus();
  const places = useMemo(() => new Map(lines.map((line, index) => [getKey(line), index])), [lines]);
  const indexOf = (key: string | undefined) => (key === undefined ? undefined : places.get(key));
  const active = indexOf(activeKey) ?? 0;
  const virtual = useVirtualRows({
    count: lines.length,
    scroller: () => scroller.current,
    rowHeight,
    keyOf: useRowKeys(lines, getKey),
    overscan: 6,
    active,
    shown: indexOf(chosen),
  });

  useEffect(() => {
    if (wanted.current === undefined) return;
    const row = list.current?.querySelector(`[data-index="${wanted.current}"] button`);
    wanted.current = undefined;
    if (row instanceof HTMLElement) row.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof Element) || !event.target.matches('[aria-expanded]')) return;
    const next = getRowStep(event.key, { count: lines.length, active, page: 10 });
    const line = next === undefined ? undefined : lines[next];
    if (next === undefined || !line) return;
    event.preventDefault();
    wanted.current = next;
    onActive(getKey(line));
    virtual.bringInSight(next);
  };
  return { virtual, active, onKeyDown };
}

/** Returns the key of a line: a finding's id, or the content of its group. */
function getKey(line: FindingLine): string {
  return 'row' in line ? line.row.finding.id : line.group;
}
