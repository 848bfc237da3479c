import { getTreeStep } from '../../../ui/virtual/row-steps.ts';
import type { TwinRow } from './twin-nodes.ts';

/** The effect of a key in a tree: it goes to a row, or opens or closes nodes. */
export type TwinStep =
  | { readonly to: string }
  | { readonly open: readonly string[] }
  | { readonly close: string };

/** Returns the effect of a key in the rows of the list: as in every tree; `*` opens all siblings of the active node. */
export function stepIn(
  rows: readonly TwinRow[],
  active: string | undefined,
  key: string,
): TwinStep | undefined {
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
