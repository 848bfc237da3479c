import type { Position } from '../../spec/geojson.ts';
import type { Inspection } from '../place/inspection.ts';

/** Metres within which something of an answer and something on the map are taken for the same. */
export const matchLimit = { entrance: 15, parking: 30 } as const;

/** Metres around the place within which parking on the map is told, also where the answer has none there. */
export const parkingAround = 100;

/** Points of one kind that are compared: an answer may hold a hundred thousand. */
export const mostCompared = 100;

/** The points whose surroundings on the map are compared with an answer; the first says which map is read. */
export function getComparedPositions({ details, entrance, parking }: Inspection): readonly Position[] {
  const subjects = [
    ...details.subjects,
    ...entrance.subjects.slice(0, mostCompared),
    ...parking.subjects.slice(0, mostCompared),
  ];
  return subjects.map(({ position }) => position);
}
