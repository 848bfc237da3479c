import type { FailureFacts } from '../../../spec/answer.ts';
import { isJsonObject } from '../../../spec/geojson.ts';
import { type OperationName, operationNames, operations } from '../../../spec/operations.ts';
import type { Inspection } from '../../place/inspection.ts';
import type { Sent } from '../../place/sent-features.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import { checkAnswers, collections, getAnswerSubject, getElementSubject, shortenValue } from '../sent.ts';
import { deviationRules } from './deviations.ts';

/** S1. geojsonhint `lib/object.js`: "features … should be an array", "Every feature must be an object". */
const wrongType = defineRule({
  id: 'structure.wrong-type',
  limits: {},
  check: ({ inspection }) => {
    const around = operationNames.flatMap((operation) => wrongAround(inspection, operation));
    const within = checkAnswers(inspection, operationNames, (sent) => sent.flatMap(wrongElement));
    if (around.length === 0) return within;
    return within === 'not-run' ? around : [...around, ...within];
  },
});

/** An answer with an invalid envelope has no features at all: the reader failed it, at a path of its own. */
function wrongAround(inspection: Inspection, operation: OperationName): FindingDraft[] {
  const facts = shapeFault(inspection, operation);
  if (!facts) return [];
  const path = facts.path ?? '';
  return [
    {
      severity: 'error',
      ...getAnswerSubject(operation),
      pointer: path === '' ? '' : `/${path}`,
      variant: path === 'features' ? 'no-list' : path === 'type' ? 'type' : 'no-object',
      measured: shortenValue(facts.detail),
      details: { expected: operations[operation].envelope === 'feature' ? 'Feature' : 'FeatureCollection' },
    },
  ];
}

/** Returns the path where JSON has another shape than the documented one; a body that is no JSON (H2) has none. */
function shapeFault(inspection: Inspection, operation: OperationName): FailureFacts | undefined {
  const view = inspection[operation];
  if (view.state !== 'failed') return undefined;
  const { facts } = view.failure;
  return facts.reason === 'unreadable' && facts.path !== undefined ? facts : undefined;
}

function wrongElement(each: Sent): FindingDraft[] {
  if (!isJsonObject(each.raw)) {
    return [
      { severity: 'error', ...getElementSubject(each), variant: 'element', measured: shortenValue(each.raw) },
    ];
  }
  const { type } = each.raw;
  if (type === 'Feature') return [];
  const expected = { details: { expected: 'Feature' } };
  if (type === undefined)
    return [{ severity: 'error', ...getElementSubject(each), variant: 'no-type', ...expected }];
  return [
    {
      severity: 'error',
      ...getElementSubject(each, 'type'),
      variant: 'element-type',
      measured: shortenValue(type),
      ...expected,
    },
  ];
}

/** S2. geojsonhint: "member required". The service knows no other geometry than Point. */
const noPoint = defineRule({
  id: 'structure.no-point',
  limits: {},
  check: ({ inspection }) =>
    checkAnswers(inspection, operationNames, (sent) =>
      sent.flatMap((each): FindingDraft[] => {
        if (!isJsonObject(each.raw)) return [];
        const { geometry } = each.raw;
        if (geometry === undefined)
          return [{ severity: 'error', ...getElementSubject(each), variant: 'missing' }];
        if (geometry === null)
          return [{ severity: 'error', ...getElementSubject(each, 'geometry'), variant: 'null' }];
        const type = isJsonObject(geometry) ? geometry.type : geometry;
        if (type === 'Point' && isJsonObject(geometry)) return [];
        return [
          {
            severity: 'error',
            ...getElementSubject(each, 'geometry'),
            variant: 'other',
            measured: shortenValue(type ?? null),
          },
        ];
      }),
    ),
});

/** S6. Not "invalid": geojson.io#888 shows how that misleads. P4, E5 and U13 say where it matters. */
const empty = defineRule({
  id: 'structure.empty',
  limits: {},
  check: ({ inspection }) =>
    checkAnswers(inspection, collections, (sent, operation) =>
      sent.length > 0
        ? []
        : [
            {
              severity: 'info',
              ...getAnswerSubject(operation),
              pointer: '/features',
              measured: 0,
              unit: 'count',
            },
          ],
    ),
});

export const structureRules = [wrongType, noPoint, ...deviationRules, empty];
