import type { Position } from '../../spec/geojson.ts';
import { groupBy } from '../collections/group-by.ts';
import { getNarrowing, leastMetresPerLatitude } from '../geo/earth.ts';
import { alignToMeridian, getDistance } from '../geo/geodesy.ts';

/** One position, and the indexes of everything exactly there. */
type Spot = { readonly position: Position; readonly indexes: number[] };

/** A number for a cell of the grid. */
type Cell = number;

/**
 * Groups positions that are on top of each other, as indexes in their order: each is less than `metres` from another
 * one of its group, or exactly that far where `ends` are included. Single positions are left out. Near-linear: a grid
 * keeps distant ones apart, and a grouped position is not compared again.
 */
export function findClusters(
  positions: readonly Position[],
  metres: number,
  ends: 'excluded' | 'included' = 'excluded',
): number[][] {
  const close = (one: Position, other: Position) => {
    const apart = getDistance(one, other);
    return ends === 'included' ? apart <= metres : apart < metres;
  };
  // Nothing is nearer than no metres: then not even one spot holds two.
  if (metres < 0 || (metres === 0 && ends === 'excluded')) return [];
  const spots = getSpots(positions);
  const { waiting, cellOf } = getGrid(spots, Math.max(metres, 0.001));
  const taken = new Set<Spot>();
  const clusters: number[][] = [];
  for (const start of spots) {
    if (taken.has(start)) continue;
    taken.add(start);
    const cluster = [start];
    // The cluster grows while it is walked.
    for (const here of cluster) {
      for (const beside of neighbours) {
        const cell = cellOf(here) + beside;
        const far: Spot[] = [];
        for (const there of waiting.get(cell) ?? []) {
          if (taken.has(there)) continue;
          if (close(here.position, there.position)) {
            taken.add(there);
            cluster.push(there);
          } else far.push(there);
        }
        if (far.length > 0) waiting.set(cell, far);
        else waiting.delete(cell);
      }
    }
    const indexes = cluster.flatMap((spot) => spot.indexes);
    if (indexes.length > 1) clusters.push(indexes.toSorted((a, b) => a - b));
  }
  return clusters;
}

/** Hundreds of flats above each other are one spot, without distances between them. */
function getSpots(positions: readonly Position[]): Spot[] {
  const meridians = new Map<number, Map<number, Spot>>();
  const spots: Spot[] = [];
  for (const [index, position] of positions.entries()) {
    const [longitude, latitude] = position;
    const meridian = meridians.get(longitude) ?? new Map<number, Spot>();
    const known = meridian.get(latitude);
    if (known) known.indexes.push(index);
    else {
      const spot = { position, indexes: [index] };
      spots.push(spot);
      meridians.set(longitude, meridian.set(latitude, spot));
    }
  }
  return spots;
}

/** Returns a grid with cells so wide that every position within `metres` is in the same cell or a neighbour of it. */
function getGrid(spots: readonly Spot[], metres: number) {
  const meridian = spots[0]?.position[0] ?? 0;
  const high = spots.reduce((most, { position }) => Math.max(most, Math.abs(position[1])), 0);
  const narrowest = Math.max(0.001, getNarrowing(high));
  const height = metres / leastMetresPerLatitude;
  const width = height / narrowest;
  const cellOf = ({ position }: Spot): Cell => {
    const [longitude, latitude] = alignToMeridian(meridian, position);
    return Math.floor((longitude - meridian) / width) * column + Math.floor(latitude / height);
  };
  return { waiting: groupBy(spots, cellOf), cellOf };
}

/** Step from a cell to the next one east. Two far apart may share a number: their distance is measured all the same. */
const column = 2 ** 26;

/** Steps from a cell to itself and to the eight around it. */
const neighbours = [-1, 0, 1].flatMap((east) => [-1, 0, 1].map((north) => east * column + north));
