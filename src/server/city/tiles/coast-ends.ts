import { getNarrowing } from '../../../domain/geo/earth.ts';
import { isCrossing } from '../../../domain/geo/edges.ts';
import { getEdges } from '../../../domain/geo/plane.ts';
import type { Bbox, CityPosition } from '../geometry.ts';

/**
 * Extracts are cut along borders and end there in the sea, inside of their box: a coast that ends within this share of
 * the map from its edge is assumed to continue to it.
 */
const widestGap = 0.1;

/** A coast within this share of the map along its edge is invisible. */
const sliver = 0.01;

/** Share of the map that gives the direction of a coast at its end: harbours turn much faster. */
const reach = 0.1;

/** Angle by which a coast may turn into the sea after its end; what is straight ahead is on neither side. */
const turn = Math.PI / 4;

/** A map in which both sides of a square are equally long on the ground. */
class Frame {
  readonly #bounds: Bbox;
  readonly #narrowing: number;
  readonly #size: number;

  constructor(bounds: Bbox) {
    const [west, south, east, north] = bounds;
    this.#bounds = bounds;
    this.#narrowing = getNarrowing((south + north) / 2);
    this.#size = Math.min((east - west) * this.#narrowing, north - south);
  }

  between([x0, y0]: CityPosition, [x1, y1]: CityPosition): readonly [east: number, north: number] {
    return [((x1 - x0) * this.#narrowing) / this.#size, (y1 - y0) / this.#size];
  }

  /** Returns shares of the map from the nearest edge. */
  toEdge([x, y]: CityPosition): number {
    const [west, south, east, north] = this.#bounds;
    return Math.min(
      (x - west) / (east - west),
      (east - x) / (east - west),
      (y - south) / (north - south),
      (north - y) / (north - south),
    );
  }

  /** Returns where the edge is reached from a position. */
  edgeFrom([x, y]: CityPosition, [east, north]: readonly [number, number]): CityPosition {
    const [w, s, e, n] = this.#bounds;
    const along = east / this.#narrowing;
    const [side, pole] = [along > 0 ? e : w, north > 0 ? n : s];
    const toSide = along === 0 ? Number.POSITIVE_INFINITY : (side - x) / along;
    const toPole = north === 0 ? Number.POSITIVE_INFINITY : (pole - y) / north;
    return toSide < toPole ? [side, y + toSide * north] : [x + toPole * along, pole];
  }
}

/**
 * Returns coasts with water on their right, extended to the edge of a map where they end near it, without those along
 * it; undefined where it is unclear how one continues.
 */
export function extendCoastsToEdge(
  coasts: readonly CityPosition[][],
  bounds: Bbox,
): CityPosition[][] | undefined {
  const frame = new Frame(bounds);
  const isOpen = (end: CityPosition | undefined) => end !== undefined && frame.toEdge(end) > 0;
  const seen = coasts.filter(
    (coast) =>
      !(isOpen(coast[0]) || isOpen(coast.at(-1))) || coast.some((each) => frame.toEdge(each) > sliver),
  );
  const whole: CityPosition[][] = [];
  for (const coast of seen) {
    const ahead = isOpen(coast.at(-1)) ? wayOn(coast, frame, -turn) : [];
    const before = isOpen(coast[0]) ? wayOn(coast.toReversed(), frame, turn) : [];
    if (!ahead || !before) return undefined;
    for (const way of [ahead, before]) if (seen.some((other) => meets(way, other))) return undefined;
    whole.push([...before.slice(1).toReversed(), ...coast, ...ahead.slice(1)]);
  }
  return whole;
}

/** Returns the line from the end of a coast to the edge of the map; undefined where that is too far. */
function wayOn(coast: readonly CityPosition[], frame: Frame, angle: number): CityPosition[] | undefined {
  const end = coast.at(-1);
  if (!end || frame.toEdge(end) > widestGap) return undefined;
  const from = coast.findLast((each) => Math.hypot(...frame.between(each, end)) >= reach) ?? coast[0] ?? end;
  const [east, north] = frame.between(from, end);
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [end, frame.edgeFrom(end, [east * cos - north * sin, east * sin + north * cos])];
}

function meets([a, b]: readonly CityPosition[], coast: readonly CityPosition[]): boolean {
  if (!a || !b) return false;
  return getEdges(coast).some((edge) => isCrossing([a, b], edge));
}
