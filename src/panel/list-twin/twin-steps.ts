import type { TwinRow } from './twin-rows.ts';

/** What a key does in a tree: it goes to a row, or opens or closes nodes. */
export type TwinStep =
  | { readonly to: string }
  | { readonly open: readonly string[] }
  | { readonly close: string };

/** Rows that Page Up and Page Down pass. */
const page = 10;

/** The keyboard of a tree as the ARIA Authoring Practices (tree view) have it; undefined for other keys. */
export function stepIn(
  rows: readonly TwinRow[],
  active: string | undefined,
  key: string,
): TwinStep | undefined {
  const index = rows.findIndex(({ node }) => node.key === active);
  const row = rows[index];
  const go = (to: number): TwinStep | undefined => {
    const target = rows[Math.max(0, Math.min(to, rows.length - 1))];
    return target && { to: target.node.key };
  };
  switch (key) {
    case 'ArrowDown':
      return go(index + 1);
    case 'ArrowUp':
      return go(index - 1);
    case 'PageDown':
      return go(index + page);
    case 'PageUp':
      return go(index - page);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'ArrowRight':
      if (row?.open === false) return { open: [row.node.key] };
      return row?.open ? go(index + 1) : row && { to: row.node.key };
    case 'ArrowLeft':
      if (row?.open) return { close: row.node.key };
      return row && { to: row.parent ?? row.node.key };
    case '*':
      return {
        open: rows.filter(({ parent, open }) => open === false && parent === row?.parent).map(keyOf),
      };
    default:
      return undefined;
  }
}

function keyOf({ node }: TwinRow): string {
  return node.key;
}
