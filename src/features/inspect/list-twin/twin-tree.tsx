import { type KeyboardEvent, useEffect, useMemo, useState } from 'react';
import { setHovered, useHovered } from '../../../state/interface/looked-at.ts';
import { useRowKeys } from '../../../ui/virtual/virtual-rows.ts';
import { useVirtualTree } from '../../../ui/virtual/virtual-tree.ts';
import inspectWords from '../inspect.messages';
import type { TwinRow } from './twin-nodes.ts';
import { TwinRowCells } from './twin-row.tsx';
import { formatRowName, formatTwinText } from './twin-text.ts';
import styles from './twin-tree.module.css';
import { useTwin } from './use-twin.ts';

/** The id of the tree, for links to it. */
export const listTwinId = 'list-twin';

/** Estimated height of a row in CSS pixels; the true one is measured. */
const rowHeight = 36;

/** Everything on the map as one tree of any size: only visible rows are in the document. */
function TwinTree() {
  const hovered = useHovered();
  const twin = useTwin();
  const { seen, rows, active } = twin;
  const activeIndex = useMemo(() => {
    const index = rows.findIndex(({ node }) => node.key === active);
    return index < 0 ? undefined : index;
  }, [rows, active]);
  const [follow, setFollow] = useState(0);
  const tree = useVirtualTree({
    count: rows.length,
    rowHeight,
    keyOf: useRowKeys(rows, getKey),
    overscan: 4,
    active: activeIndex,
    onEnter: () => {
      twin.enter();
      setFollow((steps) => steps + 1);
    },
  });

  const activeId = tree.holder['aria-activedescendant'];
  useEffect(() => {
    if (follow === 0 || activeId === undefined) return;
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [follow, activeId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!twin.press(event)) return;
    event.preventDefault();
    // A typed letter finds a row here; it must not act as a shortcut as well.
    event.stopPropagation();
    setFollow((steps) => steps + 1);
  };

  return (
    <div
      id={listTwinId}
      role="tree"
      aria-label={inspectWords.onTheMap}
      {...tree.holder}
      className="no-ring relative"
      onKeyDown={onKeyDown}
      onBlur={() => setHovered(undefined)}
      onPointerLeave={() => setHovered(undefined)}
    >
      {tree.items.map(({ index, key, start }) => {
        const row = rows[index];
        if (!row) return null;
        const { node, open } = row;
        const { ref, item } = node;
        const text = formatTwinText(item, seen);
        const name = formatRowName(text);
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: the tree holds the focus and names its active row
          // biome-ignore lint/a11y/useKeyWithClickEvents: the tree takes the keys
          <div
            key={key}
            role="treeitem"
            {...tree.measured(index)}
            {...tree.inTree(index, row)}
            data-ref={ref}
            data-level={row.level}
            data-hovered={(ref !== undefined && ref === hovered) || undefined}
            aria-label={item.kind === 'failed' ? inspectWords.failedRow({ row: name }) : name}
            aria-selected={ref === undefined ? undefined : ref === seen.address.sel}
            className={`${styles.row} pick at-top target-large pl-3 pr-5 row gap-2 tabular cursor-pointer absolute`}
            style={{ transform: tree.shift(start) }}
            onMouseEnter={() => setHovered(ref)}
            onClick={() => twin.choose(row)}
          >
            <TwinRowCells item={item} text={text} open={open} />
          </div>
        );
      })}
    </div>
  );
}

function getKey({ node }: TwinRow): string {
  return node.key;
}

/** The map in words: for readers who do not see it, and the fastest way through it by keyboard. */
export function ListTwin() {
  return (
    <section className="pt-4 pb-3 line-top paper-hidden">
      <div className="gap-x-3 px-5 pb-2 flex wrap between items-baseline">
        <h2 className="body strong">{inspectWords.onTheMap}</h2>
        <p className="caption faint">{inspectWords.twinHint}</p>
      </div>
      <TwinTree />
    </section>
  );
}
