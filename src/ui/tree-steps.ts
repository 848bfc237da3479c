/** What a key does in a tree of rows: it goes to a row, to the row of a parent, or opens or closes the active one. */
export type TreeStep = { readonly to: number } | { readonly toParent: true } | { readonly turn: true };

/** Rows that Page Up and Page Down pass. */
const page = 20;

/** The keyboard of a tree as the ARIA Authoring Practices (tree view) have it; undefined for other keys. */
export function treeStep(
  key: string,
  index: number,
  count: number,
  row: { readonly open: boolean | undefined } | undefined,
): TreeStep | undefined {
  const go = (to: number): TreeStep => ({ to: Math.max(0, Math.min(to, count - 1)) });
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
      return go(count - 1);
    case 'ArrowRight':
      if (row?.open === false) return { turn: true };
      return go(row?.open ? index + 1 : index);
    case 'ArrowLeft':
      return row?.open ? { turn: true } : { toParent: true };
    case ' ':
      return row?.open === undefined ? go(index) : { turn: true };
    default:
      return undefined;
  }
}
