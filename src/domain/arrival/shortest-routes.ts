import { getDistance } from '../geo/geodesy.ts';
import type { Leg, Route, Stop } from './route.ts';

export type RouteChoice = {
  readonly parkings: readonly Stop[];
  readonly entrances: readonly Stop[];
  readonly target: Stop | undefined;
  /** The one parking point or entrance that the reader allows; any other when undefined. */
  readonly pinnedParking: Stop | undefined;
  readonly pinnedEntrance: Stop | undefined;
};

export type Routes = {
  /** The pair with the smallest sum of legs; the first of equals. */
  readonly best: Route;
  /** The best route over every parking point and over every entrance, nearest first, equals in their order. */
  readonly overParking: readonly Route[];
  readonly overEntrances: readonly Route[];
};

/**
 * Returns the shortest routes from a parking point through an entrance to the target. Any of the three may be missing:
 * the legs then join the others. Each pair is measured once, O(parkings × entrances).
 */
export function findRoutes(choice: RouteChoice): Routes {
  const { parkings, entrances, target, pinnedParking, pinnedEntrance } = choice;
  const parkingBest = new Nearest(parkings.length);
  const entranceBest = new Nearest(entrances.length);
  for (const [atEntrance, entrance] of entrances.entries()) {
    const entranceOpen = pinnedEntrance === undefined || pinnedEntrance === entrance;
    const tail = target ? getDistance(entrance.position, target.position) : 0;
    for (const [atParking, parking] of parkings.entries()) {
      const parkingOpen = pinnedParking === undefined || pinnedParking === parking;
      if (!entranceOpen && !parkingOpen) continue;
      const metres = getDistance(parking.position, entrance.position) + tail;
      if (entranceOpen) parkingBest.offer(atParking, atEntrance, metres);
      if (parkingOpen) entranceBest.offer(atEntrance, atParking, metres);
    }
  }
  const overParking = parkings.map((parking, index) =>
    routeOver(parking, entrances[parkingBest.partner(index)], target),
  );
  const overEntrances = entrances.map((entrance, index) =>
    routeOver(parkings[entranceBest.partner(index)], entrance, target),
  );
  const open = parkings.length > 0 ? overParking : overEntrances;
  const pinned = open.find(({ parking, entrance }) =>
    parkings.length > 0 ? parking === pinnedParking : entrance === pinnedEntrance,
  );
  const nearest = pinned ?? shortest(open) ?? routeOver(undefined, undefined, target);
  return {
    // Without a leg the stops cannot be compared, so none of them is named.
    best: nearest.legs.length > 0 ? nearest : routeOver(pinnedParking, pinnedEntrance, undefined),
    overParking: overParking.sort(byMetres),
    overEntrances: overEntrances.sort(byMetres),
  };
}

/** Keeps for each of some stops the partner with the smallest sum of metres. */
class Nearest {
  readonly #metres: Float64Array;
  readonly #partners: Int32Array;

  constructor(count: number) {
    this.#metres = new Float64Array(count).fill(Number.POSITIVE_INFINITY);
    this.#partners = new Int32Array(count).fill(-1);
  }

  offer(index: number, partner: number, metres: number): void {
    if (metres >= (this.#metres[index] ?? 0)) return;
    this.#metres[index] = metres;
    this.#partners[index] = partner;
  }

  /** Returns the index of the partner; −1 where there was none. */
  partner(index: number): number {
    return this.#partners[index] ?? -1;
  }
}

function byMetres(a: Route, b: Route): number {
  return a.metres - b.metres;
}

function shortest(routes: readonly Route[]): Route | undefined {
  let best = routes[0];
  for (const route of routes) if (best && route.metres < best.metres) best = route;
  return best;
}

function routeOver(parking: Stop | undefined, entrance: Stop | undefined, target: Stop | undefined): Route {
  const stops = [parking, entrance, target].filter((stop) => stop !== undefined);
  const legs = stops.slice(1).map((to, index): Leg => {
    const from = stops[index] ?? to;
    return { from, to, metres: getDistance(from.position, to.position) };
  });
  return { parking, entrance, legs, metres: legs.reduce((sum, leg) => sum + leg.metres, 0) };
}
