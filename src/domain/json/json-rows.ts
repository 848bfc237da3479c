import { findLastOffset, type JsonNode, type JsonText } from './json-text.ts';

/** Maximum number of rendered members of one node: more would be higher than a browser can scroll. */
export const membersShown = 250_000;

/** An open node with its open descendants; `size` counts its rows, its own included. */
export type JsonBranch = {
  readonly node: JsonNode;
  readonly level: number;
  /** Its index among the members of the branch above. */
  readonly place: number;
  readonly offsets: Uint32Array;
  readonly above: JsonBranch | undefined;
  readonly open: JsonBranch[];
  size: number;
};

export type JsonRow = {
  readonly node: JsonNode;
  /** From 1. */
  readonly level: number;
  /** From 0, among `among` members of `parent`. */
  readonly place: number;
  readonly among: number;
  readonly parent: JsonNode | undefined;
  /** Undefined where it cannot be opened. */
  readonly open: boolean | undefined;
};

/** Opens the nodes named by `opened` (their `at`) in a text: an open node in a closed one stays hidden. */
export function layOutJson(json: JsonText, opened: ReadonlySet<number>): JsonBranch {
  const root = branch(json, json.root, undefined, 0);
  if (!opened.has(json.root.at)) return { ...root, offsets: new Uint32Array(), size: 1 };
  const order = [root];
  let current = root;
  for (const at of [...opened].sort((a, b) => a - b)) {
    if (at === root.node.at) continue;
    while (current.above && at >= current.node.end) current = current.above;
    const place = findLastOffset(current.offsets, at);
    if (current.offsets[place] !== at) continue;
    const node = json.member(current.node, place);
    if (!node || json.membersOf(node).length === 0) continue;
    const next = branch(json, node, current, place);
    current.open.push(next);
    order.push(next);
    current = next;
  }
  // From the innermost outward, so that a branch is complete before its parent counts it.
  for (const each of order.reverse()) if (each.above) each.above.size += each.size - 1;
  return root;
}

function branch(json: JsonText, node: JsonNode, above: JsonBranch | undefined, place: number): JsonBranch {
  const offsets = json.membersOf(node).subarray(0, membersShown);
  return { node, level: (above?.level ?? 0) + 1, place, offsets, above, open: [], size: 1 + offsets.length };
}

/** The row at a place from the top, from 0; undefined beyond the last. */
export function getJsonRow(json: JsonText, root: JsonBranch, index: number): JsonRow | undefined {
  let current = root;
  let left = index;
  for (;;) {
    if (left === 0) {
      const { node, above, place, level, size } = current;
      return getRow(json, node, above, place, level, size > 1);
    }
    left--;
    let place = left;
    let inner: JsonBranch | undefined;
    for (const open of current.open) {
      if (place < open.place) break;
      if (place < open.place + open.size) {
        inner = open;
        left = place - open.place;
        break;
      }
      place -= open.size - 1;
    }
    if (!inner) {
      const node = place < current.offsets.length ? json.member(current.node, place) : undefined;
      return node && getRow(json, node, current, place, current.level + 1, false);
    }
    current = inner;
  }
}

function getRow(
  json: JsonText,
  node: JsonNode,
  above: JsonBranch | undefined,
  place: number,
  level: number,
  open: boolean,
): JsonRow {
  const among = above ? json.membersOf(above.node).length : 1;
  return {
    node,
    level,
    place,
    among,
    parent: above?.node,
    open: json.opens(node) ? open : undefined,
  };
}

/** Returns the row of a node, from 0; undefined for one in a closed branch. */
export function findJsonRowIndex(root: JsonBranch, at: number): number | undefined {
  let current = root;
  let index = 0;
  for (;;) {
    if (current.node.at === at) return index;
    const place = findLastOffset(current.offsets, at);
    if (place < 0) return undefined;
    index += 1 + place;
    let inner: JsonBranch | undefined;
    for (const open of current.open) {
      if (open.place < place) index += open.size - 1;
      else if (open.place === place) inner = open;
      else break;
    }
    if (!inner) return current.offsets[place] === at ? index : undefined;
    current = inner;
  }
}
