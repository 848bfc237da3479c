import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { setHovered } from '../../../state/interface/looked-at.ts';
import { getTreeStep } from '../../../ui/virtual/row-steps.ts';
import { useFeatureOverlays } from '../model/overlays.ts';
import { useAsk, useInspection, useSelection } from '../model/scene-context.tsx';
import { branchTo, createTwin, getTwinRows, type TwinNode, type TwinRow } from './twin-nodes.ts';
import { getTypedTexts } from './twin-text.ts';

/** Milliseconds after which a key begins a new word. */
const pause = 800;

/** What was typed into the tree so far, and when. */
type TypeAhead = { readonly text: string; readonly at: number };

const nothingTyped: TypeAhead = { text: '', at: Number.NEGATIVE_INFINITY };

/** What is typed once `key` is added. `at` is the event's time in milliseconds. */
function addTyped(before: TypeAhead, key: string, at: number): TypeAhead {
  return { text: isTyping(before, at) ? before.text + key : key, at };
}

/** True while a further key continues the word. */
function isTyping({ text, at }: TypeAhead, now: number): boolean {
  return text !== '' && now - at < pause;
}

/** True for keys that stand in names and numbers; signs are left to shortcuts. */
function isTypeable(key: string): boolean {
  return /^[\p{L}\p{N}]$/u.test(key);
}

/**
 * The key of the node that the typed text means, looked for from the active one on and round: rows that can be
 * seen come first, then what lies in closed nodes. A letter typed again goes on to the next.
 */
function findTypedNode(
  visible: readonly TwinNode[],
  all: readonly TwinNode[],
  active: string | undefined,
  text: string,
  textsOf: (node: TwinNode) => readonly string[],
): string | undefined {
  const wanted = text.toLowerCase();
  const seek = (prefix: string, onwards: boolean): string | undefined => {
    const fits = (node: TwinNode) => textsOf(node).some((each) => each.toLowerCase().startsWith(prefix));
    for (const nodes of [visible, all]) {
      const start = nodes.findIndex(({ key }) => key === active);
      const from = Math.max(0, onwards ? start + 1 : start);
      for (let step = 0; step < nodes.length; step++) {
        const node = nodes[(from + step) % nodes.length];
        if (node && fits(node)) return node.key;
      }
    }
    return undefined;
  };
  const [letter = ''] = wanted;
  return (
    seek(wanted, wanted.length === 1) ??
    (wanted === letter.repeat(wanted.length) ? seek(letter, true) : undefined)
  );
}

/** Units up to which every floor stands open from the beginning. */
const fewUnits = 40;

type Opened = ReadonlyMap<string, boolean>;

/** The state of the tree: what is open, where the keyboard stands, and what keys and clicks do. */
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

  const few = inspection.units.subjects.length <= fewUnits;
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
    /** The keyboard comes in: where it stood, at the selected feature, or at the top. */
    enter(): void {
      const at = [active, address.sel, rows[0]?.node.key].find((key) =>
        rows.some(({ node }) => node.key === key),
      );
      if (at) stand(at);
    },
    /** True when the key meant something here. */
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

/** What a key does in a tree: it goes to a row, or opens or closes nodes. */
type TwinStep = { readonly to: string } | { readonly open: readonly string[] } | { readonly close: string };

/** What a key does in the rows of the list: as in every tree, and `*` opens all beside the active one. */
function stepIn(rows: readonly TwinRow[], active: string | undefined, key: string): TwinStep | undefined {
  const index = rows.findIndex(({ node }) => node.key === active);
  const row = rows[index];
  if (key === '*') {
    return { open: rows.filter(({ parent, open }) => open === false && parent === row?.parent).map(getKey) };
  }
  const step = getTreeStep(key, rows.length, row && index, row?.open);
  if (!step) return undefined;
  if ('to' in step) {
    const target = rows[step.to];
    return target && { to: getKey(target) };
  }
  if (!row) return undefined;
  if ('toParent' in step) return { to: row.parent ?? getKey(row) };
  return row.open ? { close: getKey(row) } : { open: [getKey(row)] };
}

function getKey({ node }: TwinRow): string {
  return node.key;
}
