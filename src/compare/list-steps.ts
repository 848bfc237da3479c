/** Rows that Page Up and Page Down pass. */
const page = 10;

/** The row that a key leads to; undefined for other keys. */
export function stepOf(key: string, index: number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    PageDown: index + page,
    PageUp: index - page,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.max(0, Math.min(next, count - 1));
}
