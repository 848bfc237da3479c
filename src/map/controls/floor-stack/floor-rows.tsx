import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useId, useRef } from 'react';
import type { FloorGroup } from '../../../domain/floors.ts';
import { useFingers } from '../../../ui/phone.ts';
import { mapWords } from '../../../words/words.ts';
import styles from './floor-rows.module.css';

type Props = {
  readonly groups: readonly FloorGroup[];
  /** Null shows all floors. */
  readonly chosen: FloorGroup | undefined;
  readonly onChoose: (key: string | null) => void;
  /** The number of the ground floor; undefined names none. */
  readonly ground: number | undefined;
  /** Keeps the chosen row in the middle, where nobody points at rows: there one that is chosen would move away. */
  readonly centred: boolean;
};

/** Rows above which only every second number is written, and from which the rows stand closer. */
const manyRows = 24;

/** CSS pixels of a row. One without a number says more: it is as high as that needs, `unknown` for a first guess. */
const rowHeight = { floor: 26, ofMany: 24, finger: 44, unknown: 40 };

/**
 * One row for each floor, high to low, and one for all of them: radio buttons, so that arrow keys step through
 * the building. A click on the chosen floor shows all again.
 */
export function FloorRows({ groups, chosen, onChoose, ground, centred }: Props) {
  const scroller = useRef<HTMLDivElement>(null);
  const name = useId();
  const at = chosen ? groups.indexOf(chosen) : -1;
  const fingers = useFingers();
  const many = groups.length > manyRows;
  const height = rowHeight[fingers ? 'finger' : many ? 'ofMany' : 'floor'];
  const most = groups.reduce((count, { units }) => Math.max(count, units.length), 0);
  const getItemKey = useCallback((index: number) => groups[index]?.key ?? index, [groups]);
  const virtualizer = useVirtualizer({
    count: groups.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (groups[index]?.floor === undefined ? rowHeight.unknown : height),
    getItemKey,
    initialRect: { width: 64, height: 800 },
    overscan: 2,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (at < 0) return near;
      // The rows beside the chosen one too: arrow keys lead to them wherever the list is scrolled to.
      const kept = [at - 1, at, at + 1].filter((index) => index >= 0 && index < groups.length);
      return [...new Set([...near, ...kept])].sort((a, b) => a - b);
    },
  });
  const scrolled = useRef(false);
  useEffect(() => {
    const align = centred || !scrolled.current ? 'center' : 'auto';
    if (at >= 0) virtualizer.scrollToIndex(at, { align });
    scrolled.current = true;
  }, [at, centred, virtualizer]);

  return (
    <div role="radiogroup" aria-label={mapWords.floor} className={styles.rows} data-many={many || undefined}>
      <label className={styles.all} data-chosen={!chosen || undefined}>
        <input
          type="radio"
          name={name}
          checked={!chosen}
          aria-label={mapWords.allFloors}
          onChange={() => onChoose(null)}
        />
        {mapWords.allFloorsShort}
      </label>
      <div ref={scroller} className={styles.scroller}>
        <div className={styles.sizer} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const group = groups[index];
            if (!group) return null;
            const { units } = group;
            const isKnown = group.floor !== undefined;
            return (
              <label
                key={key}
                ref={isKnown ? undefined : virtualizer.measureElement}
                data-index={index}
                data-chosen={group === chosen || undefined}
                data-quiet={(many && group !== chosen && isKnown) || undefined}
                data-numbered={isNumbered(index, groups.length) || undefined}
                className={styles.row}
                style={{
                  transform: `translateY(${start}px)`,
                  minHeight: height,
                  height: isKnown ? height : undefined,
                }}
                title={mapWords.floorRow(group, ground, units.length)}
              >
                <input
                  type="radio"
                  name={name}
                  checked={group === chosen}
                  aria-label={mapWords.floorRow(group, ground, units.length)}
                  aria-posinset={index + 2}
                  aria-setsize={groups.length + 1}
                  onChange={() => onChoose(group.key)}
                  onClick={() => group === chosen && onChoose(null)}
                />
                {group.floor === undefined ? (
                  <UnknownFloor group={group} />
                ) : (
                  <>
                    <span className={styles.number}>{mapWords.floorSign(group.floor, ground)}</span>
                    <span
                      className={styles.count}
                      style={{ width: `${group === chosen ? 100 : (units.length / most) * 100}%` }}
                    >
                      {mapWords.floorCount(units.length)}
                    </span>
                  </>
                )}
              </label>
            );
          })}
        </div>
      </div>
    </div>
  );
}

/** Every second number from the ground up, and both ends. */
function isNumbered(index: number, count: number): boolean {
  return index === 0 || index === count - 1 || (count - index) % 2 === 0;
}

/** A row without a number says what the service sent in its stead. */
function UnknownFloor({ group: { sent, units } }: { readonly group: FloorGroup }) {
  return (
    <span className={styles.unknown}>
      {mapWords.floorUnknownShort}
      <span className={styles.sent}>
        <bdi>{sent === undefined ? mapWords.floorNothingSent : sent.slice(0, 24)}</bdi>
        <span>{mapWords.floorCount(units.length)}</span>
      </span>
    </span>
  );
}
