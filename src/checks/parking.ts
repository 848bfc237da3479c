import { metresBetween } from '../domain/geodesy.ts';
import { rule } from './rule.ts';
import { answered, placeOf, pointerOf } from './subjects.ts';

/** P1. Metres: JOSM's `max_street_distance` and Osmose's "House too far away from street" are 200; 500 is a proposal. */
const far = rule({
  id: 'parking.far',
  limits: { warning: 200, error: 500 },
  check: ({ inspection }, limits) => {
    const place = placeOf(inspection);
    const parking = answered(inspection.parking);
    if (!place || !parking) return 'not-run';
    return parking.flatMap(({ ref, index, position }) => {
      const metres = metresBetween(place.position, position);
      if (metres <= limits.warning) return [];
      const severity = metres > limits.error ? 'error' : 'warning';
      return [
        {
          severity,
          operation: 'parking',
          subject: ref,
          pointer: pointerOf('parking', index, 'geometry', 'coordinates'),
          measured: metres,
          threshold: limits[severity],
          unit: 'metres',
          evidence: { lines: [[[...position], [...place.position]]] },
        },
      ];
    });
  },
});

export const parkingRules = [far];
