import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { namedGround } from '../../scene/meaning.ts';
import { useHovered, userHovered } from '../../state/pointer.ts';
import { usePreferences } from '../../state/preferences.ts';
import { panelWords } from '../../words/words.ts';
import type { Face } from '../face.ts';
import { TwinRowCells } from './twin-row.tsx';
import { twinText } from './twin-text.ts';
import styles from './twin-tree.module.css';
import { useDistanceAbove } from './use-distance-above.ts';
import { useTwin } from './use-twin.ts';

/** The id of the tree, for those who lead to it. */
export const listTwinId = 'list-twin';

/** A guess of a row's height in CSS pixels; the true one is measured. */
const rowHeight = 36;

/**
 * Everything on the map as one tree. It scrolls with its tab, keeps only the rows near the eye in the document,
 * holds the focus itself and names the active row, so that scrolling a row away can never lose it.
 */
export function TwinTree({ scene }: Face) {
  const tree = useRef<HTMLDivElement>(null);
  const byPointer = useRef(false);
  const own = useId();
  const hovered = useHovered();
  const ground = namedGround(usePreferences().floorLabels);
  const twin = useTwin(scene, ground);
  const { rows, active } = twin;
  const activeIndex = useMemo(() => rows.findIndex(({ node }) => node.key === active), [rows, active]);
  const [follow, setFollow] = useState(0);
  const scroller = () => tree.current?.closest<HTMLElement>('[role="tabpanel"]') ?? null;
  const above = useDistanceAbove(tree, scroller);

  const getItemKey = useCallback((index: number) => rows[index]?.node.key ?? index, [rows]);

  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: scroller,
    estimateSize: () => rowHeight,
    getItemKey,
    scrollMargin: above,
    initialRect: { width: 400, height: 600 },
    overscan: 4,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return activeIndex < 0 || near.includes(activeIndex)
        ? near
        : [...near, activeIndex].sort((a, b) => a - b);
    },
  });

  useEffect(() => {
    if (follow === 0) return;
    document.getElementById(`${own}${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
  }, [follow, activeIndex, own]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!twin.press(event)) return;
    event.preventDefault();
    // A typed letter finds a row here; it must not act as a shortcut as well.
    event.stopPropagation();
    setFollow((steps) => steps + 1);
  };

  return (
    <div
      ref={tree}
      id={listTwinId}
      role="tree"
      aria-label={panelWords.onTheMap}
      aria-activedescendant={activeIndex < 0 ? undefined : `${own}${activeIndex}`}
      tabIndex={0}
      className={styles.tree}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        byPointer.current = true;
      }}
      onFocus={() => {
        // A press of the mouse gives the focus before its click: nothing may move under it.
        if (!byPointer.current) {
          twin.enter();
          setFollow((steps) => steps + 1);
        }
        byPointer.current = false;
      }}
      onBlur={() => userHovered(undefined)}
      onPointerLeave={() => userHovered(undefined)}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = rows[index];
        if (!row) return null;
        const { node, level, position, size, open } = row;
        const { ref, item } = node;
        const text = twinText(item, scene, ground);
        const name = panelWords.twinName(text.name, text.written, text.notes);
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the tree holds the focus and names its active row
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
          <div
            key={key}
            ref={virtualizer.measureElement}
            role="treeitem"
            id={`${own}${index}`}
            data-index={index}
            data-ref={ref}
            data-level={level}
            data-active={index === activeIndex || undefined}
            data-hovered={(ref !== undefined && ref === hovered) || undefined}
            aria-label={item.kind === 'failed' ? panelWords.twinFailed(name) : name}
            aria-selected={ref === undefined ? undefined : ref === scene.address.sel}
            aria-expanded={open}
            aria-level={level}
            aria-posinset={position}
            aria-setsize={size}
            className={styles.row}
            style={{ transform: `translateY(${start - above}px)` }}
            onMouseEnter={() => userHovered(ref)}
            onClick={() => twin.choose(row)}
          >
            <TwinRowCells item={item} text={text} open={open} />
          </div>
        );
      })}
    </div>
  );
}
