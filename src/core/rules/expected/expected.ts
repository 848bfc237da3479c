import type { Expectation } from '../../../contract/batch.ts';
import type { OperationName } from '../../../contract/operations.ts';
import type { RuleId } from '../../../contract/rules.ts';
import { metresBetween } from '../../geo/geodesy.ts';
import { receivedCount } from '../../place/inspection.ts';
import { membersAt, placeRecord } from '../../place/place-record.ts';
import { foldedText } from '../../text/address-words.ts';
import { namesStreet, streetOf } from '../../text/folded-address.ts';
import { atPoint } from '../point-findings.ts';
import { rule } from '../rule.ts';
import { placeOf } from '../sent.ts';
import { drawn, measurable } from '../units/unit-values.ts';

/** Metres from where the list says the place is; there a ghost stands. A proposal. */
const position = rule({
  id: 'expected.position',
  limits: { metres: 50 },
  check: ({ inspection, expected }, limits) => {
    const place = placeOf(inspection);
    if (!place || !expected?.position) return 'not-run';
    const metres = metresBetween(expected.position, place.position);
    if (metres <= limits.metres) return [];
    return [
      {
        severity: 'error',
        ...atPoint('details', place),
        measured: metres,
        threshold: limits.metres,
        unit: 'metres',
        evidence: { lines: [[drawn(place.position), expected.position]], ghost: expected.position },
      },
    ];
  },
});

/** Street and house number, however they are written; a warning, as people write them in many ways. */
const address = rule({
  id: 'expected.address',
  limits: {},
  check: ({ inspection, expected }) => {
    const record = placeRecord(inspection.details);
    const wanted = expected?.address?.trim();
    if (!record || !wanted) return 'not-run';
    const sent = membersAt(record.raw, 'properties').address;
    const street = streetOf(wanted);
    if (typeof sent === 'string') {
      if (foldedText(sent) === foldedText(wanted) || (street && namesStreet(sent, street))) return [];
    }
    return [
      {
        severity: 'warning',
        operation: 'details',
        subject: 'place',
        pointer: '/properties/address',
        ...(sent !== undefined && { measured: measurable(sent) }),
        threshold: wanted,
        unit: 'value',
      },
    ];
  },
});

/** The number of features that an operation sent, those without a usable point included. */
function countRule(id: RuleId, operation: Exclude<OperationName, 'details'>, field: CountField) {
  return rule({
    id,
    limits: {},
    check: ({ inspection, expected }) => {
      const wanted = expected?.[field];
      const count = receivedCount(inspection[operation]);
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
