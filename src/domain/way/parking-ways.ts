import type { Position } from '../../spec/geojson.ts';
import { getDistance } from '../geo/geodesy.ts';
import type { MappedGround } from '../outline/map-ways.ts';
import type { Inspection, Subject } from '../place/inspection.ts';
import type { Ref } from '../place/ref.ts';
import type { WayAnswer, WayQuestion } from './way.ts';

/** The way from a parking point to the entrance that is nearest in a straight line, where the map has one. */
export type ParkingWay = {
  readonly parking: Ref;
  readonly entrance: Ref;
  /** Metres of the straight line, and along what is mapped. */
  readonly straight: number;
  readonly metres: number;
};

/** Parking points and entrances that are looked at: a place with more of them is no place. */
const most = 60;

/** The ways that are asked for; undefined where there is nothing to go between, or the map has none. */
export function createWayQuestion(inspection: Inspection, ground: MappedGround): WayQuestion | undefined {
  const { parkings, entrances } = getEnds(inspection);
  if (parkings.length === 0 || entrances.length === 0 || ground.ways.length === 0) return undefined;
  const [from, to] = [parkings, entrances].map((ends) => ends.map(({ position }) => position));
  return { ground, from: from ?? [], to: to ?? [], stepless: false };
}

/** Every position that such ways may begin or end at. */
export function getWayEnds(inspection: Inspection): readonly Position[] {
  const { parkings, entrances } = getEnds(inspection);
  if (parkings.length === 0 || entrances.length === 0) return [];
  return [...parkings, ...entrances].map(({ position }) => position);
}

/** The way of every parking point that has one, of those that were found. */
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
