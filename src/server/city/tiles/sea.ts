import { getSignedArea } from '../../../domain/geo/plane.ts';
import {
  type Bbox,
  type CityPosition,
  containsPosition,
  type Geometry,
  getCentroid,
  getLines,
  isPolygonal,
} from '../geometry.ts';
import { nestRings } from '../osm/rings.ts';
import { clipToBbox } from './clip.ts';
import { extendCoastsToEdge } from './coast-ends.ts';
import type { OsmFeature, TileLayers } from './drawn.ts';

/** Maximum number of buildings checked for being in the sea, and how many of a hundred may be: in harbours some are. */
const mostAsked = 5_000;
const mostAfloat = 0.02;

/** A coast from one position on the edge of the map to another. */
type Coast = { readonly line: CityPosition[]; readonly from: number; readonly to: number };

/**
 * The sea, of which OpenStreetMap has only the coast: lines with water on their right. Where a coast ends in the middle
 * of the map, land and water cannot be distinguished, and no sea is drawn; nor is one with buildings in it.
 */
export class Sea {
  readonly #bounds: Bbox;
  readonly #coasts: CityPosition[][] = [];
  readonly #buildings: CityPosition[] = [];

  constructor(bounds: Bbox) {
    this.#bounds = bounds;
  }

  take({ geometry, properties: tags }: OsmFeature): void {
    if (tags.natural === 'coastline') this.#coasts.push(...getLines(geometry));
    if (isPolygonal(geometry) && tags.building !== undefined && this.#buildings.length < mostAsked)
      this.#buildings.push(getCentroid(geometry));
  }

  /** Returns the water of the map; undefined where there is no coast, or not all of it. */
  drawn(): TileLayers | undefined {
    const chains = chained(this.#coasts);
    const rings = chains.filter((chain) => isClosed(chain) && this.#isInside(chain));
    const coasts = chains.filter((chain) => !rings.includes(chain)).flatMap((chain) => this.#pieces(chain));
    const shores = this.#closed(coasts);
    const open = coasts.length === 0 && rings.some((ring) => getSignedArea(ring) > 0) ? [this.#whole()] : [];
    const geometry = shores && nestRings([...shores, ...open, ...rings]);
    if (!geometry || this.#isBuiltOn(geometry)) return undefined;
    return { layer: 'water', minZoom: 0, geometry, properties: { class: 'ocean' } };
  }

  #isInside(line: readonly CityPosition[]): boolean {
    const [west, south, east, north] = this.#bounds;
    return line.every(([x, y]) => x > west && x < east && y > south && y < north);
  }

  /** Returns the parts of a coast on the map; a ring that leaves it may begin in the middle of a piece. */
  #pieces(chain: CityPosition[]): CityPosition[][] {
    const clipped = clipToBbox({ type: 'LineString', coordinates: chain }, this.#bounds);
    const pieces = clipped ? getLines(clipped) : [];
    const [first, last] = [pieces[0], pieces.at(-1)];
    if (!first || !last || first === last || !isSame(last.at(-1), first[0])) return pieces;
    return [[...last, ...first.slice(1)], ...pieces.slice(1, -1)];
  }

  #whole(): CityPosition[] {
    return [0, 1, 2, 3, 4].map((corner) => this.#corner(corner));
  }

  /** Returns the corners from south-west, counter-clockwise. */
  #corner(index: number): CityPosition {
    const [west, south, east, north] = this.#bounds;
    const corners: CityPosition[] = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
    ];
    return corners[index % 4] ?? [west, south];
  }

  /** Returns how far a position on the edge of the map is round it, from south-west counter-clockwise: 0 to 4. */
  #alongEdge(position: CityPosition | undefined): number | undefined {
    if (!position) return undefined;
    const [x, y] = position;
    const [west, south, east, north] = this.#bounds;
    if (y === south) return (x - west) / (east - west);
    if (x === east) return 1 + (y - south) / (north - south);
    if (y === north) return 2 + (east - x) / (east - west);
    return x === west ? 3 + (north - y) / (north - south) : undefined;
  }

  #isBuiltOn(sea: Geometry): boolean {
    const afloat = this.#buildings.filter((building) => containsPosition(sea, building));
    return afloat.length > mostAfloat * this.#buildings.length;
  }

  /** Returns coasts with water on their left, closed along the edge of the map; undefined where one ends elsewhere. */
  #closed(coasts: readonly CityPosition[][]): CityPosition[][] | undefined {
    const waiting: Coast[] = [];
    const whole = extendCoastsToEdge(coasts, this.#bounds);
    if (!whole) return undefined;
    for (const coast of whole) {
      const line = coast.toReversed();
      const [from, to] = [this.#alongEdge(line[0]), this.#alongEdge(line.at(-1))];
      if (from === undefined || to === undefined) return undefined;
      waiting.push({ line, from, to });
    }
    if (!alternate(waiting)) return undefined;
    const rings: CityPosition[][] = [];
    for (let first = waiting[0]; first; first = waiting[0]) {
      const ring: CityPosition[] = [];
      let current = first;
      for (;;) {
        ring.push(...current.line);
        waiting.splice(waiting.indexOf(current), 1);
        const { to } = current;
        const ahead = (place: number) => (place - to + 4) % 4;
        const next: Coast = [first, ...waiting].reduce((best, each) =>
          ahead(each.from) < ahead(best.from) ? each : best,
        );
        for (let corner = Math.floor(to) + 1; corner - to < ahead(next.from); corner++)
          ring.push(this.#corner(corner));
        if (next === first) break;
        current = next;
      }
      if (ring[0]) rings.push([...ring, ring[0]]);
    }
    return rings;
  }
}

/** Round the map land and water alternate: coasts that do not were cut, and it is unclear how they continue. */
function alternate(coasts: readonly Coast[]): boolean {
  const ends = coasts.flatMap(({ from, to }) => [
    { at: from, isStart: true },
    { at: to, isStart: false },
  ]);
  const round = ends.toSorted((a, b) => a.at - b.at);
  return round.every(({ isStart }, index) => isStart !== round.at(index - 1)?.isStart);
}

const isSame = (a: CityPosition | undefined, b: CityPosition | undefined) =>
  a !== undefined && b !== undefined && a[0] === b[0] && a[1] === b[1];

const isClosed = (line: readonly CityPosition[]) => line.length > 3 && isSame(line[0], line.at(-1));

/** Joins lines that continue where another ends; none is reversed. */
function chained(lines: readonly CityPosition[][]): CityPosition[][] {
  const byStart = new Map(lines.map((line) => [String(line[0]), line]));
  const ends = new Set(lines.map((line) => String(line.at(-1))));
  const used = new Set<CityPosition[]>();
  const chains: CityPosition[][] = [];
  // Those that nothing leads to first: what remains are rings.
  for (const line of [...lines.filter((each) => !ends.has(String(each[0]))), ...lines]) {
    if (used.has(line)) continue;
    let chain: CityPosition[] = [];
    for (let next: CityPosition[] | undefined = line; next && !used.has(next); ) {
      used.add(next);
      chain = [...chain, ...(chain.length > 0 ? next.slice(1) : next)];
      next = byStart.get(String(next.at(-1)));
    }
    chains.push(chain);
  }
  return chains;
}
