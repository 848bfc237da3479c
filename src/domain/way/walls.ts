import Flatbush from 'flatbush';
import { findCrossing, isWithinRings } from '../geo/edges.ts';
import {
  type Edge,
  getEdges,
  interpolatePoint,
  measurePlane,
  type PlanePoint,
  type Ring,
} from '../geo/plane.ts';

/** Metres inside a building at which a stop still has an entrance of its own: outlines are accurate to about that. */
const doorDepth = 5;

/** Metres within which a wall is touched, not crossed. */
const touch = 0.01;

/** The walls of buildings, each as some closed rings, the outer one first. */
export class Walls {
  readonly #buildings: readonly (readonly Ring[])[];
  readonly #edges: readonly { readonly edge: Edge; readonly building: number }[];
  readonly #index: Flatbush | undefined;

  constructor(buildings: readonly (readonly Ring[])[]) {
    this.#buildings = buildings;
    this.#edges = buildings.flatMap((rings, building) =>
      rings.flatMap((ring) => getEdges(ring).map((edge) => ({ edge, building }))),
    );
    this.#index = indexEdges(this.#edges.map(({ edge }) => edge));
  }

  /**
   * Returns whether the line between two points is free. A point inside a building, near its wall, may leave it: the
   * first point, and the second too where `doors` is `both`.
   */
  leaveFree(from: PlanePoint, to: PlanePoint, doors: 'first' | 'both'): boolean {
    const length = measurePlane(from, to);
    const met = new Map<number, number[]>();
    for (const found of findNearEdges(this.#index, [from, to], touch)) {
      const { edge, building } = this.#edges[found] ?? {};
      const share = edge && findCrossing([from, to], edge)?.[0];
      if (building === undefined || share === undefined) continue;
      met.set(building, [...(met.get(building) ?? [0, length]), share * length]);
    }
    return [...met].every(([building, spots]) => {
      spots.sort((one, other) => one - other);
      return spots.slice(1).every((end, index) => {
        const start = spots[index] ?? end;
        if (end - start < touch) return true;
        const isDoor =
          (start < touch && end <= doorDepth) ||
          (doors === 'both' && length - end < touch && length - start <= doorDepth);
        const middle = (start + end) / 2 / length;
        return (
          isDoor || !isWithinRings(this.#buildings[building] ?? [], interpolatePoint([from, to], middle))
        );
      });
    });
  }
}

/** Returns an index of lines by their boxes; undefined for none. */
export function indexEdges(edges: readonly Edge[]): Flatbush | undefined {
  if (edges.length === 0) return undefined;
  const index = new Flatbush(edges.length);
  for (const [[x1, y1], [x2, y2]] of edges) {
    index.add(Math.min(x1, x2), Math.min(y1, y2), Math.max(x1, x2), Math.max(y1, y2));
  }
  index.finish();
  return index;
}

/** Returns the lines whose boxes are within so many metres of that of another. */
export function findNearEdges(
  index: Flatbush | undefined,
  [[x1, y1], [x2, y2]]: Edge,
  metres: number,
): number[] {
  return (
    index?.search(
      Math.min(x1, x2) - metres,
      Math.min(y1, y2) - metres,
      Math.max(x1, x2) + metres,
      Math.max(y1, y2) + metres,
    ) ?? []
  );
}
