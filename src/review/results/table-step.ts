/** The row that a key leads to from row `active` of `count`; undefined for keys that lead nowhere. */
export function stepOf(
  key: string,
  active: number | undefined,
  count: number,
  page: number,
): number | undefined {
  if (count === 0) return undefined;
  const last = count - 1;
  const from = active ?? -1;
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: active === undefined ? last : from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: last,
  };
  const next = steps[key];
  return next === undefined ? undefined : Math.min(last, Math.max(0, next));
}
