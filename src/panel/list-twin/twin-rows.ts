import type { TwinNode } from './twin-nodes.ts';

/** A node that can be seen: all its forebears are open. */
export type TwinRow = {
  readonly node: TwinNode;
  /** From 1. */
  readonly level: number;
  /** Where it stands among its siblings, from 1, and how many they are. */
  readonly position: number;
  readonly size: number;
  /** undefined for a node that holds nothing. */
  readonly open: boolean | undefined;
  readonly parent: string | undefined;
};

/** The rows of a tree from top to bottom, without what lies in closed nodes. */
export function rowsOf(nodes: readonly TwinNode[], isOpen: (node: TwinNode) => boolean): TwinRow[] {
  const rows: TwinRow[] = [];
  const add = (siblings: readonly TwinNode[], level: number, parent: string | undefined): void => {
    for (const [index, node] of siblings.entries()) {
      const open = node.size === 0 ? undefined : isOpen(node);
      rows.push({ node, level, position: index + 1, size: siblings.length, open, parent });
      if (open) add(node.children, level + 1, node.key);
    }
  };
  add(nodes, 1, undefined);
  return rows;
}

/** The keys of the nodes that hold a node, outermost first; undefined where the tree has no such node. */
export function branchTo(nodes: readonly TwinNode[], key: string): readonly string[] | undefined {
  for (const node of nodes) {
    if (node.key === key) return [];
    const below = branchTo(node.children, key);
    if (below) return [node.key, ...below];
  }
  return undefined;
}
