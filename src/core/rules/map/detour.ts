import { atPoint } from '../point-findings.ts';
import { rule } from '../rule.ts';
import { answered } from '../sent.ts';

/**
 * M8. Times the straight line to the nearest entrance, for ways of so many metres at least: round a corner ten metres are
 * soon thirty. None found: proposals. A path that nobody mapped makes a way long, so that it is context alone, and only
 * where a reader switches it on.
 */
export const detour = rule({
  id: 'map.detour',
  limits: { times: 3, metres: 100 },
  check: ({ inspection, ways }, limits) => {
    const parking = answered(inspection.parking);
    const entrances = answered(inspection.entrance);
    if (!parking || !entrances || !ways || ways.length === 0) return 'not-run';
    return ways.flatMap(({ metres, straight, ...ends }) => {
      const threshold = limits.times * straight;
      const point = parking.find(({ ref }) => ref === ends.parking);
      const entrance = entrances.find(({ ref }) => ref === ends.entrance);
      if (!point || !entrance || metres < limits.metres || metres <= threshold) return [];
      return [
        {
          severity: 'info',
          ...atPoint('parking', point),
          measured: metres,
          threshold,
          unit: 'metres',
          againstMap: true,
          details: { other: entrance.ref, straight, times: limits.times },
          evidence: { lines: [[[...point.position], [...entrance.position]]] },
        },
      ];
    });
  },
});
