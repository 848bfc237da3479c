/** Upper ends of the bins of a histogram of moves, in metres; the last bin has none. */
export const binEnds = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000] as const;

/** How many of these metres fall into each bin: up to and with its end, the rest into the last one. */
export function movedBins(metres: readonly number[]): number[] {
  const bins = Array.from({ length: binEnds.length + 1 }, () => 0);
  for (const each of metres) {
    const found = binEnds.findIndex((end) => each <= end);
    const bin = found < 0 ? binEnds.length : found;
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
