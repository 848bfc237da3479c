import { getGroup } from '../../../domain/collections/group-by.ts';
import { getNarrowing, metresPerDegree } from '../../../domain/geo/earth.ts';
import { type Bbox, type CityPosition, getPlainDistance } from '../geometry.ts';

/** A spatial index of things by position. Nothing is found across the antimeridian. */
export class Grid<Thing extends { readonly at: CityPosition }> {
  readonly #cells = new Map<string, Thing[]>();
  readonly #side: number;

  /** `side` is that of a cell in degrees: some 300 m of latitude. */
  constructor(side = 0.003) {
    this.#side = side;
  }

  add(thing: Thing): void {
    getGroup(this.#cells, getKey(this.#getCell(thing.at[0]), this.#getCell(thing.at[1]))).push(thing);
  }

  *all(): Generator<Thing> {
    for (const cell of this.#cells.values()) yield* cell;
  }

  /** Yields what is inside a box widened by some metres, in the order in which it was added within each cell. */
  *within(box: Bbox, metres = 0): Generator<Thing> {
    const [west, south, east, north] = widen(box, metres);
    for (const key of this.#getKeys([west, south, east, north]))
      for (const thing of this.#cells.get(key) ?? []) {
        const [longitude, latitude] = thing.at;
        const isIn = longitude >= west && longitude <= east && latitude >= south && latitude <= north;
        if (isIn) yield thing;
      }
  }

  /** Removes everything within this many metres, and returns it. */
  takeNear(at: CityPosition, metres: number): Thing[] {
    const taken: Thing[] = [];
    for (const key of this.#getKeys(widen([...at, ...at], metres))) {
      const cell = this.#cells.get(key);
      if (!cell) continue;
      const kept = cell.filter((thing) => {
        const isNear = getPlainDistance(thing.at, at) <= metres;
        if (isNear) taken.push(thing);
        return !isNear;
      });
      if (kept.length === 0) this.#cells.delete(key);
      else if (kept.length < cell.length) this.#cells.set(key, kept);
    }
    return taken;
  }

  *#getKeys([west, south, east, north]: Bbox): Generator<string> {
    for (let x = this.#getCell(west); x <= this.#getCell(east); x++)
      for (let y = this.#getCell(south); y <= this.#getCell(north); y++) yield getKey(x, y);
  }

  #getCell(degrees: number): number {
    return Math.floor(degrees / this.#side);
  }
}

function widen([west, south, east, north]: Bbox, metres: number): Bbox {
  const up = metres / metresPerDegree;
  const along = up / Math.max(0.01, getNarrowing(Math.max(Math.abs(south), Math.abs(north))));
  return [west - along, south - up, east + along, north + up];
}

const getKey = (x: number, y: number) => `${x}/${y}`;
