import { groupBy } from '../collections/group-by.ts';

/** Part of the points at each end of each axis that widens no drawing by more than so many times what it shows. */
const strays = 0.02;
const wider = 2;

/** Degrees of a drawing that a stray may lie beside, and beyond which there may be several towns. */
const least = 0.002;
const several = 1;

/** Cells along the longer side of all. Points in cells that touch are one town, at most so many cells wide. */
const cells = 32;
const widestTown = 4;

/** More towns than these are a country: one drawing shows it better than one for each. */
const mostTowns = 4;

/** From a cell to the one above it: so far that none at the end of a row touches the first of the next. */
const row = cells + 3;
const around = [-row - 1, -row, -row + 1, -1, 1, row - 1, row, row + 1];

/**
 * Points that are drawn together, by their indices: all in one drawing, but for those that are far from all others; or
 * those of each town, the largest first, where a few lie so far apart that in one drawing each would be a dot.
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

/** The cells that one reaches over cells that touch. */
function touching(first: number, byCell: ReadonlyMap<number, unknown>): readonly number[] {
  const found = new Set([first]);
  for (const each of found) {
    for (const step of around) if (byCell.has(each + step)) found.add(each + step);
  }
  return [...found];
}

/** Cells along the longer side of a town. */
function wide(town: readonly number[]): number {
  const extent = (values: readonly number[]) => Math.max(...values) - Math.min(...values) + 1;
  return Math.max(extent(town.map((each) => each % row)), extent(town.map((each) => Math.floor(each / row))));
}

/** From where to where most values lie, with those that are not far from them. */
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
