import type { FailureFacts } from '../../../contract/answer.ts';
import { isJsonObject } from '../../../contract/geojson.ts';
import { type OperationName, operationNames, operations } from '../../../contract/operations.ts';
import type { Inspection } from '../../place/inspection.ts';
import type { Sent } from '../../place/sent-features.ts';
import { type FindingDraft, rule } from '../rule.ts';
import { at, collections, ofAnswer, overAnswers, shown } from '../sent.ts';
import { departureRules } from './departures.ts';

/** S1. geojsonhint `lib/object.js`: "features … should be an array", "Every feature must be an object". */
const wrongType = rule({
  id: 'structure.wrong-type',
  limits: {},
  check: ({ inspection }) => {
    const around = operationNames.flatMap((operation) => wrongAround(inspection, operation));
    const within = overAnswers(inspection, operationNames, (sent) => sent.flatMap(wrongElement));
    if (around.length === 0) return within;
    return within === 'not-run' ? around : [...around, ...within];
  },
});

/** An answer whose envelope does not hold has no features at all: the reader failed it, at a path of its own. */
function wrongAround(inspection: Inspection, operation: OperationName): FindingDraft[] {
  const facts = shapeFault(inspection, operation);
  if (!facts) return [];
  const path = facts.path ?? '';
  return [
    {
      severity: 'error',
      ...ofAnswer(operation),
      pointer: path === '' ? '' : `/${path}`,
      variant: path === 'features' ? 'no-list' : path === 'type' ? 'type' : 'no-object',
      measured: shown(facts.detail),
      details: { expected: operations[operation].envelope === 'feature' ? 'Feature' : 'FeatureCollection' },
    },
  ];
}

/** JSON that is not of the documented shape, as against a body that is no JSON (H2): only the former has a path. */
function shapeFault(inspection: Inspection, operation: OperationName): FailureFacts | undefined {
  const view = inspection[operation];
  if (view.state !== 'failed') return undefined;
  const { facts } = view.failure;
  return facts.reason === 'unreadable' && facts.path !== undefined ? facts : undefined;
}

function wrongElement(each: Sent): FindingDraft[] {
  if (!isJsonObject(each.raw)) {
    return [{ severity: 'error', ...at(each), variant: 'element', measured: shown(each.raw) }];
  }
  const { type } = each.raw;
  if (type === 'Feature') return [];
  const expected = { details: { expected: 'Feature' } };
  if (type === undefined) return [{ severity: 'error', ...at(each), variant: 'no-type', ...expected }];
  return [
    { severity: 'error', ...at(each, 'type'), variant: 'element-type', measured: shown(type), ...expected },
  ];
}

/** S2. geojsonhint: "member required". The service knows no other geometry than Point. */
const noPoint = rule({
  id: 'structure.no-point',
  limits: {},
  check: ({ inspection }) =>
    overAnswers(inspection, operationNames, (sent) =>
      sent.flatMap((each): FindingDraft[] => {
        if (!isJsonObject(each.raw)) return [];
        const { geometry } = each.raw;
        if (geometry === undefined) return [{ severity: 'error', ...at(each), variant: 'missing' }];
        if (geometry === null) return [{ severity: 'error', ...at(each, 'geometry'), variant: 'null' }];
        const type = isJsonObject(geometry) ? geometry.type : geometry;
        if (type === 'Point' && isJsonObject(geometry)) return [];
        return [
          { severity: 'error', ...at(each, 'geometry'), variant: 'other', measured: shown(type ?? null) },
        ];
      }),
    ),
});

/** S6. Not "invalid": geojson.io#888 shows how that misleads. P4, E5 and U13 say where it matters. */
const empty = rule({
  id: 'structure.empty',
  limits: {},
  check: ({ inspection }) =>
    overAnswers(inspection, collections, (sent, operation) =>
      sent.length > 0
        ? []
        : [{ severity: 'info', ...ofAnswer(operation), pointer: '/features', measured: 0, unit: 'count' }],
    ),
});

export const structureRules = [wrongType, noPoint, ...departureRules, empty];
