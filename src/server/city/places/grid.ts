import { getNarrowing, metresPerDegree } from '../../../domain/geo/earth.ts';
import { type Bbox, type CityPosition, getPlainDistance } from '../geometry.ts';

/** Degrees of a cell: some 300 m of latitude. */
const side = 0.003;

/** Things by where they are, to find what is near. Nothing is found across the antimeridian. */
export class Grid<Thing extends { readonly at: CityPosition }> {
  readonly #cells = new Map<string, Thing[]>();

  add(thing: Thing): void {
    const key = getKey(getCell(thing.at[0]), getCell(thing.at[1]));
    const cell = this.#cells.get(key);
    if (cell) cell.push(thing);
    else this.#cells.set(key, [thing]);
  }

  *all(): Generator<Thing> {
    for (const cell of this.#cells.values()) yield* cell;
  }

  /** What lies in a box widened by some metres, in the order in which it was added within each cell. */
  *within([west, south, east, north]: Bbox, metres = 0): Generator<Thing> {
    const up = metres / metresPerDegree;
    const along = up / Math.max(0.01, getNarrowing(Math.max(Math.abs(south), Math.abs(north))));
    for (let x = getCell(west - along); x <= getCell(east + along); x++) {
      for (let y = getCell(south - up); y <= getCell(north + up); y++) {
        for (const thing of this.#cells.get(getKey(x, y)) ?? []) {
          const [longitude, latitude] = thing.at;
          const isIn =
            longitude >= west - along &&
            longitude <= east + along &&
            latitude >= south - up &&
            latitude <= north + up;
          if (isIn) yield thing;
        }
      }
    }
  }

  /** The nearest things within so many metres, nearest first. */
  nearest(at: CityPosition, metres: number, most: number): Thing[] {
    return [...this.within([...at, ...at], metres)]
      .map((thing) => ({ thing, distance: getPlainDistance(thing.at, at) }))
      .filter(({ distance }) => distance <= metres)
      .toSorted((a, b) => a.distance - b.distance)
      .slice(0, most)
      .map(({ thing }) => thing);
  }
}

const getCell = (degrees: number) => Math.floor(degrees / side);
const getKey = (x: number, y: number) => `${x}/${y}`;
