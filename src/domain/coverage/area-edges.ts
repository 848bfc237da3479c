import type { Position } from '../../spec/geojson.ts';
import type { Bounds } from '../geo/geodesy.ts';
import type { Ring } from '../geo/plane.ts';

/** The most bands of latitude in which edges are looked up. */
const mostBands = 4_096;

/**
 * The edges of an area, found by latitude: a tree of bands, in which each edge is at most twice at each height, so that
 * a hundred thousand of them take a few megabytes however they lie.
 */
export class AreaEdges {
  readonly count: number;
  /** Four numbers for each edge, its southern end first: both neighbours of a border answer alike. */
  readonly #ends: Float64Array;
  /** The polygon of each edge. */
  readonly #parts: Int32Array;
  readonly #bands: number;
  readonly #south: number;
  readonly #perDegree: number;
  /** Where the edges of each node of the tree begin in `#held`. */
  readonly #starts: Int32Array;
  readonly #held: Int32Array;
  readonly #isOdd: Uint8Array;

  /** `polygons`: the rings of each, from corner to corner the short way. */
  constructor(polygons: readonly (readonly Ring[])[], [, south, , north]: Bounds) {
    const ends: number[] = [];
    const parts: number[] = [];
    for (const [part, rings] of polygons.entries())
      for (const ring of rings) {
        addEdges(ends, ring);
        while (parts.length < ends.length / 4) parts.push(part);
      }
    this.count = parts.length;
    this.#ends = Float64Array.from(ends);
    this.#parts = Int32Array.from(parts);
    this.#isOdd = new Uint8Array(polygons.length);
    this.#bands = Math.min(mostBands, 2 ** Math.ceil(Math.log2(Math.max(1, this.count))));
    this.#south = south;
    this.#perDegree = this.#bands / (north - south || 1);
    this.#starts = new Int32Array(2 * this.#bands + 1);
    this.#forEachNode((node) => {
      this.#starts[node + 1] = (this.#starts[node + 1] ?? 0) + 1;
    });
    for (let node = 0; node < 2 * this.#bands; node++)
      this.#starts[node + 1] = (this.#starts[node + 1] ?? 0) + (this.#starts[node] ?? 0);
    this.#held = new Int32Array(this.#starts.at(-1) ?? 0);
    const free = this.#starts.slice();
    this.#forEachNode((node, edge) => {
      const at = free[node] ?? 0;
      this.#held[at] = edge;
      free[node] = at + 1;
    });
  }

  /** Returns whether a point is inside one of the polygons: of a polygon that crosses itself by the even-odd rule. */
  contains([longitude, latitude]: Position): boolean {
    const odd: number[] = [];
    for (let node = this.#bands + this.#getBand(latitude); node >= 1; node >>= 1) {
      const end = this.#starts[node + 1] ?? 0;
      for (let at = this.#starts[node] ?? 0; at < end; at++) {
        const edge = this.#held[at] ?? 0;
        if (!this.#isWestOf(edge, longitude, latitude)) continue;
        const part = this.#parts[edge] ?? 0;
        odd.push(part);
        this.#isOdd[part] = 1 - (this.#isOdd[part] ?? 0);
      }
    }
    let inside = false;
    for (const part of odd) {
      if (this.#isOdd[part] === 1) inside = true;
      this.#isOdd[part] = 0;
    }
    return inside;
  }

  /** Returns whether an edge has a point in a box, or on its border. */
  touches(edge: number, [west, south, east, north]: Bounds): boolean {
    const [x1, y1, x2, y2] = this.#getEnds(edge);
    if (y1 > north || y2 < south || Math.max(x1, x2) < west || Math.min(x1, x2) > east) return false;
    // All corners of the box on one side of the line?
    const [dx, dy] = [x2 - x1, y2 - y1];
    const getSideOf = (x: number, y: number) => dx * (y - y1) - dy * (x - x1);
    const sides = [
      getSideOf(west, south),
      getSideOf(west, north),
      getSideOf(east, south),
      getSideOf(east, north),
    ];
    return !(sides.every((side) => side > 0) || sides.every((side) => side < 0));
  }

  #getEnds(edge: number): readonly [number, number, number, number] {
    const at = 4 * edge;
    const ends = this.#ends;
    return [ends[at] ?? 0, ends[at + 1] ?? 0, ends[at + 2] ?? 0, ends[at + 3] ?? 0];
  }

  /** Returns whether a line from a point to the west crosses an edge. Of the two ends the southern one belongs to it. */
  #isWestOf(edge: number, longitude: number, latitude: number): boolean {
    const at = 4 * edge;
    const [y1, y2] = [this.#ends[at + 1] ?? 0, this.#ends[at + 3] ?? 0];
    if (y1 > latitude || y2 <= latitude) return false;
    const [x1, x2] = [this.#ends[at] ?? 0, this.#ends[at + 2] ?? 0];
    return x1 + ((latitude - y1) / (y2 - y1)) * (x2 - x1) <= longitude;
  }

  #getBand(latitude: number): number {
    const band = Math.floor((latitude - this.#south) * this.#perDegree);
    return Math.min(this.#bands - 1, Math.max(0, band));
  }

  /** Calls with the nodes of the tree that together are the bands of an edge, for each edge. */
  #forEachNode(call: (node: number, edge: number) => void): void {
    for (let edge = 0; edge < this.count; edge++) {
      let low = this.#bands + this.#getBand(this.#ends[4 * edge + 1] ?? 0);
      let high = this.#bands + this.#getBand(this.#ends[4 * edge + 3] ?? 0) + 1;
      while (low < high) {
        if (low & 1) call(low++, edge);
        if (high & 1) call(--high, edge);
        low >>= 1;
        high >>= 1;
      }
    }
  }
}

/** Adds the edges of a ring within the world; of one that reaches beyond 180° also those of its copy in the west. */
function addEdges(ends: number[], ring: Ring): void {
  const isBeyond = ring.some(([longitude]) => longitude > 180);
  for (const shift of isBeyond ? [0, -360] : [0]) {
    let [x1, y1] = ring.at(-1) ?? [0, 0];
    for (const [x2, y2] of ring) {
      if (y1 <= y2) ends.push(x1 + shift, y1, x2 + shift, y2);
      else ends.push(x2 + shift, y2, x1 + shift, y1);
      [x1, y1] = [x2, y2];
    }
  }
}
