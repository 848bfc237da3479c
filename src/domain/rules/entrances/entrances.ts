import { groupBy } from '../../collections/group-by.ts';
import { getDistance, nearLimit } from '../../geo/geodesy.ts';
import { getMembers, getPlaceRecord, isStreet } from '../../place/place-record.ts';
import { createNearestFinder, findStacked, getPointSubject } from '../point-findings.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import { getAnswered, getPlace, shortenValue } from '../sent.ts';
import { measureWalls } from '../walls.ts';

/** E2. Metres from the nearest wall: outlines and surveys are both good to some metres. None found: a proposal. */
const offEdgeLimits = { metres: 5 };

/**
 * E1. Metres: a proposal; JOSM and Osmose say 200 of houses and their streets. Big sites have entrances far from their
 * point: one at the wall of the outline (E2) is right.
 */
const far = defineRule({
  id: 'entrance.far',
  limits: { warning: nearLimit.entrance, error: 250, wall: offEdgeLimits.metres },
  check: ({ inspection, outline }, limits) => {
    const place = getPlace(inspection);
    const entrances = getAnswered(inspection.entrance);
    if (!place || !entrances || isStreet(inspection)) return 'not-run';
    const atWalls = outline && measureWalls(outline);
    return entrances.flatMap((point) => {
      const metres = getDistance(place.position, point.position);
      if (metres <= limits.warning) return [];
      const wall = atWalls?.(point.position)?.metres;
      if (wall !== undefined && wall <= limits.wall) return [];
      const severity = metres > limits.error ? 'error' : 'warning';
      return [
        {
          severity,
          ...getPointSubject('entrance', point),
          measured: metres,
          threshold: limits[severity],
          unit: 'metres',
          evidence: { lines: [[[...point.position], [...place.position]]] },
        },
      ];
    });
  },
});

const offEdge = defineRule({
  id: 'entrance.off-edge',
  limits: offEdgeLimits,
  check: ({ inspection, outline, reference }, limits) => {
    const entrances = getAnswered(inspection.entrance);
    if (!outline || !entrances) return 'not-run';
    const atWalls = measureWalls(outline);
    const elsewhere = new Map(
      reference?.stands.entrances.map(({ sent, elsewhere }) => [sent.ref, elsewhere]) ?? [],
    );
    return entrances.flatMap((point) => {
      const at = atWalls(point.position);
      if (!at || at.metres <= limits.metres) return [];
      const numbers = elsewhere.get(point.ref);
      return [
        {
          severity: 'warning',
          ...getPointSubject('entrance', point),
          measured: at.metres,
          threshold: limits.metres,
          unit: 'metres',
          variant: at.inside ? 'inside' : numbers ? 'other' : 'outside',
          ...(numbers && !at.inside && { details: { numbers: shortenValue(numbers.join(', ')) } }),
          againstOutline: true,
          evidence: { lines: [[[...point.position], [...at.nearest]]] },
        },
      ];
    });
  },
});

/** E3. Metres, inclusive: was it ever surveyed? None found: a proposal. */
const onPlace = defineRule({
  id: 'entrance.on-place',
  limits: { metres: 0.5 },
  check: ({ inspection }, limits) => {
    const place = getPlace(inspection);
    const entrances = getAnswered(inspection.entrance);
    if (!place || !entrances) return 'not-run';
    return entrances.flatMap((point) => {
      const metres = getDistance(place.position, point.position);
      if (metres > limits.metres) return [];
      return [
        {
          severity: 'info',
          ...getPointSubject('entrance', point),
          measured: metres,
          threshold: limits.metres,
          unit: 'metres',
        },
      ];
    });
  },
});

/** E4. Metres; iD's close_nodes takes 0.2, entrances are surveyed less finely. */
const onTop = defineRule({
  id: 'entrance.on-top',
  limits: { metres: 1 },
  check: ({ inspection }, limits) => {
    const entrances = getAnswered(inspection.entrance);
    return entrances ? findStacked('entrance', entrances, limits.metres) : 'not-run';
  },
});

/** E5. Like Osmose's indoor analyser: "This indoor room should have a door". */
const none = defineRule({
  id: 'entrance.none',
  limits: {},
  check: ({ inspection }) => {
    const building = getPlaceRecord(inspection.details)?.data?.isBuilding;
    if (building === undefined || !getAnswered(inspection.entrance)) return 'not-run';
    if (!building || inspection.entrance.state !== 'empty') return [];
    return [{ severity: 'warning', operation: 'entrance', subject: 'place', pointer: '/features' }];
  },
});

/** E6. Metres, inclusive, besides the same id. None found: a proposal. */
const alsoParking = defineRule({
  id: 'entrance.also-parking',
  limits: { metres: 0.3 },
  check: ({ inspection }, limits) => {
    const parking = getAnswered(inspection.parking);
    const entrances = getAnswered(inspection.entrance);
    if (!parking || !entrances) return 'not-run';
    const idOf = ({ raw }: { readonly raw: unknown }) => {
      const { id } = getMembers(raw, 'properties');
      return typeof id === 'string' && id.trim() !== '' ? id : undefined;
    };
    const byId = groupBy(parking, idOf);
    const nearest = createNearestFinder(parking);
    return entrances.flatMap((point): FindingDraft[] => {
      const [same] = byId.get(idOf(point) ?? '') ?? [];
      if (same) {
        const metres = getDistance(point.position, same.position);
        return [
          {
            severity: 'warning',
            ...getPointSubject('entrance', point),
            variant: 'id',
            details: { other: same.ref, metres },
          },
        ];
      }
      const near = nearest(point.position);
      if (!near || near.metres > limits.metres) return [];
      return [
        {
          severity: 'warning',
          ...getPointSubject('entrance', point),
          measured: near.metres,
          threshold: limits.metres,
          unit: 'metres',
          variant: 'position',
          details: { other: near.thing.ref },
        },
      ];
    });
  },
});

export const entranceRules = [far, offEdge, onPlace, onTop, none, alsoParking];
