import { groupBy } from '../../collections/group-by.ts';
import { countReceived } from '../../place/inspection.ts';
import { getMembers, getPlaceRecord } from '../../place/place-record.ts';
import { createStreetMatcher, readStreet } from '../../text/folded-address.ts';
import { unitInAddress } from '../../text/unit-terms.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import { unitFloorRules } from './unit-floors.ts';
import { unitNumberRules } from './unit-numbers.ts';
import { unitPositionRules } from './unit-positions.ts';
import { getFieldSubject, getSentUnits, getUnitField, toMeasuredValue, type Unit } from './unit-values.ts';

/** U12. Like Osmose 9001002 "suspicious tag combination"; so many units, inclusive, are a proposal. */
const notABuilding = defineRule({
  id: 'unit.not-a-building',
  limits: { units: 2 },
  check: ({ inspection }, limits) => {
    const building = getPlaceRecord(inspection.details)?.data?.isBuilding;
    const count = countReceived(inspection.units);
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
const noEntrance = defineRule({
  id: 'unit.no-entrance',
  limits: {},
  check: ({ inspection }) => {
    const units = countReceived(inspection.units);
    const entrances = countReceived(inspection.entrance);
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
const otherAddress = defineRule({
  id: 'unit.other-address',
  limits: {},
  check: ({ inspection }) => {
    const units = getSentUnits(inspection);
    const address = getPlaceRecord(inspection.details)?.data?.properties?.address;
    const street = address === undefined ? undefined : readStreet(address);
    if (!units || !street) return 'not-run';
    const isOf = createStreetMatcher(street);
    const addresses = groupBy(units, (unit: Unit) => {
      const sent = getUnitField(unit, 'address');
      return typeof sent === 'string' ? sent : undefined;
    });
    return [...addresses].flatMap(([sent, [first, ...others]]): FindingDraft[] => {
      if (!first || isOf(sent) || !readStreet(sent)) return [];
      return [
        {
          severity: 'warning',
          ...getFieldSubject(first, 'address'),
          measured: toMeasuredValue(sent),
          threshold: String(toMeasuredValue(address)),
          unit: 'value',
          details: { count: others.length + 1 },
        },
      ];
    });
  },
});

/** U13. Google's Address Validation asks for a missing `subpremise` with FIX. */
const none = defineRule({
  id: 'unit.none',
  limits: {},
  check: ({ inspection }) => {
    const record = getPlaceRecord(inspection.details);
    if (!record || !getSentUnits(inspection)) return 'not-run';
    const { address } = getMembers(record.raw, 'properties');
    if (typeof address !== 'string' || inspection.units.state !== 'empty') return [];
    const named = unitInAddress.exec(address);
    if (!named) return [];
    return [
      {
        severity: 'info',
        operation: 'units',
        subject: 'place',
        pointer: '/features',
        measured: toMeasuredValue(named[0].trim()),
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
