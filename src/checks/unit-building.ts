import { placeRecord } from '../domain/place-record.ts';
import { rule } from './rule.ts';
import { receivedCount } from './unit-values.ts';

/** U12. Like Osmose 9001002 "suspicious tag combination"; so many units, inclusive, are a proposal. */
const notABuilding = rule({
  id: 'unit.not-a-building',
  limits: { units: 2 },
  check: ({ inspection }, limits) => {
    const building = placeRecord(inspection.details)?.data?.isBuilding;
    const count = receivedCount(inspection.units);
    if (building === undefined || count === undefined) return 'not-run';
    if (building || count < limits.units) return [];
    return [
      {
        severity: 'warning',
        operation: 'details',
        subject: 'place',
        pointer: '/isBuilding',
        measured: count,
        unit: 'count',
      },
    ];
  },
});

/** U14. Like Osmose's indoor analyser: "not reachable". */
const noEntrance = rule({
  id: 'unit.no-entrance',
  limits: {},
  check: ({ inspection }) => {
    const units = receivedCount(inspection.units);
    const entrances = receivedCount(inspection.entrance);
    if (units === undefined || entrances === undefined) return 'not-run';
    if (units === 0 || entrances > 0) return [];
    return [
      {
        severity: 'info',
        operation: 'entrance',
        subject: 'place',
        pointer: '/features',
        measured: units,
        unit: 'count',
      },
    ];
  },
});

export const unitBuildingRules = [notABuilding, noEntrance];
