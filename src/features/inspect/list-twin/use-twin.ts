import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { setHovered } from '../../../state/interface/looked-at.ts';
import { mostAtFirst } from '../../../ui/show-all.tsx';
import { useFeatureOverlays } from '../model/overlays.ts';
import { useAsk, useInspection, useSelection } from '../model/scene-context.tsx';
import { branchTo, createTwin, getTwinRows, type TwinNode, type TwinRow } from './twin-nodes.ts';
import { stepIn } from './twin-steps.ts';
import { getTypedTexts } from './twin-text.ts';
import { addTyped, findTypedNode, isTypeable, isTyping, nothingTyped } from './type-ahead.ts';

type Opened = ReadonlyMap<string, boolean>;

/** Keeps the state of the tree: what is open, the active row, and the effects of keys and clicks. */
export function useTwin() {
  const { inspection } = useInspection();
  const { floors, floor, address, naming, select } = useSelection();
  const { retry } = useAsk();
  const seen = { inspection, floors, floor, address, naming };
  const { reference, way } = useFeatureOverlays();
  const nodes = useMemo(() => {
    return createTwin(inspection, floors, [...(reference?.rows ?? []), ...(way?.rows ?? [])]);
  }, [inspection, floors, reference, way]);
  const [opened, setOpened] = useState<Opened>(new Map());
  const [active, setActive] = useState<string>();
  const typed = useRef({ ...nothingTyped, openedBefore: opened });

  const few = inspection.units.subjects.length <= mostAtFirst;
  const rows = useMemo(() => {
    const shown = floor && `floor ${floor.key}`;
    const openAtFirst = ({ key, item }: TwinNode) => item.kind !== 'floor' || few || key === shown;
    return getTwinRows(nodes, (node) => opened.get(node.key) ?? openAtFirst(node));
  }, [nodes, opened, few, floor]);

  useEffect(() => {
    const branch = address.sel === null ? undefined : branchTo(nodes, address.sel);
    if (branch?.length) setOpened((before) => turned(before, branch, true));
  }, [nodes, address.sel]);

  function stand(key: string): void {
    setActive(key);
    setHovered(rows.find(({ node }) => node.key === key)?.node.ref);
  }

  function choose({ node, open }: TwinRow): void {
    setActive(node.key);
    const { ref, item, key } = node;
    if (ref !== undefined) select(ref === address.sel ? undefined : ref, 'stay');
    else if (open !== undefined) setOpened((before) => turned(before, [key], !open));
    else if (item.kind === 'failed') for (const name of item.cause.operations) retry(name);
  }

  function find(key: string, at: number): void {
    const goesOn = isTyping(typed.current, at);
    const openedBefore = goesOn ? typed.current.openedBefore : opened;
    typed.current = { ...addTyped(typed.current, key, at), openedBefore };
    const all = flat(nodes);
    const found = findTypedNode(
      rows.map(({ node }) => node),
      all,
      active,
      typed.current.text,
      ({ item }) => getTypedTexts(item, seen),
    );
    if (found === undefined) return;
    // What a half-typed word opened on its way closes again.
    setOpened(turned(openedBefore, branchTo(nodes, found) ?? [], true));
    setActive(found);
    setHovered(all.find((node) => node.key === found)?.ref);
  }

  return {
    /** What the rows are worded from. */
    seen,
    rows,
    active,
    choose,
    /** The keyboard enters: at its last position, at the selected feature, or at the top. */
    enter(): void {
      const at = [active, address.sel, rows[0]?.node.key].find((key) =>
        rows.some(({ node }) => node.key === key),
      );
      if (at) stand(at);
    },
    /** Returns true when the key had an effect here. */
    press({ key, ctrlKey, metaKey, altKey, timeStamp }: KeyboardEvent): boolean {
      if (ctrlKey || metaKey || altKey) return false;
      const words = isTyping(typed.current, timeStamp);
      if (isTypeable(key) || (key === ' ' && words)) {
        find(key, timeStamp);
        return true;
      }
      typed.current = { ...nothingTyped, openedBefore: opened };
      const row = rows.find(({ node }) => node.key === active);
      if (key === 'Enter' || key === ' ') {
        if (row) choose(row);
        return row !== undefined;
      }
      const step = stepIn(rows, active, key);
      if (!step) return false;
      if ('to' in step) stand(step.to);
      else if ('open' in step) setOpened((before) => turned(before, step.open, true));
      else setOpened((before) => turned(before, [step.close], false));
      return true;
    },
  };
}

function turned(before: Opened, keys: readonly string[], open: boolean): Opened {
  return new Map([...before, ...keys.map((key): [string, boolean] => [key, open])]);
}

/** Each node before those that it holds. */
function flat(nodes: readonly TwinNode[]): TwinNode[] {
  const all: TwinNode[] = [];
  const add = (node: TwinNode): void => {
    all.push(node);
    node.children.forEach(add);
  };
  nodes.forEach(add);
  return all;
}
