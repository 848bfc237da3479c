import { getPointSubject } from '../point-findings.ts';
import { defineRule } from '../rule.ts';
import { getAnswered } from '../sent.ts';

/**
 * M8. Times the straight line to the nearest entrance, for routes of at least so many metres: round a corner ten metres
 * are soon thirty. None found: proposals. An unmapped path makes a route long, so this is context alone, and off by
 * default.
 */
export const detour = defineRule({
  id: 'map.detour',
  limits: { times: 3, metres: 100 },
  check: ({ inspection, ways }, limits) => {
    const parking = getAnswered(inspection.parking);
    const entrances = getAnswered(inspection.entrance);
    if (!parking || !entrances || !ways || ways.length === 0) return 'not-run';
    return ways.flatMap(({ metres, straight, ...ends }) => {
      const threshold = limits.times * straight;
      const point = parking.find(({ ref }) => ref === ends.parking);
      const entrance = entrances.find(({ ref }) => ref === ends.entrance);
      if (!point || !entrance || metres < limits.metres || metres <= threshold) return [];
      return [
        {
          severity: 'info',
          ...getPointSubject('parking', point),
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
