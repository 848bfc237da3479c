import { groupBy } from '../../collections/group-by.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import {
  getFieldSubject,
  getSentUnits,
  getUnitField,
  getUnitFloor,
  normalizeUnitNumber,
  toMeasuredValue,
  type Unit,
} from './unit-values.ts';

/**
 * When unit numbers contain their floor, as 1204 on floor 12: from this number on, at least so many units, of which at
 * least this share agree. Like every_door#1061, where people expect it; the numbers are proposals.
 */
const patternLimits = { from: 100, units: 5, share: 0.8 };

/** Returns the floor in a number, before the offset of a building. */
function namedFloor(unit: Unit, from: number): number | undefined {
  const number = getUnitField(unit, 'unit');
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < from) return undefined;
  return Math.floor(number / 100);
}

/** Returns the floor that a number implies; `undefined` where it implies none. */
type NumberPattern = (unit: Unit) => number | undefined;

/**
 * Learns by how much the numbers of a building's units run ahead of their floors (0 in most, 1 where the ground floor
 * counts). Undefined where there are too few, or too many that disagree.
 */
function numberPattern(
  units: readonly Unit[],
  limits: Readonly<typeof patternLimits>,
): NumberPattern | undefined {
  const offsets = new Map<number, number>();
  let numbered = 0;
  for (const unit of units) {
    const [named, floor] = [namedFloor(unit, limits.from), getUnitFloor(unit)];
    if (named === undefined || floor === undefined) continue;
    numbered++;
    offsets.set(named - floor, (offsets.get(named - floor) ?? 0) + 1);
  }
  const [offset, agreeing] = [...offsets].reduce((best, each) => (each[1] > best[1] ? each : best), [0, 0]);
  if (numbered < limits.units || agreeing / numbered < limits.share) return undefined;
  return (unit) => {
    const named = namedFloor(unit, limits.from);
    return named === undefined ? undefined : named - offset;
  };
}

/** U2. Like JOSM's DUPLICATE_HOUSE_NUMBER (2602) and Osmose 2060 class 6. Units without a floor are not compared. */
const duplicateNumber = defineRule({
  id: 'unit.duplicate-number',
  limits: {},
  check: ({ inspection }) => {
    const units = getSentUnits(inspection);
    if (!units) return 'not-run';
    const doors = groupBy(units, (unit) => {
      const [number, floor] = [normalizeUnitNumber(unit), getUnitFloor(unit)];
      return number === undefined || floor === undefined ? undefined : `${floor} ${number}`;
    });
    return [...doors.values()].flatMap(([first, ...others]) =>
      others.map(
        (unit): FindingDraft => ({
          severity: 'error',
          ...getFieldSubject(unit, 'unit'),
          measured: toMeasuredValue(getUnitField(unit, 'unit')),
          unit: 'value',
          details: { floor: getUnitFloor(unit) ?? null, other: first?.ref ?? null },
        }),
      ),
    );
  },
});

/**
 * U3. One finding for each number: a warning where numbers contain their floor (U9), else info, as buildings may
 * restart the count on every floor. None found: a proposal.
 */
const otherFloor = defineRule({
  id: 'unit.other-floor',
  limits: patternLimits,
  check: ({ inspection }, limits) => {
    const units = getSentUnits(inspection);
    if (!units) return 'not-run';
    const pattern = numberPattern(units, limits);
    const numbered = groupBy(
      units.filter((unit) => getUnitFloor(unit) !== undefined),
      normalizeUnitNumber,
    );
    return [...numbered.values()].flatMap((alike): FindingDraft[] => {
      const floors = new Set(alike.map(getUnitFloor));
      const [first] = alike;
      const second = alike.find((unit) => first && getUnitFloor(unit) !== getUnitFloor(first));
      if (!first || !second) return [];
      return [
        {
          severity: pattern?.(second) === undefined ? 'info' : 'warning',
          ...getFieldSubject(second, 'unit'),
          measured: toMeasuredValue(getUnitField(second, 'unit')),
          unit: 'value',
          details: {
            floors: floors.size,
            floor: getUnitFloor(second) ?? null,
            otherFloor: getUnitFloor(first) ?? null,
            other: first.ref,
          },
        },
      ];
    });
  },
});

/**
 * U8. The specification says number; whole and above 0 as JOSM's rules of numbers, the highest is a proposal. An
 * absent number is structure.field-missing.
 */
const oddNumber = defineRule({
  id: 'unit.odd-number',
  limits: { highest: 99_999 },
  check: ({ inspection }, limits) => {
    const units = getSentUnits(inspection);
    if (!units) return 'not-run';
    return units.flatMap((unit): FindingDraft[] => {
      const sent = getUnitField(unit, 'unit');
      const variant = oddity(sent, limits.highest);
      if (!variant) return [];
      return [
        {
          severity: 'warning',
          ...getFieldSubject(unit, 'unit'),
          measured: toMeasuredValue(sent),
          ...(variant === 'high' && { threshold: limits.highest }),
          unit: 'value',
          variant,
        },
      ];
    });
  },
});

function oddity(sent: unknown, highest: number): string | undefined {
  if (sent === undefined) return undefined;
  if (sent === null) return 'null';
  if (typeof sent !== 'number') return 'not-a-number';
  if (sent > highest) return 'high';
  if (!Number.isInteger(sent)) return 'not-whole';
  return sent <= 0 ? 'low' : undefined;
}

/** U9. Like every_door#1061; see patternLimits. */
const numberAgainstFloor = defineRule({
  id: 'unit.number-against-floor',
  limits: patternLimits,
  check: ({ inspection }, limits) => {
    const units = getSentUnits(inspection);
    if (!units) return 'not-run';
    const pattern = numberPattern(units, limits);
    if (!pattern) return [];
    return units.flatMap((unit: Unit): FindingDraft[] => {
      const [floor, named] = [getUnitFloor(unit), pattern(unit)];
      if (floor === undefined || named === undefined || floor === named) return [];
      return [
        {
          severity: 'warning',
          ...getFieldSubject(unit, 'floor'),
          measured: floor,
          threshold: named,
          unit: 'floor',
          details: { number: toMeasuredValue(getUnitField(unit, 'unit')) },
        },
      ];
    });
  },
});

export const unitNumberRules = [duplicateNumber, otherFloor, oddNumber, numberAgainstFloor];
