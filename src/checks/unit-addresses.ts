import { membersAt, placeRecord } from '../domain/place-record.ts';
import { streetOf, streetReader, unitInAddress } from './folded-address.ts';
import { groupedBy } from './grouped.ts';
import { type Found, rule } from './rule.ts';
import { atField, fieldOf, measurable, type Unit, unitsOf } from './unit-values.ts';

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
    const addresses = groupedBy(units, (unit: Unit) => {
      const sent = fieldOf(unit, 'address');
      return typeof sent === 'string' ? sent : undefined;
    });
    return [...addresses].flatMap(([sent, [first, ...others]]): Found[] => {
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

export const unitAddressRules = [otherAddress, none];
