import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { countUnitsOnFloor, type FloorGroup } from '../../../domain/floors/floors.ts';
import type { FloorNaming } from '../../../domain/format/floor-naming.ts';
import { formatNumber } from '../../../domain/format/formats.ts';
import buildingWords from '../../../features/inspect/model/building.messages';
import { formatFloorSign, formatFloorTitle } from '../../../features/inspect/model/floor-titles.ts';
import { useFingers } from '../../../ui/viewport.ts';
import { useRowKeys, useVirtualRows } from '../../../ui/virtual/virtual-rows.ts';
import styles from './floor-rows.module.css';

type Props = {
  readonly groups: readonly FloorGroup[];
  /** Null shows all floors. */
  readonly chosen: FloorGroup | undefined;
  readonly onChoose: (key: string | null) => void;
  readonly naming: FloorNaming;
  /** Keeps the chosen row in the middle, where rows are not clicked: a clicked one would move away. */
  readonly centred: boolean;
  /** Number of floors side by side, where the list is a grid of numbers. */
  readonly columns?: number;
};

/** Number of rows above which they are closer. */
const manyRows = 24;

/** CSS pixels of a row. One without a number has more text: `unknown` is a first guess of its height. */
const rowHeight = { floor: 26, ofMany: 24, finger: 44, unknown: 40 };

/** CSS pixels of rows that fade at an edge beyond which more follow, as in the style sheet. */
const fade = 24;

/**
 * One row or field for each floor, high to low, and one for all of them: radio buttons, so that arrow keys step through
 * the building, Home and End to its ends. A click on the chosen floor shows all again.
 */
export function FloorRows({ groups, chosen, onChoose, naming, centred, columns = 1 }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const name = useId();
  const at = chosen ? groups.indexOf(chosen) : -1;
  const fingers = useFingers();
  const isGrid = columns > 1;
  const many = groups.length > manyRows && !isGrid;
  const height = rowHeight[fingers || isGrid ? 'finger' : many ? 'ofMany' : 'floor'];
  const counts = groups.map(countUnitsOnFloor);
  const most = Math.max(0, ...counts);
  const { bringInSight, ...virtual } = useVirtualRows({
    count: groups.length,
    scroller: () => scroller.current,
    rowHeight: (index) => (groups[index]?.floor === undefined && !isGrid ? rowHeight.unknown : height),
    keyOf: useRowKeys(groups, getKey),
    lanes: columns,
    overscan: 2,
    // The rows next to the chosen one too: arrow keys lead to them at any scroll position.
    kept: at < 0 ? [] : [at - 1, at, at + 1],
    before: 1,
    faded: many ? fade : 0,
    sight: 800,
  });
  const { rows, choose, toEnd } = useFloorChoice(groups, { chosen, onChoose, centred }, bringInSight);

  return (
    <div
      ref={rows}
      role="radiogroup"
      aria-label={buildingWords.floor}
      className={`${styles.rows} column caption tabular min-h-0`}
      data-many={many || undefined}
      data-grid={isGrid || undefined}
      data-alike={counts.every((count) => count === most) || undefined}
      onKeyDown={toEnd}
    >
      <label
        className={`${styles.all} justify-center mb-1 flex-none medium row quiet rounded cursor-pointer`}
        data-chosen={!chosen || undefined}
      >
        <input
          className="absolute"
          type="radio"
          name={name}
          checked={!chosen}
          aria-label={buildingWords.all}
          onChange={() => choose(null)}
        />
        {buildingWords.allShort}
      </label>
      <div ref={scroller} className={`${styles.scroller} relative min-h-0`}>
        <div className="relative" style={{ height: virtual.height }}>
          {virtual.items.map(({ index, key, start, lane }) => {
            const group = groups[index];
            if (!group) return null;
            const units = countUnitsOnFloor(group);
            const said = buildingWords.row({ floor: formatFloorTitle(group, naming), count: units });
            const isKnown = group.floor !== undefined || isGrid;
            return (
              <label
                key={key}
                {...(isKnown ? { 'data-index': index } : virtual.measured(index))}
                data-chosen={group === chosen || undefined}
                data-quiet={(many && group !== chosen && isKnown) || undefined}
                className={`${styles.row} top-0 left-0 gap-1 absolute stack items-center quiet rounded cursor-pointer`}
                style={{
                  transform: `translate(${lane * 100}%, ${start}px)`,
                  width: `${100 / columns}%`,
                  minHeight: height,
                  height: isKnown ? height : undefined,
                }}
                title={said}
              >
                <input
                  className="absolute"
                  type="radio"
                  name={name}
                  checked={group === chosen}
                  aria-label={said}
                  {...virtual.inList(index)}
                  onChange={() => choose(group.key)}
                  onClick={() => group === chosen && choose(null)}
                />
                {group.floor === undefined && !isGrid ? (
                  <UnknownFloor group={group} />
                ) : (
                  <Figures group={group} naming={naming} share={group === chosen ? 1 : units / most} />
                )}
              </label>
            );
          })}
        </div>
      </div>
    </div>
  );
}

type ChoiceOfFloor = Pick<Props, 'chosen' | 'onChoose' | 'centred'>;

/** Chooses floors, by Home and End too, and keeps the chosen one visible and focused. */
function useFloorChoice(
  groups: readonly FloorGroup[],
  { chosen, onChoose, centred }: ChoiceOfFloor,
  bringInSight: (index: number, where: 'auto' | 'center') => void,
) {
  const at = chosen ? groups.indexOf(chosen) : -1;
  const rows = useRef<HTMLDivElement>(null);
  const followed = useRef(false);
  // The row may have to be made first: it takes the focus once it is there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows the choice
  useEffect(() => {
    if (!followed.current) return;
    followed.current = false;
    rows.current?.querySelector<HTMLElement>('input:checked')?.focus();
  }, [chosen]);
  const chosenHere = useRef(false);
  const choose = (key: string | null) => {
    chosenHere.current = true;
    onChoose(key);
  };
  const toEnd = (event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    const next = event.key === 'Home' ? undefined : groups.at(-1);
    if (next === chosen) return;
    followed.current = true;
    choose(next?.key ?? null);
  };
  useEffect(() => {
    if (at >= 0) bringInSight(at, chosenHere.current && !centred ? 'auto' : 'center');
    chosenHere.current = false;
  }, [at, centred, bringInSight]);
  return { rows, choose, toEnd };
}

function getKey({ key }: FloorGroup): string {
  return key;
}

/** A row without a number shows what the service sent instead, as the name of its radio button says. */
function UnknownFloor({ group }: { readonly group: FloorGroup }) {
  const { sent } = group;
  return (
    <span aria-hidden className={`${styles.unknown} whole-row pl-1 py-1 stack overflow-hidden`}>
      {buildingWords.unknownShort}
      <span className={`${styles.sent} flex between min-w-0 gap-1`}>
        <bdi translate="no" className="truncate warning mono">
          {sent === undefined ? buildingWords.nothingSent : sent.slice(0, 24)}
        </bdi>
        <span>{formatNumber(countUnitsOnFloor(group))}</span>
      </span>
    </span>
  );
}

type FiguresProps = Pick<Props, 'naming'> & {
  readonly group: FloorGroup;
  /** Its number of units relative to the floor with the most, from 0 to 1. */
  readonly share: number;
};

/** The number of a floor and of its units, which the name of the radio button says already. */
function Figures({ group, naming, share }: FiguresProps) {
  if (group.floor === undefined)
    return (
      <span aria-hidden className="truncate text-end">
        ?
      </span>
    );
  return (
    <>
      <span aria-hidden className="truncate text-end">
        {formatFloorSign(group.floor, naming)}
      </span>
      <span
        aria-hidden
        className={`${styles.count} ink nowrap rounded-sm`}
        style={{ width: `${share * 100}%` }}
      >
        {formatNumber(countUnitsOnFloor(group))}
      </span>
    </>
  );
}
