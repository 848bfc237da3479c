import { getMembers, getPlaceRecord, scoreDoubt } from '../../place/place-record.ts';
import { defineRule, type FindingDraft, type Inspected } from '../rule.ts';
import { getSentUnits, getUnitFloor, toMeasuredValue } from '../units/unit-values.ts';

const atPlace = { operation: 'details', subject: 'place' } as const;
const fields = ['wheelchair', 'elevator', 'deliveryScore', 'score'];

function sentAmenities({ inspection }: Inspected) {
  const record = getPlaceRecord(inspection.details);
  return record && getMembers(record.raw, 'properties', 'amenities');
}

/** Returns the highest floor with a unit; undefined while units have not been answered, −Infinity for none. */
function highestFloor({ inspection }: Inspected): number | undefined {
  const units = getSentUnits(inspection);
  return units?.reduce((most, unit) => Math.max(most, getUnitFloor(unit) ?? most), Number.NEGATIVE_INFINITY);
}

/** AM1. Absent and null are unknown, not no. None found: a proposal. */
const missing = defineRule({
  id: 'amenity.missing',
  limits: {},
  check: (inspected) => {
    const record = getPlaceRecord(inspected.inspection.details);
    const sent = sentAmenities(inspected);
    if (!record || !sent) return 'not-run';
    const whole = getMembers(record.raw, 'properties').amenities;
    if (whole === undefined || whole === null) {
      return [
        { severity: 'warning', ...atPlace, pointer: '/properties/amenities', variant: 'all', unit: 'value' },
      ];
    }
    const absent = fields.filter((field) => sent[field] === undefined || sent[field] === null);
    return absent.map(
      (field): FindingDraft => ({
        severity: 'warning',
        ...atPlace,
        pointer: `/properties/amenities/${field}`,
        variant: field,
      }),
    );
  },
});

/** AM2. From this floor on, inclusive. None found: a proposal. */
const accessibleWithoutLift = defineRule({
  id: 'amenity.accessible-without-lift',
  limits: { floor: 2 },
  check: (inspected, limits) => {
    const { wheelchair, elevator } = sentAmenities(inspected) ?? {};
    if (wheelchair === false || elevator === true) return [];
    const floor = highestFloor(inspected);
    if (wheelchair !== true || elevator !== false || floor === undefined) return 'not-run';
    return floor < limits.floor ? [] : [withoutLift('warning', floor, limits.floor)];
  },
});

/** AM3. From this floor on, inclusive. None found: a proposal. */
const tallWithoutLift = defineRule({
  id: 'amenity.tall-without-lift',
  limits: { floor: 6 },
  check: (inspected, limits) => {
    const { elevator } = sentAmenities(inspected) ?? {};
    if (elevator === true) return [];
    const floor = highestFloor(inspected);
    if (elevator !== false || floor === undefined) return 'not-run';
    return floor < limits.floor ? [] : [withoutLift('info', floor, limits.floor)];
  },
});

function withoutLift(severity: 'warning' | 'info', floor: number, limit: number): FindingDraft {
  const pointer = '/properties/amenities/elevator';
  return { severity, ...atPlace, pointer, measured: floor, threshold: limit, unit: 'floor' };
}

/** AM4. Finite and not negative: no range is specified, so that outliers are judged over a batch. None found. */
const scoreUnusable = defineRule({
  id: 'amenity.score-unusable',
  limits: {},
  check: (inspected) => {
    const sent = sentAmenities(inspected);
    if (!sent) return 'not-run';
    return ['deliveryScore', 'score'].flatMap((field): FindingDraft[] => {
      const doubt = scoreDoubt(sent[field]);
      // Missing and null are amenity.missing.
      if (doubt !== 'not-a-number' && doubt !== 'not-finite' && doubt !== 'negative') return [];
      return [
        {
          severity: 'warning',
          ...atPlace,
          pointer: `/properties/amenities/${field}`,
          measured: toMeasuredValue(sent[field]),
          unit: 'value',
          variant: doubt,
          details: { field },
        },
      ];
    });
  },
});

export const amenityRules = [missing, accessibleWithoutLift, tallWithoutLift, scoreUnusable];
