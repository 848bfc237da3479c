import type { Position } from '../../../contract/geojson.ts';
import { operationNames } from '../../../contract/operations.ts';
import type { RuleId } from '../../../contract/rules.ts';
import {
  diagnose,
  doctorLimits,
  inRange,
  type Misreading,
  trustedPosition,
} from '../../geo/coordinate-doctor.ts';
import type { Inspection } from '../../place/inspection.ts';
import { type FindingDraft, rule } from '../rule.ts';
import { at, collections, overAnswers, pairs, sentBy, sentPlace, shown } from '../sent.ts';

/**
 * C4 to C6: the coordinate doctor (F15) speaks. Metres: 50 km and 5 km are proposals; no other validator was found
 * that names these faults, only reports of them (sourcegraph/handbook#8242 for the swap).
 */
function misread(id: RuleId, misreadings: readonly Misreading[]) {
  return rule({
    id,
    limits: doctorLimits,
    check: ({ inspection }, limits) => {
      const reference = referenceOf(inspection, limits);
      return overAnswers(inspection, operationNames, (sent) =>
        pairs(sent).flatMap(({ each, pair }): FindingDraft[] => {
          const diagnosis = diagnose(pair, reference, limits);
          if (!diagnosis || !misreadings.includes(diagnosis.misreading)) return [];
          const { misreading, place, metres } = diagnosis;
          const [longitude, latitude] = place;
          return [
            {
              severity: 'error',
              ...at(each, 'geometry', 'coordinates'),
              variant: misreading,
              ...(metres !== undefined && {
                measured: metres,
                threshold: limits.far,
                unit: 'metres' as const,
              }),
              details: { sent: shown(pair), longitude, latitude },
              evidence: {
                ...(inRange(pair) && { points: [[pair[0], pair[1]]] }),
                ghost: [longitude, latitude],
              },
            },
          ];
        }),
      );
    },
  });
}

function referenceOf(inspection: Inspection, limits: typeof doctorLimits): Position | undefined {
  const answers = collections.map((operation) =>
    pairs(sentBy(inspection, operation) ?? [])
      .map(({ pair }) => pair)
      .filter(inRange),
  );
  return trustedPosition(sentPlace(inspection)?.pair, answers, limits);
}

const swapped = misread('coordinate.swapped', ['swapped']);
const signFlipped = misread('coordinate.sign-flipped', ['longitude-sign', 'latitude-sign', 'both-signs']);
const projected = misread('coordinate.projected', ['mercator', 'millionths', 'ten-millionths']);

export const doctorRules = [swapped, signFlipped, projected];
