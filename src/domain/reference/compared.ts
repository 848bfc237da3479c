import type { Position } from '../../spec/geojson.ts';
import type { Inspection } from '../place/inspection.ts';

/** Metres within which an element of an answer and one on the map are taken for the same. */
export const matchLimit = { entrance: 15, parking: 30 } as const;

/** Metres around the place within which parking on the map is listed, also where the answer has none there. */
export const parkingAround = 100;

/** Maximum number of compared points of one kind: an answer may hold a hundred thousand. */
export const mostCompared = 100;

/**
 * Returns the points whose surroundings on the map are compared with an answer; the first decides which map is read.
 */
export function getComparedPositions({ details, entrance, parking }: Inspection): readonly Position[] {
  const subjects = [
    ...details.subjects,
    ...entrance.subjects.slice(0, mostCompared),
    ...parking.subjects.slice(0, mostCompared),
  ];
  return subjects.map(({ position }) => position);
}
