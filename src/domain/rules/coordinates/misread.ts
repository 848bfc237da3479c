import type { Position } from '../../../spec/geojson.ts';
import { operationNames } from '../../../spec/operations.ts';
import type { RuleId } from '../../../spec/rules.ts';
import {
  diagnose,
  doctorLimits,
  findTrustedPosition,
  isInRange,
  type Misreading,
} from '../../geo/coordinate-doctor.ts';
import type { Inspection } from '../../place/inspection.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import {
  checkAnswers,
  collections,
  getCoordinatePairs,
  getElementSubject,
  getSent,
  getSentPlace,
  shortenValue,
} from '../sent.ts';

/**
 * C4 to C6: the findings of the coordinate doctor (F15). Metres: 50 km and 5 km are proposals; no other validator was
 * found that names these faults, only reports of them (sourcegraph/handbook#8242 for the swap).
 */
function misread(id: RuleId, misreadings: readonly Misreading[]) {
  return defineRule({
    id,
    limits: doctorLimits,
    check: ({ inspection }, limits) => {
      const reference = getReference(inspection, limits);
      return checkAnswers(inspection, operationNames, (sent) =>
        getCoordinatePairs(sent).flatMap(({ each, pair }): FindingDraft[] => {
          const diagnosis = diagnose(pair, reference, limits);
          if (!diagnosis || !misreadings.includes(diagnosis.misreading)) return [];
          const { misreading, place, metres } = diagnosis;
          const [longitude, latitude] = place;
          return [
            {
              severity: 'error',
              ...getElementSubject(each, 'geometry', 'coordinates'),
              variant: misreading,
              ...(metres !== undefined && {
                measured: metres,
                threshold: limits.far,
                unit: 'metres' as const,
              }),
              details: { sent: shortenValue(pair), longitude, latitude },
              evidence: {
                ...(isInRange(pair) && { points: [[pair[0], pair[1]]] }),
                ghost: [longitude, latitude],
              },
            },
          ];
        }),
      );
    },
  });
}

function getReference(inspection: Inspection, limits: typeof doctorLimits): Position | undefined {
  const answers = collections.map((operation) =>
    getCoordinatePairs(getSent(inspection, operation) ?? [])
      .map(({ pair }) => pair)
      .filter(isInRange),
  );
  return findTrustedPosition(getSentPlace(inspection)?.pair, answers, limits);
}

const swapped = misread('coordinate.swapped', ['swapped']);
const signFlipped = misread('coordinate.sign-flipped', ['longitude-sign', 'latitude-sign', 'both-signs']);
const projected = misread('coordinate.projected', ['mercator', 'millionths', 'ten-millionths']);

export const doctorRules = [swapped, signFlipped, projected];
