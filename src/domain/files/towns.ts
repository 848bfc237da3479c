import { groupBy } from '../collections/group-by.ts';

/**
 * Share of the points at each end of each axis that may be strays: they must not widen a drawing by more than this
 * factor.
 */
const strays = 0.02;
const wider = 2;

/** Minimum extent of a drawing in degrees; strays outside of it, and several towns, are only looked for beyond it. */
const least = 0.002;
const several = 1;

/** Cells along the longer side of all. Points in cells that touch are one town, at most so many cells wide. */
const cells = 32;
const widestTown = 4;

/** Maximum number of towns: more are a country, which one drawing shows better. */
const mostTowns = 4;

/** Step from a cell to the one above it: so large that no cell at the end of a row touches the first of the next. */
const row = cells + 3;
const around = [-row - 1, -row, -row + 1, -1, 1, row - 1, row, row + 1];

/**
 * Groups points for drawings, by their indices: all in one drawing, except those far from all others; or each town by
 * itself, the largest first, where a few are so far apart that in one drawing each would be a dot.
 */
export function groupTowns(
  longitudes: Float64Array,
  latitudes: Float64Array,
): readonly (readonly number[])[] {
  const [west, east] = getBulk(longitudes);
  const [south, north] = getBulk(latitudes);
  const near: number[] = [];
  for (const [index, longitude] of longitudes.entries()) {
    const latitude = latitudes[index] ?? 0;
    if (longitude >= west && longitude <= east && latitude >= south && latitude <= north) near.push(index);
  }
  const side = Math.max(east - west, north - south) / cells;
  if (side * cells < several) return [near];
  const cell = (degrees = 0, from = 0) => Math.floor((degrees - from) / side);
  const byCell = groupBy(
    near,
    (index) => cell(latitudes[index], south) * row + cell(longitudes[index], west),
  );
  const towns: number[][] = [];
  for (const first of byCell.keys()) {
    const town = touching(first, byCell);
    if (wide(town) > widestTown) return [near];
    towns.push(town.flatMap((each) => byCell.get(each) ?? []));
    for (const each of town) byCell.delete(each);
  }
  const drawn = towns.filter(({ length }) => length > 1).toSorted((a, b) => b.length - a.length);
  return drawn.length === 0 || drawn.length > mostTowns ? [near] : drawn;
}

/** Returns the cells connected to one by touching cells. */
function touching(first: number, byCell: ReadonlyMap<number, unknown>): readonly number[] {
  const found = new Set([first]);
  for (const each of found) {
    for (const step of around) if (byCell.has(each + step)) found.add(each + step);
  }
  return [...found];
}

/** Returns the number of cells along the longer side of a town. */
function wide(town: readonly number[]): number {
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values) + 1;
  return Math.max(extent(town.map((each) => each % row)), extent(town.map((each) => Math.floor(each / row))));
}

/** Returns the range of most values, with those that are near to them. */
function getBulk(values: Float64Array): readonly [least: number, most: number] {
  const sorted = values.toSorted();
  const left = Math.floor(sorted.length * strays);
  const [low, high] = [sorted[left] ?? 0, sorted[sorted.length - 1 - left] ?? 0];
  const reach = wider * Math.max(high - low, least);
  return [
    sorted.find((value) => value >= low - reach) ?? low,
    sorted.findLast((value) => value <= high + reach) ?? high,
  ];
}
