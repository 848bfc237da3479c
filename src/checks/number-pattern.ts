import { fieldOf, floorOf, type Unit } from './unit-values.ts';

/**
 * When unit numbers tell their floor, as 1204 on floor 12: from this number on, at least so many units, of which at
 * least this share agree. Like every_door#1061, where people expect it; the numbers are proposals.
 */
export const patternLimits = { from: 100, units: 5, share: 0.8 };

/** The floor that a number names, before the offset of a building. */
function namedFloor(unit: Unit, from: number): number | undefined {
  const number = fieldOf(unit, 'unit');
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number < from) return undefined;
  return Math.floor(number / 100);
}

/** What a number says of its unit's floor: `undefined` where it says nothing. */
export type NumberPattern = (unit: Unit) => number | undefined;

/**
 * Learns from the units of a building by how much their numbers run ahead of their floors (0 in most, 1 where the
 * ground floor counts). Undefined where there are too few, or too many that disagree.
 */
export function numberPattern(
  units: readonly Unit[],
  limits: Readonly<typeof patternLimits>,
): NumberPattern | undefined {
  const offsets = new Map<number, number>();
  let numbered = 0;
  for (const unit of units) {
    const [named, floor] = [namedFloor(unit, limits.from), floorOf(unit)];
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
