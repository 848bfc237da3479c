import { isJsonObject, type Position } from '../contract/geojson.ts';
import { NearGrid } from './near-grid.ts';

/** Metres within which two coordinates can be one: 1e-7° and what the cells of a grid are rounded by. */
const reach = 0.05;

/** An array all of whose elements are GeoJSON points, geometries or features: its order says nothing. */
export function isPointSet(list: readonly unknown[]): boolean {
  return list.length > 0 && list.every((each) => positionOf(each) !== undefined);
}

/** The positions of a MultiPoint as points, so that they are compared as a set; undefined for everything else. */
export function multiPoint(value: unknown): readonly unknown[] | undefined {
  if (!isJsonObject(value) || value.type !== 'MultiPoint' || !Array.isArray(value.coordinates))
    return undefined;
  const points = value.coordinates.map((coordinates: unknown) => ({ type: 'Point', coordinates }));
  return isPointSet(points) ? points : undefined;
}

/** True where each point of one set is a point of the other, as `same` has it, one for one. */
export function samePoints(
  one: readonly unknown[],
  other: readonly unknown[],
  same: (one: unknown, other: unknown) => boolean,
): boolean {
  if (one.length !== other.length) return false;
  const grid = new NearGrid<{ readonly point: unknown }>(reach);
  for (const point of other) grid.add(positionOf(point) ?? [0, 0], { point });
  const taken = new Set<object>();
  return one.every((point) => {
    const twin = grid
      .near(positionOf(point) ?? [0, 0])
      .find((each) => !taken.has(each) && same(point, each.point));
    if (twin) taken.add(twin);
    return twin !== undefined;
  });
}

function positionOf(value: unknown): Position | undefined {
  if (!isJsonObject(value)) return undefined;
  const geometry = value.type === 'Feature' ? value.geometry : value;
  if (!isJsonObject(geometry) || geometry.type !== 'Point' || !Array.isArray(geometry.coordinates))
    return undefined;
  const [longitude, latitude]: unknown[] = geometry.coordinates;
  return typeof longitude === 'number' && typeof latitude === 'number' ? [longitude, latitude] : undefined;
}
