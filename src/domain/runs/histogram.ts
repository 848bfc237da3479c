/** A bar of a histogram: `from` is in it, `to` is in the next one. The last is open upwards. */
export type Bar = { readonly from: number; readonly to: number | undefined; readonly count: number };

/** About as many bars as the eye compares at a glance. */
const fewBars = 20;

/** Values beyond the upper quarter by more than this many times the middle half are outliers (Tukey's outer fence). */
const fence = 3;

/**
 * Counts values of 0 and more, in ascending order, in bars of one round width (1, 2 or 5 times a power of ten, at least
 * `finest`). A few far outliers do not squeeze all others into the first bar: they share the last one. `upTo` is within
 * the closed bars, so that a limit can be drawn. No bars for no values.
 */
export function createHistogram(ascending: Float64Array, finest: number, upTo = 0): Bar[] {
  const most = largestUsual(ascending);
  if (most === undefined) return [];
  const width = Math.max(finest, roundUp(Math.max(most, upTo * 1.2) / fewBars));
  const closed = Math.floor(Math.max(most, upTo) / width) + 1;
  const counts = new Array<number>(closed + 1).fill(0);
  for (const value of ascending) {
    const bar = Math.min(closed, Math.floor(value / width));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  if (counts[closed] === 0) counts.pop();
  return counts.map((count, index) => ({
    from: index * width,
    to: index === closed ? undefined : (index + 1) * width,
    count,
  }));
}

/** Number of values below which none is called an outlier. */
const few = 8;

/** Returns the largest value that is no outlier; undefined for no values. */
function largestUsual(ascending: Float64Array): number | undefined {
  if (ascending.length < few) return ascending.at(-1);
  const last = ascending.length - 1;
  const [lower = 0, upper = 0] = [0.25, 0.75].map((share) => ascending[Math.round(last * share)]);
  const end = upper + fence * (upper - lower);
  return ascending.findLast((value) => value <= end);
}

function roundUp(width: number): number {
  if (width <= 0) return 0;
  const power = 10 ** Math.floor(Math.log10(width));
  const step = [1, 2, 5].find((each) => each * power >= width) ?? 10;
  return step * power;
}
