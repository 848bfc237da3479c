import type { Position } from '../contract/geojson.ts';
import { type Bounds, boundsOf, metresBetween } from './geodesy.ts';
import type { Inspection } from './inspection.ts';
import { allSubjects } from './inspection.ts';

/** Metres around the place beyond which a point no longer widens the view: it is more likely wrong than near. */
const neighbourhood = 1500;

/** The part of the earth to show for an inspection: everything near the place, or near the first point without one. */
export function frameOf(inspection: Inspection): Bounds | undefined {
  const positions = allSubjects(inspection).map((subject) => subject.position);
  const centre = inspection.details.subjects[0]?.position ?? positions[0];
  return (
    centre &&
    boundsOf(positions.filter((position: Position) => metresBetween(centre, position) <= neighbourhood))
  );
}
