import type { Position } from '../../spec/geojson.ts';
import { getDistance } from '../geo/geodesy.ts';
import type { MappedGround } from '../outline/map-ways.ts';
import type { Inspection, Subject } from '../place/inspection.ts';
import type { Ref } from '../place/ref.ts';
import type { WayAnswer, WayQuestion } from './way.ts';

/** The route from a parking point to the entrance that is nearest in a straight line, where the map has one. */
export type ParkingWay = {
  readonly parking: Ref;
  readonly entrance: Ref;
  /** Metres of the straight line, and along the map. */
  readonly straight: number;
  readonly metres: number;
};

/** Maximum number of parking points and entrances that are routed. */
const most = 60;

/** Returns the routes to search; undefined where there is nothing to connect, or the map has no ways. */
export function createWayQuestion(inspection: Inspection, ground: MappedGround): WayQuestion | undefined {
  const { parkings, entrances } = getEnds(inspection);
  if (parkings.length === 0 || entrances.length === 0 || ground.ways.length === 0) return undefined;
  const [from, to] = [parkings, entrances].map((ends) => ends.map(({ position }) => position));
  return { ground, from: from ?? [], to: to ?? [], stepless: false };
}

/** Returns every possible end of such routes. */
export function getWayEnds(inspection: Inspection): readonly Position[] {
  const { parkings, entrances } = getEnds(inspection);
  if (parkings.length === 0 || entrances.length === 0) return [];
  return [...parkings, ...entrances].map(({ position }) => position);
}

/** Returns the route of every parking point that has one. */
export function getParkingWays(inspection: Inspection, found: WayAnswer): readonly ParkingWay[] {
  const { parkings, entrances } = getEnds(inspection);
  return parkings.flatMap((parking, start): ParkingWay[] => {
    const { entrance, straight } = nearest(parking, entrances);
    const way = entrance && found[entrances.indexOf(entrance)]?.[start];
    if (!way || !('metres' in way)) return [];
    return [{ parking: parking.ref, entrance: entrance.ref, straight, metres: way.metres }];
  });
}

function getEnds({ parking, entrance }: Inspection) {
  return { parkings: parking.subjects.slice(0, most), entrances: entrance.subjects.slice(0, most) };
}

function nearest(parking: Subject<'parking'>, entrances: readonly Subject<'entrance'>[]) {
  let best: { entrance: Subject<'entrance'> | undefined; straight: number } = {
    entrance: undefined,
    straight: Number.POSITIVE_INFINITY,
  };
  for (const entrance of entrances) {
    const straight = getDistance(parking.position, entrance.position);
    if (straight < best.straight) best = { entrance, straight };
  }
  return best;
}
