import { getDistance } from '../../geo/geodesy.ts';
import type { Outline } from '../../outline/outline-at.ts';
import type { Inspection, Subject } from '../../place/inspection.ts';
import { findClusters } from '../clusters.ts';
import { getPointSubject } from '../point-findings.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import { getAnswered, getPlace } from '../sent.ts';
import { measureWalls } from '../walls.ts';
import { toEvidencePosition } from './unit-values.ts';

type OutsideLimits = { readonly outside: number; readonly warning: number; readonly error: number };

/**
 * U1. Metres: outside the wall where the outline is known, else from the place; beyond `error` it is one either
 * way. Like pdxosgeo/pdxbldgimport#4 (centroid outside building); the numbers are proposals.
 */
const outside = defineRule<OutsideLimits>({
  id: 'unit.outside',
  limits: { outside: 10, warning: 100, error: 500 },
  check: ({ inspection, outline }, limits) => {
    const units = getAnswered(inspection.units);
    if (!units) return 'not-run';
    return outline ? outsideWalls(units, outline, limits) : farFromPlace(units, inspection, limits);
  },
});

function outsideWalls(units: readonly Subject[], outline: Outline, limits: OutsideLimits): FindingDraft[] {
  const atWalls = measureWalls(outline);
  return units.flatMap((unit): FindingDraft[] => {
    const at = atWalls(unit.position);
    if (!at || at.inside || at.metres <= limits.outside) return [];
    const severity = at.metres > limits.error ? 'error' : 'warning';
    return [
      {
        severity,
        ...getPointSubject('units', unit),
        measured: at.metres,
        threshold: severity === 'error' ? limits.error : limits.outside,
        unit: 'metres',
        variant: 'outline',
        againstOutline: true,
        evidence: { lines: [[toEvidencePosition(unit.position), toEvidencePosition(at.nearest)]] },
      },
    ];
  });
}

function farFromPlace(
  units: readonly Subject[],
  inspection: Inspection,
  limits: OutsideLimits,
): FindingDraft[] | 'not-run' {
  const place = getPlace(inspection);
  if (!place) return 'not-run';
  return units.flatMap((unit): FindingDraft[] => {
    const metres = getDistance(place.position, unit.position);
    if (metres <= limits.warning) return [];
    const severity = metres > limits.error ? 'error' : 'warning';
    return [
      {
        severity,
        ...getPointSubject('units', unit),
        measured: metres,
        threshold: limits[severity],
        unit: 'metres',
        variant: 'place',
        evidence: { lines: [[toEvidencePosition(unit.position), toEvidencePosition(place.position)]] },
      },
    ];
  });
}

/**
 * U4. Metres. Never more than info: flats are above each other, and iD#6998 and its `zAxisKeys` skip them too. One
 * finding for each heap of units.
 */
const sharedCoordinate = defineRule({
  id: 'unit.shared-coordinate',
  limits: { metres: 0.3 },
  check: ({ inspection }, limits) => {
    const units = getAnswered(inspection.units);
    if (!units) return 'not-run';
    const positions = units.map(({ position }) => position);
    return findClusters(positions, limits.metres).flatMap((cluster): FindingDraft[] => {
      const first = units[cluster[0] ?? -1];
      if (!first) return [];
      return [
        {
          severity: 'info',
          ...getPointSubject('units', first),
          measured: cluster.length,
          unit: 'count',
          details: { metres: limits.metres },
          evidence: { points: [toEvidencePosition(first.position)] },
        },
      ];
    });
  },
});

/** U5. At least so many units, all within so many metres of the place point, inclusive. None found: a proposal. */
const notSurveyed = defineRule({
  id: 'unit.not-surveyed',
  limits: { units: 3, metres: 0.5 },
  check: ({ inspection }, limits) => {
    const place = getPlace(inspection);
    const units = getAnswered(inspection.units);
    if (!place || !units) return 'not-run';
    if (units.length < limits.units) return [];
    const all = units.every(({ position }) => getDistance(place.position, position) <= limits.metres);
    if (!all) return [];
    return [
      {
        severity: 'info',
        operation: 'units',
        subject: 'place',
        pointer: '/features',
        measured: units.length,
        unit: 'count',
        details: { metres: limits.metres },
      },
    ];
  },
});

export const unitPositionRules = [outside, sharedCoordinate, notSurveyed];
