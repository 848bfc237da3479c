import { groupBy } from '../../collections/group-by.ts';
import { getDistance, nearLimit } from '../../geo/geodesy.ts';
import { getPlaceRecord, isStreet } from '../../place/place-record.ts';
import { createNearestFinder, findStacked, getPointSubject } from '../point-findings.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import { getAnswered, getPlace } from '../sent.ts';
import { measureWalls } from '../walls.ts';

/**
 * P1. Metres: JOSM's `max_street_distance` and Osmose's "House too far away from street" are 200; 500 is a proposal.
 */
const far = defineRule({
  id: 'parking.far',
  limits: { warning: nearLimit.parking, error: 500 },
  check: ({ inspection }, limits) => {
    const place = getPlace(inspection);
    const parking = getAnswered(inspection.parking);
    if (!place || !parking || isStreet(inspection)) return 'not-run';
    return parking.flatMap((point) => {
      const metres = getDistance(place.position, point.position);
      if (metres <= limits.warning) return [];
      const severity = metres > limits.error ? 'error' : 'warning';
      return [
        {
          severity,
          ...getPointSubject('parking', point),
          measured: metres,
          threshold: limits[severity],
          unit: 'metres',
          evidence: { lines: [[[...point.position], [...place.position]]] },
        },
      ];
    });
  },
});

/** P2. Metres, inclusive: was the place's own point copied? None found: a proposal. */
const onPlace = defineRule({
  id: 'parking.on-place',
  limits: { metres: 1 },
  check: ({ inspection }, limits) => {
    const place = getPlace(inspection);
    const parking = getAnswered(inspection.parking);
    if (!place || !parking) return 'not-run';
    return parking.flatMap((point) => {
      const metres = getDistance(place.position, point.position);
      if (metres > limits.metres) return [];
      return [
        {
          severity: 'info',
          ...getPointSubject('parking', point),
          measured: metres,
          threshold: limits.metres,
          unit: 'metres',
        },
      ];
    });
  },
});

/**
 * P3. Metres from the nearest wall, inside the place's building or another one: a garage is possible. None found: a
 * proposal.
 */
const insideBuilding = defineRule({
  id: 'parking.inside-building',
  limits: { metres: 3 },
  check: ({ inspection, outline, reference }, limits) => {
    const parking = getAnswered(inspection.parking);
    if (!parking || !(outline || reference)) return 'not-run';
    const atWalls = outline && measureWalls(outline);
    const inOthers = new Map(reference?.stands.parking.map(({ sent, inBuilding }) => [sent.ref, inBuilding]));
    return parking.flatMap((point): FindingDraft[] => {
      const at = atWalls?.(point.position);
      const metres = at?.inside ? at.metres : (inOthers.get(point.ref) ?? 0);
      if (metres <= limits.metres) return [];
      return [
        {
          severity: 'info',
          ...getPointSubject('parking', point),
          measured: metres,
          threshold: limits.metres,
          unit: 'metres',
          againstOutline: true,
          ...(at?.inside
            ? { evidence: { lines: [[[...point.position], [...at.nearest]]] } }
            : { variant: 'other' }),
        },
      ];
    });
  },
});

/** P4. For a building; coverage varies, as Google's documents say of theirs. */
const none = defineRule({
  id: 'parking.none',
  limits: {},
  check: ({ inspection }) => {
    const building = getPlaceRecord(inspection.details)?.data?.isBuilding;
    if (building === undefined || !getAnswered(inspection.parking)) return 'not-run';
    if (!building || inspection.parking.state !== 'empty') return [];
    return [{ severity: 'warning', operation: 'parking', subject: 'place', pointer: '/features' }];
  },
});

/** P5. Metres; iD's close_nodes takes 0.2, entrances and cars are surveyed less finely. */
const onTop = defineRule({
  id: 'parking.on-top',
  limits: { metres: 1 },
  check: ({ inspection }, limits) => {
    const parking = getAnswered(inspection.parking);
    if (!parking) return 'not-run';
    const kinds = groupBy(parking, ({ data }) => data.properties?.subKind ?? '');
    return [...kinds.values()].flatMap((alike) => findStacked('parking', alike, limits.metres));
  },
});

/** P6. Metres to the nearest entrance. None found: a proposal. */
const farFromEntrances = defineRule({
  id: 'parking.far-from-entrances',
  limits: { metres: 150 },
  check: ({ inspection }, limits) => {
    const parking = getAnswered(inspection.parking);
    const entrances = getAnswered(inspection.entrance);
    if (!parking || !entrances || entrances.length === 0) return 'not-run';
    const nearest = createNearestFinder(entrances);
    return parking.flatMap((point) => {
      const entrance = nearest(point.position);
      if (!entrance || entrance.metres <= limits.metres) return [];
      return [
        {
          severity: 'warning',
          ...getPointSubject('parking', point),
          measured: entrance.metres,
          threshold: limits.metres,
          unit: 'metres',
          details: { other: entrance.thing.ref },
          evidence: { lines: [[[...point.position], [...entrance.thing.position]]] },
        },
      ];
    });
  },
});

export const parkingRules = [far, onPlace, insideBuilding, none, onTop, farFromEntrances];
