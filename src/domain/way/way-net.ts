import type Flatbush from 'flatbush';
import type { Position } from '../../spec/geojson.ts';
import { findCrossing, findNearestOnEdge, findNearestShare } from '../geo/edges.ts';
import {
  createPlane,
  type Edge,
  interpolatePoint,
  measurePlane,
  type Plane,
  type PlanePoint,
} from '../geo/plane.ts';
import type { MappedGround, MappedWay } from '../outline/map-ways.ts';
import { findNearEdges, indexEdges, Walls } from './walls.ts';
import { snapLimit } from './way.ts';

/**
 * Metres within which ways join others: tiles round corners to 0.3 m, and leave out corners where a way is almost
 * straight, also those at junctions.
 */
const joint = 1;

/** One step from a node to another: along a way, or off them, between ways that touch and from a stop. */
export type WayStep = { readonly to: number; readonly metres: number; readonly way: MappedWay | undefined };

/** Mapped ways as nodes and the steps between them. */
export type WayNet = {
  readonly plane: Plane;
  readonly points: readonly PlanePoint[];
  readonly steps: readonly (readonly WayStep[])[];
  /** How many of the first nodes are stops, in order: routes begin and end there, none leads over them. */
  readonly stops: number;
  /** Nodes at which a car can stop. */
  readonly kerbs: ReadonlySet<number>;
};

/**
 * Joins the ways where they cross or touch on one level, and each stop with every way that is near enough and not
 * behind a wall; two stops near enough are joined too.
 */
export function createWayNet({ ways, walls }: MappedGround, stops: readonly Position[]): WayNet {
  // The same plane in both directions, so that the limits of distance are the same.
  const [origin = [0, 0]] = [...stops].sort(([x1, y1], [x2, y2]) => x1 - x2 || y1 - y2);
  const plane = createPlane(origin as Position);
  const net = new NetInMaking(stops.map(plane.of));
  net.layWays(ways, plane);
  net.joinWays();
  net.joinStops(new Walls(walls.map((rings) => rings.map((ring) => ring.map(plane.of)))));
  net.cutWays();
  return { plane, points: net.points, steps: net.steps, stops: stops.length, kerbs: net.kerbs };
}

/** A straight piece of a way, with the nodes on it. */
type Piece = {
  readonly edge: Edge;
  readonly way: MappedWay;
  readonly ends: readonly [number, number];
  readonly cuts: { readonly share: number; readonly node: number }[];
};

/** The point of a piece that is nearest to a stop. */
type Landing = {
  readonly piece: Piece;
  readonly share: number;
  readonly spot: PlanePoint;
  readonly metres: number;
};

class NetInMaking {
  readonly points: PlanePoint[] = [];
  readonly steps: WayStep[][] = [];
  readonly kerbs = new Set<number>();
  readonly #stops: readonly PlanePoint[];
  readonly #nodes = new Map<string, number>();
  #pieces: readonly Piece[] = [];
  #index: Flatbush | undefined;

  constructor(stops: readonly PlanePoint[]) {
    this.#stops = stops;
    for (const stop of stops) this.#newNode(stop);
  }

  layWays(ways: readonly MappedWay[], { of }: Plane): void {
    this.#pieces = ways.flatMap((way) =>
      way.lines.flatMap((line) => {
        const points = line.map(of);
        return points.slice(1).map((to, index): Piece => {
          const from = points[index] ?? to;
          const ends = [this.#nodeAt(from), this.#nodeAt(to)] as const;
          const cuts = [
            { share: 0, node: ends[0] },
            { share: 1, node: ends[1] },
          ];
          return { edge: [from, to], way, ends, cuts };
        });
      }),
    );
    this.#index = indexEdges(this.#pieces.map(({ edge }) => edge));
  }

  joinWays(): void {
    for (const [number, piece] of this.#pieces.entries()) {
      for (const found of findNearEdges(this.#index, piece.edge, joint)) {
        const other = this.#pieces[found];
        if (!other || found <= number) continue;
        this.#touch(piece, other);
        this.#touch(other, piece);
        if (areOnGround(piece, other)) this.#cross(piece, other);
      }
    }
  }

  joinStops(walls: Walls): void {
    for (const [number, stop] of this.#stops.entries()) {
      for (const { piece, share, spot } of this.#landings(stop)) {
        if (walls.leaveFree(stop, spot, 'first')) this.#joinNodes(number, this.#cut(piece, share));
      }
      for (const [other, point] of this.#stops.slice(0, number).entries()) {
        if (measurePlane(stop, point) > snapLimit || !walls.leaveFree(stop, point, 'both')) continue;
        this.#joinNodes(number, other);
      }
    }
  }

  /**
   * Returns the nearest points of ways to a stop. The end of a piece does not count where the way continues nearer:
   * else the cuts of tiles would matter.
   */
  #landings(stop: PlanePoint): Landing[] {
    const near = findNearEdges(this.#index, [stop, stop], snapLimit).flatMap((found): Landing[] => {
      const piece = this.#pieces[found];
      if (!piece) return [];
      const share = findNearestShare(piece.edge, stop);
      const spot = interpolatePoint(piece.edge, share);
      const metres = measurePlane(stop, spot);
      return metres > snapLimit ? [] : [{ piece, share, spot, metres }];
    });
    return near.filter(({ share, spot, metres }) => {
      if (share > 0 && share < 1) return true;
      return near.every(({ piece: { edge }, metres: others }) => {
        return others >= metres || measurePlane(spot, findNearestOnEdge(edge, spot)) > joint;
      });
    });
  }

  /** Last step: every piece becomes the steps from one of its nodes to the next. */
  cutWays(): void {
    for (const { way, cuts } of this.#pieces) {
      cuts.sort((one, other) => one.share - other.share);
      for (const [index, { node }] of cuts.entries()) {
        if (way.kind === 'road') this.kerbs.add(node);
        const before = cuts[index - 1]?.node;
        if (before !== undefined && before !== node) this.#joinNodes(before, node, way);
      }
    }
  }

  /** Joins the ends of a piece with another one that they touch; on other levels with its ends alone. */
  #touch(piece: Piece, other: Piece): void {
    for (const [index, end] of piece.ends.entries()) {
      if (other.ends.includes(end)) continue;
      const point = piece.edge[index] ?? piece.edge[0];
      const share = findNearestShare(other.edge, point);
      if (!areOnGround(piece, other) && share > 0 && share < 1) continue;
      if (measurePlane(point, interpolatePoint(other.edge, share)) > joint) continue;
      const node = this.#cut(other, share);
      if (node !== end) this.#joinNodes(end, node);
    }
  }

  #cross(piece: Piece, other: Piece): void {
    const [share, ofOther] = findCrossing(piece.edge, other.edge) ?? [];
    if (share === undefined || ofOther === undefined) return;
    const node = this.#cut(piece, share);
    other.cuts.push({ share: ofOther, node });
  }

  #cut(piece: Piece, share: number): number {
    const node = this.#nodeAt(interpolatePoint(piece.edge, share));
    piece.cuts.push({ share, node });
    return node;
  }

  #joinNodes(one: number, other: number, way?: MappedWay): void {
    const metres = measurePlane(this.points[one] ?? [0, 0], this.points[other] ?? [0, 0]);
    this.steps[one]?.push({ to: other, metres, way });
    this.steps[other]?.push({ to: one, metres, way });
  }

  /** Points on the same millimetre are one node. */
  #nodeAt(point: PlanePoint): number {
    const key = point.map((metres) => Math.round(metres * 1000)).join();
    const node = this.#nodes.get(key) ?? this.#newNode(point);
    this.#nodes.set(key, node);
    return node;
  }

  #newNode(point: PlanePoint): number {
    this.steps.push([]);
    return this.points.push(point) - 1;
  }
}

function areOnGround(...pieces: readonly Piece[]): boolean {
  return pieces.every(({ way }) => way.level === 'ground');
}
