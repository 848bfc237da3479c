import type { Severity } from '../../../spec/severities.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import { getFieldSubject, getSentUnits, getUnitField, getUnitFloor, toMeasuredValue } from './unit-values.ts';

/** U6. Like JOSM's pattern of `level` (Josm_numeric). */
const noFloor = defineRule({
  id: 'unit.no-floor',
  limits: {},
  check: ({ inspection }) => {
    const units = getSentUnits(inspection);
    if (!units) return 'not-run';
    return units.flatMap((unit): FindingDraft[] => {
      if (getUnitFloor(unit) !== undefined) return [];
      const sent = getUnitField(unit, 'floor');
      const variant = sent === undefined ? 'missing' : sent === null ? 'null' : 'not-a-number';
      return [
        {
          severity: 'warning',
          ...getFieldSubject(unit, 'floor'),
          ...(sent !== undefined && { measured: toMeasuredValue(sent) }),
          unit: 'value',
          variant,
        },
      ];
    });
  },
});

type FloorLimits = {
  readonly basement: number;
  readonly lowest: number;
  readonly warning: number;
  readonly error: number;
};

/**
 * U7. JOSM's `level` allows negatives and halves; the tallest building has some 163 floors. Below `basement` is
 * info, below `lowest` and above `warning` a warning, above `error` one; all exclusive.
 */
const oddFloor = defineRule<FloorLimits>({
  id: 'unit.odd-floor',
  limits: { basement: 0, lowest: -10, warning: 100, error: 200 },
  check: ({ inspection }, limits) => {
    const units = getSentUnits(inspection);
    if (!units) return 'not-run';
    return units.flatMap((unit): FindingDraft[] => {
      const floor = getUnitFloor(unit);
      const odd = floor === undefined ? undefined : oddity(floor, limits);
      if (floor === undefined || !odd) return [];
      return [{ ...odd, ...getFieldSubject(unit, 'floor'), measured: floor, unit: 'floor' }];
    });
  },
});

type Oddity = { readonly severity: Severity; readonly variant: string; readonly threshold: number };

/** JOSM's `level` knows half floors, and no finer ones. */
const floorStep = 0.5;

function oddity(floor: number, { basement, lowest, warning, error }: FloorLimits): Oddity | undefined {
  if (floor > error) return { severity: 'error', variant: 'high', threshold: error };
  if (floor > warning) return { severity: 'warning', variant: 'high', threshold: warning };
  if (floor < lowest) return { severity: 'warning', variant: 'low', threshold: lowest };
  if (floor % floorStep !== 0) return { severity: 'warning', variant: 'step', threshold: floorStep };
  if (floor < basement) return { severity: 'info', variant: 'basement', threshold: basement };
  return undefined;
}

/** Floors that many buildings leave out: 13, and 0 where the one below the first is −1. */
const leftOut = [13, 0];

/** U10. One finding for each gap. None found: a proposal. */
const floorGap = defineRule({
  id: 'unit.floor-gap',
  limits: {},
  check: ({ inspection }) => {
    const units = getSentUnits(inspection);
    if (!units) return 'not-run';
    const floors = [...new Set(units.flatMap((unit) => getUnitFloor(unit) ?? []))].sort((a, b) => a - b);
    return floors.flatMap((above, index): FindingDraft[] => {
      const below = floors[index - 1];
      if (below === undefined) return [];
      const [first, last] = [Math.floor(below) + 1, Math.ceil(above) - 1];
      const expected = leftOut.filter((floor) => floor >= first && floor <= last).length;
      const missing = last - first + 1 - expected;
      // Floors of 1e308 and −1e308 are odd (U7), and have no countable difference.
      if (missing <= 0 || !Number.isFinite(missing)) return [];
      return [
        {
          severity: 'info',
          operation: 'units',
          subject: 'place',
          pointer: '/features',
          measured: missing,
          unit: 'count',
          // The gap identifies it, so that each of several keeps its own suppression.
          variant: `${below}…${above}`,
          details: { below, above },
        },
      ];
    });
  },
});

export const unitFloorRules = [noFloor, oddFloor, floorGap];
