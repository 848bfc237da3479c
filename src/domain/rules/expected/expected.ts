import type { Expectation } from '../../../spec/batch.ts';
import type { OperationName } from '../../../spec/operations.ts';
import type { RuleId } from '../../../spec/rules.ts';
import { getDistance } from '../../geo/geodesy.ts';
import { countReceived } from '../../place/inspection.ts';
import { getMembers, getPlaceRecord } from '../../place/place-record.ts';
import { foldText } from '../../text/address-words.ts';
import { mentionsStreet, readStreet } from '../../text/folded-address.ts';
import { spellOut } from '../../text/spell-out.ts';
import { getPointSubject } from '../point-findings.ts';
import { defineRule } from '../rule.ts';
import { getPlace } from '../sent.ts';
import { toEvidencePosition, toMeasuredValue } from '../units/unit-values.ts';

/** Metres from the expected position in the list, which the map marks with a ghost. A proposal. */
const position = defineRule({
  id: 'expected.position',
  limits: { metres: 50 },
  check: ({ inspection, expected }, limits) => {
    const place = getPlace(inspection);
    if (!place || !expected?.position) return 'not-run';
    const metres = getDistance(expected.position, place.position);
    if (metres <= limits.metres) return [];
    return [
      {
        severity: 'error',
        ...getPointSubject('details', place),
        measured: metres,
        threshold: limits.metres,
        unit: 'metres',
        evidence: {
          lines: [[toEvidencePosition(place.position), expected.position]],
          ghost: expected.position,
        },
      },
    ];
  },
});

/** Street and house number, in any spelling; a warning, as people write them in many ways. */
const address = defineRule({
  id: 'expected.address',
  limits: {},
  check: ({ inspection, expected }) => {
    const record = getPlaceRecord(inspection.details);
    const wanted = expected?.address?.trim();
    if (!record || !wanted) return 'not-run';
    const sent = getMembers(record.raw, 'properties').address;
    const street = readStreet(spellOut(wanted));
    if (typeof sent === 'string') {
      const isOne = street && mentionsStreet(spellOut(sent), street);
      if (isOne || foldText(sent) === foldText(wanted)) return [];
    }
    return [
      {
        severity: 'warning',
        operation: 'details',
        subject: 'place',
        pointer: '/properties/address',
        ...(sent !== undefined && { measured: toMeasuredValue(sent) }),
        threshold: wanted,
        unit: 'value',
      },
    ];
  },
});

/** The number of features that an operation sent, those without a usable point included. */
function countRule(id: RuleId, operation: Exclude<OperationName, 'details'>, field: CountField) {
  return defineRule({
    id,
    limits: {},
    check: ({ inspection, expected }) => {
      const wanted = expected?.[field];
      const count = countReceived(inspection[operation]);
      if (wanted === undefined || count === undefined) return 'not-run';
      if (count === wanted) return [];
      return [
        {
          severity: 'error',
          operation,
          subject: 'place',
          pointer: '/features',
          measured: count,
          threshold: wanted,
          unit: 'count',
        },
      ];
    },
  });
}

type CountField = keyof Pick<Expectation, 'parking' | 'entrances' | 'units'>;

export const expectedRules = [
  position,
  address,
  countRule('expected.parking', 'parking', 'parking'),
  countRule('expected.entrances', 'entrance', 'entrances'),
  countRule('expected.units', 'units', 'units'),
];
