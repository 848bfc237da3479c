/** The rows that keys step through. */
export type Walk = {
  readonly count: number;
  /** Index of the active row; undefined for none: then keys down begin at the first row, up at the last. */
  readonly active: number | undefined;
  /** Number of rows that Page Up and Page Down pass; without it these keys are not handled. */
  readonly page?: number;
  /** Number of options in a row: with it, left and right lead to the one before and after. */
  readonly columns?: number;
  /** Returns false for a row that cannot be active: a heading, a note. */
  readonly isStop?: (index: number) => boolean;
};

/**
 * Returns the index of the row that a key leads to, which may be the active one; undefined for keys without a target.
 */
export function getRowStep(key: string, walk: Walk): number | undefined {
  const { count, active, page, columns = 1, isStop = () => true } = walk;
  const last = count - 1;
  const seek = (from: number, direction: 1 | -1): number | undefined => {
    for (let index = from; index >= 0 && index <= last; index += direction) {
      if (isStop(index)) return index;
    }
    return undefined;
  };
  const down = (to: number) => seek(to, 1) ?? seek(last, -1);
  const up = (to: number) => seek(Math.min(to, last), -1) ?? seek(0, 1);
  const from = active ?? -1;
  const across = walk.columns !== undefined;
  switch (key) {
    case 'ArrowDown':
      return down(active === undefined ? 0 : active + columns);
    case 'ArrowUp':
      return up(active === undefined ? last : active - columns);
    case 'ArrowRight':
      return across ? down(from + 1) : undefined;
    case 'ArrowLeft':
      return across ? up(from - 1) : undefined;
    case 'PageDown':
      return page === undefined ? undefined : down(from + page * columns);
    case 'PageUp':
      return page === undefined ? undefined : up(from - page * columns);
    case 'Home':
      return up(0);
    case 'End':
      return down(last);
    default:
      return undefined;
  }
}

/**
 * The effect of a key in a tree of rows: it goes to a row, to the row of a parent, or opens or closes the active one.
 */
export type TreeStep = { readonly to: number } | { readonly toParent: true } | { readonly turn: true };

/** Rows of a tree that Page Up and Page Down pass. */
const treePage = 20;

/**
 * Handles the keyboard of a tree as in the ARIA Authoring Practices (tree view); undefined for other keys. `open` of
 * the active row: undefined where it holds nothing.
 */
export function getTreeStep(
  key: string,
  count: number,
  active: number | undefined,
  open: boolean | undefined,
): TreeStep | undefined {
  if (key === 'ArrowLeft') return open ? { turn: true } : { toParent: true };
  if ((key === 'ArrowRight' && open === false) || (key === ' ' && open !== undefined)) return { turn: true };
  if (key === ' ' || (key === 'ArrowRight' && !open)) return { to: active ?? 0 };
  const to = getRowStep(key === 'ArrowRight' ? 'ArrowDown' : key, { count, active, page: treePage });
  return to === undefined ? undefined : { to };
}
