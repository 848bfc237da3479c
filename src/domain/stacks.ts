import type { Position } from '../contract/geojson.ts';

/** A tenth of a metre in degrees of latitude: positions that agree to it are one spot on the map. */
const grain = 1e-6;

/**
 * How many positions share the spot of each one: the first of a spot carries the number, the others 0.
 * So a map can draw one mark with a count where 48 units stand on one coordinate, and touches no data.
 */
export function stackSizes(positions: readonly Position[]): number[] {
  const firstAt = new Map<string, number>();
  const sizes = positions.map(() => 0);
  for (const [index, [longitude, latitude]] of positions.entries()) {
    const spot = `${Math.round(longitude / grain)} ${Math.round(latitude / grain)}`;
    const first = firstAt.get(spot) ?? index;
    firstAt.set(spot, first);
    sizes[first] = (sizes[first] ?? 0) + 1;
  }
  return sizes;
}
