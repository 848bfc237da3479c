import { useEffect, useMemo, useState } from 'react';
import { findJsonRowIndex, getJsonRow, layOutJson } from '../../../domain/json/json-rows.ts';
import type { JsonNode, JsonText } from '../../../domain/json/json-text.ts';

/** A node to be shown: the way to it, from the whole inward. A new object shows it again. */
export type Target = { readonly path: (json: JsonText) => readonly JsonNode[] };

/** The state of one tree: what is open, and the node that was chosen last. */
export function useJsonTree(json: JsonText, target: Target | undefined) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(() => openAtFirst(json));
  const [active, setActive] = useState<number>();
  /** Rises when the active row has to come into sight. */
  const [follow, setFollow] = useState(0);
  const rows = useMemo(() => layOutJson(json, opened), [json, opened]);

  useEffect(() => {
    if (!target) return;
    const path = target.path(json);
    const last = path.at(-1);
    if (!last) return;
    setOpened((before) => new Set([...before, ...path.slice(0, -1).map(({ at }) => at)]));
    setActive(last.at);
    setFollow((times) => times + 1);
  }, [target, json]);

  const activeIndex = active === undefined ? undefined : findJsonRowIndex(rows, active);
  return {
    count: rows.size,
    rowAt: (index: number) => getJsonRow(json, rows, index),
    /** Index of the chosen node; undefined for none, and while its branch is closed. */
    activeIndex,
    active: activeIndex === undefined ? undefined : getJsonRow(json, rows, activeIndex),
    follow,
    stand(node: JsonNode): void {
      setActive(node.at);
    },
    standInSight(node: JsonNode): void {
      setActive(node.at);
      setFollow((times) => times + 1);
    },
    turn({ at }: JsonNode): void {
      setOpened((before) => {
        const next = new Set(before);
        if (!next.delete(at)) next.add(at);
        return next;
      });
    },
  };
}

export type JsonTreeState = ReturnType<typeof useJsonTree>;

/** Code units of a text up to which more than the outermost members are open at first. */
const openUpTo = 1_000_000;

/** The whole, and what every answer of the specification holds its data in. */
function openAtFirst(json: JsonText): Set<number> {
  const opened = new Set([json.root.at]);
  if (json.text.length > openUpTo) return opened;
  for (const name of ['features', 'properties']) {
    const node = json.named(json.root, name);
    if (node) opened.add(node.at);
  }
  return opened;
}
