import type { Position } from '../contract/geojson.ts';
import { onTurnOf } from './geodesy.ts';

/** A point on a flat piece of the earth: metres east and north of its origin. */
export type PlanePoint = readonly [east: number, north: number];

/** A flat piece of the earth round an origin, also across ±180°, true to some millimetres over a block of buildings. */
export type Plane = {
  readonly of: (position: Position) => PlanePoint;
  readonly at: (point: PlanePoint) => Position;
};

/** Metres of one degree of latitude, and of longitude on the equator. */
const metresPerLatitude = 111_132;
const metresPerLongitude = 111_320;

export function planeRound([longitude, latitude]: Position): Plane {
  const perLongitude = metresPerLongitude * Math.cos((latitude * Math.PI) / 180);
  return {
    of: (position) => [
      (onTurnOf(longitude, position)[0] - longitude) * perLongitude,
      (position[1] - latitude) * metresPerLatitude,
    ],
    at: ([east, north]) => [longitude + east / perLongitude, latitude + north / metresPerLatitude],
  };
}
