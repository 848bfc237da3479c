import { getDistance } from '../../geo/geodesy.ts';
import { getMembers, getPlaceRecord } from '../../place/place-record.ts';
import { matchLimit } from '../../reference/compared.ts';
import type { Reference } from '../../reference/reference.ts';
import { findStairwells } from '../../reference/stairwell.ts';
import { createNearestFinder, getPointSubject } from '../point-findings.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import { getAnswered, getElementPointer, shortenValue } from '../sent.ts';
import { getFieldSubject } from '../units/unit-values.ts';
import { detour } from './detour.ts';

/**
 * M1. Metres to the nearest mapped entrance of the building: the limit of matches. Not every entrance is mapped, so
 * this is context alone.
 */
const noDoor = defineRule({
  id: 'map.no-door',
  limits: { metres: matchLimit.entrance },
  check: ({ reference }, limits) => {
    const stands = reference?.stands.entrances.filter(({ door }) => door) ?? [];
    if (stands.length === 0) return 'not-run';
    return stands.flatMap(({ sent, door }): FindingDraft[] => {
      if (!door || door.metres <= limits.metres) return [];
      return [
        {
          severity: 'info',
          ...getPointSubject('entrance', sent),
          measured: door.metres,
          threshold: limits.metres,
          unit: 'metres',
          againstMap: true,
          evidence: { lines: [[[...sent.position], [...door.mapped.position]]] },
        },
      ];
    });
  },
});

/** M2. Metres from an entrance mapped as `main` to the nearest sent one; nothing where M1 reports the two. */
const mainDoor = defineRule({
  id: 'map.main-door',
  limits: { metres: matchLimit.entrance },
  check: ({ reference }, limits) => {
    const { mains = [], entrances = [] } = reference?.stands ?? {};
    if (mains.length === 0) return 'not-run';
    const nearestOfEntrance = new Map(entrances.map(({ sent, door }) => [sent, door?.mapped]));
    return mains.flatMap(({ mapped, sent, metres }): FindingDraft[] => {
      if (metres <= limits.metres || nearestOfEntrance.get(sent) === mapped) return [];
      const { position } = mapped;
      return [
        {
          severity: 'info',
          operation: 'entrance',
          subject: 'place',
          pointer: '/features',
          // Its position identifies it, so that each of several keeps its own suppression.
          variant: position.map((degrees) => degrees.toFixed(5)).join(' '),
          measured: metres,
          threshold: limits.metres,
          unit: 'metres',
          againstMap: true,
          evidence: { lines: [[[...position], [...sent.position]]], points: [[...position]] },
        },
      ];
    });
  },
});

/** M3. Metres from the shore. None found: a proposal, by the accuracy of maps. */
const onWater = defineRule({
  id: 'map.parking-on-water',
  limits: { metres: 3 },
  check: ({ reference }, limits) => {
    if (!reference || reference.stands.parking.length === 0) return 'not-run';
    return reference.stands.parking.flatMap(({ sent, onWater: metres = 0 }): FindingDraft[] => {
      if (metres <= limits.metres) return [];
      return [
        {
          severity: 'warning',
          ...getPointSubject('parking', sent),
          measured: metres,
          threshold: limits.metres,
          unit: 'metres',
          againstMap: true,
        },
      ];
    });
  },
});

/** M4. Metres from a mapped parking up to which a point belongs to it. None found: a proposal. */
const closedParking = defineRule({
  id: 'map.parking-private',
  limits: { metres: 5 },
  check: ({ reference }, limits) => {
    const stands = reference?.stands.parking.filter(({ parking }) => parking) ?? [];
    if (stands.length === 0) return 'not-run';
    return stands.flatMap(({ sent, parking }): FindingDraft[] => {
      if (!parking || parking.metres > limits.metres || !parking.isClosed) return [];
      return [
        {
          severity: 'info',
          ...getPointSubject('parking', sent),
          measured: parking.metres,
          threshold: limits.metres,
          unit: 'metres',
          variant: parking.mapped.access === 'no' ? 'no' : 'private',
          againstMap: true,
        },
      ];
    });
  },
});

/** M5. Folded like addresses; like Osmose 2060. N1 reports an address without any number. */
const houseNumber = defineRule({
  id: 'map.house-number',
  limits: {},
  check: ({ inspection, reference }) => {
    const { number } = reference ?? {};
    const record = getPlaceRecord(inspection.details);
    if (!number || !record || number.state === 'none') return 'not-run';
    if (number.state === 'same') return [];
    return [
      {
        severity: 'warning',
        operation: 'details',
        subject: 'place',
        pointer: '/properties/address',
        measured: shortenValue(getMembers(record.raw, 'properties').address),
        threshold: shortenValue(number.mapped.join(', ')),
        unit: 'value',
        againstMap: true,
      },
    ];
  },
});

/** M6. Floors above the counted ones: some call the ground floor 0, others 1. JOSM and Osmose compare likewise. */
const levels = defineRule({
  id: 'map.levels',
  limits: { floors: 1 },
  check: ({ reference }, limits) => {
    const { top } = reference?.stands ?? {};
    if (!top) return 'not-run';
    if (top.floor <= top.levels + limits.floors) return [];
    return [
      {
        severity: 'info',
        ...getFieldSubject(top.sent, 'floor'),
        measured: top.floor,
        threshold: top.levels,
        unit: 'floor',
        againstMap: true,
        details: { tolerance: limits.floors },
      },
    ];
  },
});

/** M7. Metres up to which an entrance is the mapped one of the unit, where neither was matched with another one. */
const stairwell = defineRule({
  id: 'map.stairwell',
  limits: { metres: matchLimit.entrance },
  check: ({ inspection, reference }, limits) => {
    const entrances = getAnswered(inspection.entrance);
    const units = getAnswered(inspection.units);
    if (!reference || !units || !entrances || entrances.length === 0) return 'not-run';
    const nearest = createNearestFinder(entrances);
    const wrong = new Map<string, FindingDraft>();
    let known = 0;
    for (const unit of units) {
      const stairwells = findStairwells(reference, unit);
      const [first] = stairwells;
      const near = nearest(unit.position)?.thing;
      if (!first || !near) continue;
      known++;
      const doors = stairwells.map(({ mapped }) => mapped);
      const matched = getMatch(reference, near.ref);
      const isRight = matched
        ? doors.includes(matched)
        : doors.some(({ position }) => getDistance(position, near.position) <= limits.metres);
      if (isRight) continue;
      const { position, ref, flats } = first.mapped;
      const key = `${near.ref} ${position}`;
      const before = wrong.get(key);
      const count = Number(before?.details?.count ?? 0) + 1;
      wrong.set(key, {
        severity: 'info',
        ...(before ?? {
          operation: 'units',
          subject: unit.ref,
          pointer: getElementPointer('units', unit.index),
        }),
        measured: getDistance(position, near.position),
        threshold: limits.metres,
        unit: 'metres',
        againstMap: true,
        variant: ref === undefined ? 'flats' : 'ref',
        details: { count, door: shortenValue(ref ?? flats), entrance: near.ref },
        evidence: { lines: [[[...near.position], [...position]]] },
      });
    }
    return known === 0 ? 'not-run' : [...wrong.values()];
  },
});

/** Returns the mapped entrance that was matched with a sent one. */
function getMatch({ doors }: Reference, ref: string) {
  return doors.pairs.find(({ sent }) => sent.ref === ref)?.mapped;
}

/** Rules that compare the answers with the map; not run where it has nothing of the kind. */
export const mapRules = [noDoor, mainDoor, onWater, closedParking, houseNumber, levels, stairwell, detour];
