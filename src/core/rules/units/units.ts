import { groupBy } from '../../collections/group-by.ts';
import { receivedCount } from '../../place/inspection.ts';
import { membersAt, placeRecord } from '../../place/place-record.ts';
import { unitInAddress } from '../../text/address-terms.ts';
import { streetOf, streetReader } from '../../text/folded-address.ts';
import { type FindingDraft, rule } from '../rule.ts';
import { unitFloorRules } from './unit-floors.ts';
import { unitNumberRules } from './unit-numbers.ts';
import { unitPositionRules } from './unit-positions.ts';
import { atField, fieldOf, measurable, type Unit, unitsOf } from './unit-values.ts';

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

const unitBuildingRules = [notABuilding, noEntrance];

/**
 * U11. House number and street; one finding for each other address. Like Osmose 2060 class 7 "Many street names" and
 * JOSM's MULTIPLE_STREET_NAMES (2603).
 */
const otherAddress = rule({
  id: 'unit.other-address',
  limits: {},
  check: ({ inspection }) => {
    const units = unitsOf(inspection);
    const address = placeRecord(inspection.details)?.data?.properties?.address;
    const street = address === undefined ? undefined : streetOf(address);
    if (!units || !street) return 'not-run';
    const isOf = streetReader(street);
    const addresses = groupBy(units, (unit: Unit) => {
      const sent = fieldOf(unit, 'address');
      return typeof sent === 'string' ? sent : undefined;
    });
    return [...addresses].flatMap(([sent, [first, ...others]]): FindingDraft[] => {
      if (!first || isOf(sent) || !streetOf(sent)) return [];
      return [
        {
          severity: 'warning',
          ...atField(first, 'address'),
          measured: measurable(sent),
          threshold: String(measurable(address)),
          unit: 'value',
          details: { count: others.length + 1 },
        },
      ];
    });
  },
});

/** U13. Google's Address Validation asks for a missing `subpremise` with FIX. */
const none = rule({
  id: 'unit.none',
  limits: {},
  check: ({ inspection }) => {
    const record = placeRecord(inspection.details);
    if (!record || !unitsOf(inspection)) return 'not-run';
    const { address } = membersAt(record.raw, 'properties');
    if (typeof address !== 'string' || inspection.units.state !== 'empty') return [];
    const named = unitInAddress.exec(address);
    if (!named) return [];
    return [
      {
        severity: 'info',
        operation: 'units',
        subject: 'place',
        pointer: '/features',
        measured: measurable(named[0].trim()),
        unit: 'value',
      },
    ];
  },
});

const unitAddressRules = [otherAddress, none];

/** U1–U14. */
export const unitRules = [
  ...unitPositionRules,
  ...unitNumberRules,
  ...unitFloorRules,
  ...unitAddressRules,
  ...unitBuildingRules,
];
