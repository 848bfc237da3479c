import { type Bounds, boundsOf, metresBetween, onTurnOf } from './geodesy.ts';
import type { Inspection } from './inspection.ts';
import type { Route } from './route.ts';

/** Metres around the place beyond which a point no longer widens the view: it is more likely wrong than near. */
const neighbourhood = 1500;

/** Metres around the place beyond which parking that the way does not take no longer widens the view. */
const beside = 100;

/**
 * The part of the earth to show for an inspection: everything near the place, or near the first point without one,
 * and of the parking what the way takes and what lies beside the place. Across the antimeridian its longitudes go
 * beyond ±180°.
 */
export function frameOf(inspection: Inspection, way?: Pick<Route, 'parking'>): Bounds | undefined {
  const { details, parking, entrance, units } = inspection;
  const others = [...details.subjects, ...entrance.subjects, ...units.subjects];
  const centre = (details.subjects[0] ?? parking.subjects[0] ?? others[0])?.position;
  if (!centre) return undefined;
  const taken = way?.parking?.ref;
  const parkingShown = parking.subjects.filter(
    ({ ref, position }) => taken === undefined || ref === taken || metresBetween(centre, position) <= beside,
  );
  const near = [...others, ...parkingShown].filter(
    ({ position }) => metresBetween(centre, position) <= neighbourhood,
  );
  return boundsOf(near.map(({ position }) => onTurnOf(centre[0], position)));
}
