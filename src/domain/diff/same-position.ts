import { isJsonObject, type Position } from '../../spec/geojson.ts';
import { getGroup } from '../collections/group-by.ts';
import { getNarrowing, leastMetresPerLatitude } from '../geo/earth.ts';
import { alignToMeridian } from '../geo/geodesy.ts';

/** Degrees within which two coordinates are one (features.md F6): 1 cm on the ground. */
const tolerance = 1e-7;

/** Maximum error of a subtraction of two doubles up to 180. */
const rounding = 1e-12;

/** Returns true for two coordinates that are equal within 1e-7°. */
export function isSameDegrees(one: number, other: number): boolean {
  return Math.abs(one - other) <= tolerance + rounding;
}

/** Returns true for two positions that are equal within 1e-7° each way; 180° and −180° are the same meridian. */
export function isSamePosition(one: Position, other: Position): boolean {
  return isSameDegrees(one[1], other[1]) && isSameDegrees(one[0], alignToMeridian(one[0], other)[0]);
}

/** Metres within which two coordinates can be equal: 1e-7° and the rounding of the cells of a grid. */
const reach = 0.05;

/** Returns true for an array of GeoJSON points, geometries or features alone: its order has no meaning. */
export function isPointSet(list: readonly unknown[]): boolean {
  return list.length > 0 && list.every((each) => getPosition(each) !== undefined);
}

/**
 * Returns the positions of a MultiPoint as points, so that they are compared as a set; undefined for everything else.
 */
export function getMultiPoint(value: unknown): readonly unknown[] | undefined {
  if (!isJsonObject(value) || value.type !== 'MultiPoint' || !Array.isArray(value.coordinates))
    return undefined;
  const points = value.coordinates.map((coordinates: unknown) => ({ type: 'Point', coordinates }));
  return isPointSet(points) ? points : undefined;
}

/** Returns true where the points of two sets match one to one by `same`. */
export function isSamePoints(
  one: readonly unknown[],
  other: readonly unknown[],
  same: (one: unknown, other: unknown) => boolean,
): boolean {
  if (one.length !== other.length) return false;
  const grid = new NearGrid<{ readonly point: unknown }>(reach);
  for (const point of other) grid.add(getPosition(point) ?? [0, 0], { point });
  const taken = new Set<object>();
  return one.every((point) => {
    const twin = grid
      .near(getPosition(point) ?? [0, 0])
      .find((each) => !taken.has(each) && same(point, each.point));
    if (twin) taken.add(twin);
    return twin !== undefined;
  });
}

function getPosition(value: unknown): Position | undefined {
  if (!isJsonObject(value)) return undefined;
  const geometry = value.type === 'Feature' ? value.geometry : value;
  if (!isJsonObject(geometry) || geometry.type !== 'Point' || !Array.isArray(geometry.coordinates))
    return undefined;
  const [longitude, latitude]: unknown[] = geometry.coordinates;
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined;
}

/**
 * A grid of cells of `reach` metres on the earth, also across ±180° and at the poles: everything within the reach of a
 * position is in its own cell or in a neighbouring one.
 */
export class NearGrid<Item> {
  readonly #cells = new Map<string, Item[]>();
  readonly #height: number;

  constructor(reach: number) {
    this.#height = reach / leastMetresPerLatitude;
  }

  add(position: Position, item: Item): void {
    const row = this.#rowOf(position);
    getGroup(this.#cells, `${row} ${this.#columnOf(position, row)}`).push(item);
  }

  /** Returns everything that can be within the reach, and some that is just beyond. */
  near(position: Position): Item[] {
    return this.#cellsNear(position).flat();
  }

  /** Returns how many `near` would return. */
  countNear(position: Position): number {
    return this.#cellsNear(position).reduce((sum, { length }) => sum + length, 0);
  }

  #cellsNear(position: Position): Item[][] {
    const own = this.#rowOf(position);
    return [own - 1, own, own + 1].flatMap((row) => {
      const columns = this.#columnsIn(row);
      const column = this.#columnOf(position, row);
      const beside = new Set([column, (column + 1) % columns, (column + columns - 1) % columns]);
      return [...beside].flatMap((each) => {
        const cell = this.#cells.get(`${row} ${each}`);
        return cell ? [cell] : [];
      });
    });
  }

  #rowOf([, latitude]: Position): number {
    return Math.floor(latitude / this.#height);
  }

  /** A row has as many cells as are no narrower than high, so rows near the poles have fewer. */
  #columnsIn(row: number): number {
    const furthest = Math.max(Math.abs(row), Math.abs(row + 1)) * this.#height;
    return Math.max(1, Math.floor((360 * getNarrowing(furthest)) / this.#height));
  }

  #columnOf([longitude]: Position, row: number): number {
    const columns = this.#columnsIn(row);
    const column = Math.floor(((longitude + 180) / 360) * columns) % columns;
    return (column + columns) % columns;
  }
}
