import { type KeyboardEvent, useEffect } from 'react';
import type { JsonNode, JsonText } from '../../../domain/json/json-text.ts';
import type { Ref } from '../../../domain/place/ref.ts';
import type { OperationName } from '../../../spec/operations.ts';
import { setHovered, useHovered } from '../../../state/interface/looked-at.ts';
import { getTreeStep } from '../../../ui/virtual/row-steps.ts';
import { useVirtualTree } from '../../../ui/virtual/virtual-tree.ts';
import type { FeatureLinks } from './feature-links.ts';
import { JsonRowCells } from './json-row.tsx';
import styles from './json-tree.module.css';
import type { JsonTreeState } from './use-json-tree.ts';
import wireWords from './wire.messages';

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

/** A body as a tree of any size: only rows near the eye are in the document, and they alone are read from its text. */
export function JsonTree({ operation, json, tree, links, pattern, selected, select }: Props) {
  const hovered = useHovered();
  const { activeIndex, follow } = tree;
  const { element, scroller, ...virtual } = useVirtualTree({
    count: tree.count,
    rowHeight,
    overscan: 12,
    active: activeIndex,
    onEnter: () => stand(tree.active?.node ?? json.root),
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
    setHovered(refAt(node));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const row = tree.active;
    const ref = row && refAt(row.node);
    if (event.key === 'Enter' && ref !== undefined) select(ref);
    else {
      const step = getTreeStep(event.key === 'Enter' ? ' ' : event.key, tree.count, activeIndex, row?.open);
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
      role="tree"
      translate="no"
      aria-label={wireWords.bodyTree({ answer: wireWords.answer[operation] })}
      {...virtual.holder}
      className={`${styles.tree} no-ring relative overflow-hidden`}
      onKeyDown={onKeyDown}
      onBlur={() => setHovered(undefined)}
      onPointerLeave={() => setHovered(undefined)}
    >
      {virtual.items.map(({ index, key, start }) => {
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
            {...virtual.inTree(index, { level, position: place + 1, size: among, open })}
            data-ref={ownFeature ? ref : undefined}
            data-hovered={(ownFeature && ref !== undefined && ref === hovered) || undefined}
            aria-selected={ownFeature && ref !== undefined ? ref === selected : undefined}
            className={`${styles.row} pick at-top pr-3 row gap-1 cursor-pointer absolute`}
            style={{
              height: rowHeight,
              paddingInlineStart: getIndent(level),
              transform: virtual.shift(start),
            }}
            onMouseEnter={() => setHovered(ref)}
            onClick={() => {
              tree.stand(node);
              setHovered(ref);
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

/** Most levels of indentation: an answer may nest without bound. */
const deepestIndent = 14;

function getIndent(level: number): number {
  return 8 + 14 * Math.min(level - 1, deepestIndent);
}

/** CSS pixels at the top and the bottom of the tab that its own bars cover. */
const covered = { top: 112, bottom: 176 };

/**
 * Scrolls a row of a long list into the part of its scroller that no bar covers; a row that is there already
 * stays where it is. `offset` is the row's distance from the top of the list.
 */
function bringIntoSight(
  list: HTMLElement | null,
  scroller: HTMLElement | null,
  offset: number,
  height: number,
): void {
  if (!list || !scroller) return;
  const top = list.getBoundingClientRect().top - scroller.getBoundingClientRect().top + offset;
  const room = scroller.clientHeight;
  const [least, most] = room > 400 ? [covered.top, room - covered.bottom - height] : [60, room / 2];
  if (top >= least && top <= most) return;
  const far = top < -room || top > 2 * room;
  scroller.scrollTop += top - (far ? (least + most) / 2 : Math.max(least, Math.min(top, most)));
}
