import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import type { OperationName } from '../../contract/operations.ts';
import type { JsonNode, JsonText } from '../../domain/json-text.ts';
import type { Ref } from '../../domain/ref.ts';
import { useHovered, userHovered } from '../../state/pointer.ts';
import { treeStep } from '../../ui/tree-steps.ts';
import { panelWords } from '../../words/words.ts';
import { useDistanceAbove } from '../list-twin/use-distance-above.ts';
import { bringIntoSight } from './bring-into-sight.ts';
import type { FeatureLinks } from './feature-links.ts';
import { JsonRowCells } from './json-row.tsx';
import styles from './json-tree.module.css';
import type { JsonTreeState } from './use-json-tree.ts';

type Props = {
  readonly operation: OperationName;
  readonly json: JsonText;
  readonly tree: JsonTreeState;
  readonly links: FeatureLinks;
  /** What is searched for, to be marked. */
  readonly pattern: RegExp | undefined;
  readonly selected: Ref | null;
  readonly select: (ref: Ref) => void;
};

/** Height of a row in CSS pixels: for a mouse, and for a finger. */
const rowHeight = globalThis.matchMedia?.('(pointer: coarse)').matches ? 44 : 26;

/**
 * A body as a tree of any size: only the rows near the eye are in the document, and they alone are read from the
 * text. The tree holds the focus itself and names the active row.
 */
export function JsonTree({ operation, json, tree, links, pattern, selected, select }: Props) {
  const element = useRef<HTMLDivElement>(null);
  const byPointer = useRef(false);
  const own = useId();
  const hovered = useHovered();
  const { activeIndex, follow } = tree;
  const scroller = () => element.current?.closest<HTMLElement>('[role="tabpanel"]') ?? null;
  const above = useDistanceAbove(element, scroller);
  const virtualizer = useVirtualizer({
    count: tree.count,
    getScrollElement: scroller,
    estimateSize: () => rowHeight,
    scrollMargin: above,
    initialRect: { width: 400, height: 600 },
    overscan: 12,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      return activeIndex === undefined || near.includes(activeIndex)
        ? near
        : [...near, activeIndex].sort((a, b) => a - b);
    },
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new wish to see the active row moves the list
  useEffect(() => {
    if (follow === 0 || activeIndex === undefined) return;
    bringIntoSight(element.current, scroller(), activeIndex * rowHeight, rowHeight);
  }, [follow]);

  const refAt = (node: JsonNode): Ref | undefined => {
    const index = links.indexAt(node.at);
    return index === undefined ? undefined : links.refOf(index);
  };
  const stand = (node: JsonNode | undefined) => {
    if (!node) return;
    tree.standInSight(node);
    userHovered(refAt(node));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = tree.active;
    const ref = row && refAt(row.node);
    if (event.key === 'Enter' && ref !== undefined) select(ref);
    else {
      const step = treeStep(event.key === 'Enter' ? ' ' : event.key, activeIndex ?? -1, tree.count, row);
      if (!step) return;
      if ('to' in step) stand(tree.rowAt(step.to)?.node);
      else if ('toParent' in step) stand(row?.parent ?? row?.node);
      else if (row) tree.turn(row.node);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={element}
      role="tree"
      aria-label={panelWords.bodyTree(operation)}
      aria-activedescendant={activeIndex === undefined ? undefined : `${own}${activeIndex}`}
      tabIndex={0}
      className={styles.tree}
      style={{ height: virtualizer.getTotalSize() }}
      onKeyDown={onKeyDown}
      onPointerDown={() => {
        byPointer.current = true;
      }}
      onFocus={() => {
        // A press of the mouse gives the focus before its click: nothing may move under it.
        if (!byPointer.current) stand(tree.active?.node ?? json.root);
        byPointer.current = false;
      }}
      onBlur={() => userHovered(undefined)}
      onPointerLeave={() => userHovered(undefined)}
    >
      {virtualizer.getVirtualItems().map(({ index, key, start }) => {
        const row = tree.rowAt(index);
        if (!row) return null;
        const { node, level, place, among, open, parent } = row;
        const feature = links.indexAt(node.at);
        const ownFeature = feature !== undefined && links.nodeOf(feature)?.at === node.at;
        const ref = feature === undefined ? undefined : links.refOf(feature);
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the tree holds the focus and names its active row
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
          <div
            key={key}
            role="treeitem"
            id={`${own}${index}`}
            data-ref={ownFeature ? ref : undefined}
            data-active={index === activeIndex || undefined}
            data-hovered={(ownFeature && ref !== undefined && ref === hovered) || undefined}
            aria-selected={ownFeature && ref !== undefined ? ref === selected : undefined}
            aria-expanded={open}
            aria-level={level}
            aria-posinset={place + 1}
            aria-setsize={among}
            className={styles.row}
            style={{
              height: rowHeight,
              paddingInlineStart: indentOf(level),
              transform: `translateY(${start - above}px)`,
            }}
            onMouseEnter={() => userHovered(ref)}
            onClick={() => {
              tree.stand(node);
              userHovered(ref);
              if (open !== undefined) tree.turn(node);
            }}
          >
            <JsonRowCells
              json={json}
              row={row}
              doubled={parent !== undefined && json.doubledIn(parent).has(place)}
              mark={ownFeature && ref !== undefined ? operation : undefined}
              aside={ownFeature ? links.asideOf(feature) : undefined}
              pattern={pattern}
            />
          </div>
        );
      })}
    </div>
  );
}

/** Levels beyond which the rows stand no deeper: an answer may nest without bound. */
const deepestIndent = 14;

function indentOf(level: number): number {
  return 8 + 14 * Math.min(level - 1, deepestIndent);
}
