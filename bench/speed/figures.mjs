/** Returns the median of some numbers; NaN of none. */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Returns the spread of some numbers, as a share of their median. */
export function spread(values) {
  return (Math.max(...values) - Math.min(...values)) / median(values);
}

/**
 * Returns the power of the size with which a time grows between two sizes: 1 where ten times the units take ten times
 * as long.
 */
export function exponent([size, time], [largerSize, largerTime]) {
  return Math.log(largerTime / time) / Math.log(largerSize / size);
}
