import { groupedBy } from './grouped.ts';
import { numberPattern, patternLimits } from './number-pattern.ts';
import { type Found, rule } from './rule.ts';
import { atField, comparedNumber, fieldOf, floorOf, measurable, type Unit, unitsOf } from './unit-values.ts';

/** U2. Like JOSM's DUPLICATE_HOUSE_NUMBER (2602) and Osmose 2060 class 6. Units without a floor are not compared. */
const duplicateNumber = rule({
  id: 'unit.duplicate-number',
  limits: {},
  check: ({ inspection }) => {
    const units = unitsOf(inspection);
    if (!units) return 'not-run';
    const doors = groupedBy(units, (unit) => {
      const [number, floor] = [comparedNumber(unit), floorOf(unit)];
      return number === undefined || floor === undefined ? undefined : `${floor} ${number}`;
    });
    return [...doors.values()].flatMap(([first, ...others]) =>
      others.map(
        (unit): Found => ({
          severity: 'error',
          ...atField(unit, 'unit'),
          measured: measurable(fieldOf(unit, 'unit')),
          unit: 'value',
          details: { floor: floorOf(unit) ?? null, other: first?.ref ?? null },
        }),
      ),
    );
  },
});

/**
 * U3. One finding for each number: a warning where numbers tell their floor (U9), else info, as buildings may count
 * anew on every floor. None found: a proposal.
 */
const otherFloor = rule({
  id: 'unit.other-floor',
  limits: patternLimits,
  check: ({ inspection }, limits) => {
    const units = unitsOf(inspection);
    if (!units) return 'not-run';
    const pattern = numberPattern(units, limits);
    const numbered = groupedBy(
      units.filter((unit) => floorOf(unit) !== undefined),
      comparedNumber,
    );
    return [...numbered.values()].flatMap((alike): Found[] => {
      const floors = new Set(alike.map(floorOf));
      const [first] = alike;
      const second = alike.find((unit) => first && floorOf(unit) !== floorOf(first));
      if (!first || !second) return [];
      return [
        {
          severity: pattern?.(second) === undefined ? 'info' : 'warning',
          ...atField(second, 'unit'),
          measured: measurable(fieldOf(second, 'unit')),
          unit: 'value',
          details: {
            floors: floors.size,
            floor: floorOf(second) ?? null,
            otherFloor: floorOf(first) ?? null,
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
const oddNumber = rule({
  id: 'unit.odd-number',
  limits: { highest: 99_999 },
  check: ({ inspection }, limits) => {
    const units = unitsOf(inspection);
    if (!units) return 'not-run';
    return units.flatMap((unit): Found[] => {
      const sent = fieldOf(unit, 'unit');
      const variant = oddity(sent, limits.highest);
      if (!variant) return [];
      return [
        {
          severity: 'warning',
          ...atField(unit, 'unit'),
          measured: measurable(sent),
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

/** U9. Like every_door#1061; see number-pattern.ts. */
const numberAgainstFloor = rule({
  id: 'unit.number-against-floor',
  limits: patternLimits,
  check: ({ inspection }, limits) => {
    const units = unitsOf(inspection);
    if (!units) return 'not-run';
    const pattern = numberPattern(units, limits);
    if (!pattern) return [];
    return units.flatMap((unit: Unit): Found[] => {
      const [floor, named] = [floorOf(unit), pattern(unit)];
      if (floor === undefined || named === undefined || floor === named) return [];
      return [
        {
          severity: 'warning',
          ...atField(unit, 'floor'),
          measured: floor,
          threshold: named,
          unit: 'floor',
          details: { number: measurable(fieldOf(unit, 'unit')) },
        },
      ];
    });
  },
});

export const unitNumberRules = [duplicateNumber, otherFloor, oddNumber, numberAgainstFloor];
