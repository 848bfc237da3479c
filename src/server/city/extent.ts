import type { Bbox } from './geometry.ts';

/** Returns whether the shorter way from the eastern to the western box crosses the antimeridian. */
const isAcross = (west: Bbox, east: Bbox) => {
  const [over, through] = [west[2] + 360 - east[0], east[2] - west[0]];
  return over < through && over < 180;
};

/** Degrees around places: some 500 m. */
const margin = 0.005;

type Box = [west: number, south: number, east: number, north: number];
type Side = { readonly box: Box; count: number };

const around = (a: Bbox, b: Bbox): Box => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/**
 * The extent of everything added; where things are on both sides of the antimeridian, of the side with most of them.
 */
export class Extent {
  readonly #sides: { west?: Side; east?: Side } = {};

  take([west, south, east, north]: Bbox): void {
    const name = west + east < 0 ? 'west' : 'east';
    const side = this.#sides[name];
    if (!side) {
      this.#sides[name] = { box: [west, south, east, north], count: 1 };
      return;
    }
    const { box } = side;
    // Changed in place: no new array for each node of an extract.
    box[0] = Math.min(box[0], west);
    box[1] = Math.min(box[1], south);
    box[2] = Math.max(box[2], east);
    box[3] = Math.max(box[3], north);
    side.count++;
  }

  /** The number of things on the other side of the antimeridian, and so outside of the bounds. */
  get beyond(): number {
    const { west, east } = this.#sides;
    return west && east && isAcross(west.box, east.box) ? Math.min(west.count, east.count) : 0;
  }

  /** Undefined while it is empty. */
  get box(): Bbox | undefined {
    const { west, east } = this.#sides;
    if (!west || !east) return (west ?? east)?.box;
    if (!isAcross(west.box, east.box)) return around(west.box, east.box);
    return (west.count > east.count ? west : east).box;
  }

  /** The box with a margin, so that what is at its edge is inside. */
  get bounds(): Bbox | undefined {
    if (!this.box) return undefined;
    const [west, south, east, north] = this.box;
    const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
    return [
      rounded(Math.max(-180, west - margin)),
      rounded(Math.max(-90, south - margin)),
      rounded(Math.min(180, east + margin)),
      rounded(Math.min(90, north + margin)),
    ];
  }
}
