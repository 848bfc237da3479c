/** Upper ends of the bins of a histogram of moves, in metres: round in either system. The last bin has no end. */
export const binEnds = {
  metric: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000],
  imperial: [...[2, 5, 10, 20, 50, 100, 200, 500].map((feet) => feet * 0.3048), 0.5 * 1609.344, 1609.344],
} as const;

/** How many of these metres fall into each bin: up to and with its end, the rest into the last one. */
export function movedBins(metres: readonly number[], ends: readonly number[]): number[] {
  const bins = Array.from({ length: ends.length + 1 }, () => 0);
  for (const each of metres) {
    const found = ends.findIndex((end) => each <= end);
    const bin = found < 0 ? ends.length : found;
    bins[bin] = (bins[bin] ?? 0) + 1;
  }
  return bins;
}
