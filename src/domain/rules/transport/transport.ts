import type { Exchange, FailureFacts } from '../../../spec/answer.ts';
import { type OperationName, operationNames } from '../../../spec/operations.ts';
import { getWholeFailure } from '../../place/failure-causes.ts';
import type { Inspection } from '../../place/inspection.ts';
import { defineRule, type FindingDraft } from '../rule.ts';
import { getAnswerSubject, getSent } from '../sent.ts';

/** How one call ended; `pending` while that is unknown. */
type Call = {
  readonly operation: OperationName;
  readonly exchange: Exchange | undefined;
  readonly facts: FailureFacts | undefined;
  readonly pending: boolean;
};

function getCalls(inspection: Inspection): readonly Call[] {
  return operationNames.map((operation): Call => {
    const view = inspection[operation];
    if ('answer' in view) {
      return { operation, exchange: view.answer.exchange, facts: undefined, pending: false };
    }
    if (view.state !== 'failed') return { operation, exchange: undefined, facts: undefined, pending: true };
    const { facts } = view.failure;
    // Behind a login page the service was not asked.
    const pending = facts.notSent === true || facts.reason === 'signed-out';
    return { operation, exchange: facts.exchange, facts, pending };
  });
}

/** Returns true where all four failed for one cause: that is one failure, and no finding of the address. */
function failedAlike(inspection: Inspection): boolean {
  return getWholeFailure(inspection) !== undefined;
}

/** Returns findings, or passes where every call has ended; an unfinished call was not checked. */
function overCalls(inspection: Inspection, look: (call: Call) => readonly FindingDraft[]) {
  if (failedAlike(inspection)) return 'not-run';
  const calls = getCalls(inspection);
  const found = calls.flatMap((call) => (call.pending ? [] : look(call)));
  return found.length > 0 || calls.every(({ pending }) => !pending) ? found : 'not-run';
}

/** H1. "The response status is `200 OK`." A call without an answer has no status at all. */
const refused = defineRule({
  id: 'answer.refused',
  limits: {},
  check: ({ inspection }) =>
    overCalls(inspection, ({ operation, exchange, facts }) => {
      const status = exchange?.status;
      if (facts?.reason === 'unreadable' || !facts) {
        return status === 200 ? [] : [told(operation, 'status', status, facts)];
      }
      if (facts.reason === 'unauthorised') return [told(operation, 'unauthorised', status, facts)];
      // A refusal has another status; 200 is that of an answer which broke off or was too large.
      const answered = status !== undefined && (status < 200 || status > 299);
      return [told(operation, answered ? 'status' : 'no-answer', status, facts)];
    }),
});

function told(
  operation: OperationName,
  variant: string,
  status: number | undefined,
  facts: FailureFacts | undefined,
): FindingDraft {
  return {
    severity: 'error',
    ...getAnswerSubject(operation),
    variant,
    ...(status !== undefined && { measured: status, threshold: 200, unit: 'value' }),
    ...(facts && { details: { reason: facts.reason } }),
  };
}

/** H2. A body that is no JSON. S1 reports JSON of another shape than the documented one. */
const unreadable = defineRule({
  id: 'answer.unreadable',
  limits: {},
  check: ({ inspection }) => {
    if (failedAlike(inspection)) return 'not-run';
    const found = getCalls(inspection).flatMap(({ operation, facts }): FindingDraft[] => {
      if (facts?.reason !== 'unreadable' || facts.path !== undefined) return [];
      return [
        {
          severity: 'error',
          ...getAnswerSubject(operation),
          variant: facts.webPage ? 'web-page' : 'not-json',
        },
      ];
    });
    const read = getCalls(inspection).every(
      ({ facts, pending }) => !pending && (!facts || facts.path !== undefined),
    );
    return found.length > 0 || read ? found : 'not-run';
  },
});

/** Statuses about the caller or the moment, not about the address. */
const notOfTheAddress: readonly number[] = [401, 403, 408, 429];

/** H3. One address is known here and unknown there. 401 is H1's own; 429 says "later". */
const disagrees = defineRule({
  id: 'answer.disagrees',
  limits: {},
  check: ({ inspection }) => {
    if (failedAlike(inspection)) return 'not-run';
    const calls = getCalls(inspection);
    const details = calls.find(({ operation }) => operation === 'details')?.exchange?.status;
    if (details === undefined) return 'not-run';
    const found = calls.flatMap(({ operation, exchange }): FindingDraft[] => {
      const status = exchange?.status ?? 0;
      if (details === 200 && status >= 400 && !notOfTheAddress.includes(status)) {
        const differs = { variant: 'others-refused', measured: status, threshold: 200 };
        return [{ severity: 'warning', ...getAnswerSubject(operation), ...differs, unit: 'value' }];
      }
      const points = operation === 'details' ? 0 : (getSent(inspection, operation)?.length ?? 0);
      if (details !== 404 || points === 0) return [];
      const differs = { variant: 'details-unknown', measured: points, details: { status: details } };
      return [{ severity: 'warning', ...getAnswerSubject(operation), ...differs, unit: 'count' }];
    });
    return found.length > 0 || calls.every(({ exchange }) => exchange) ? found : 'not-run';
  },
});

/** H4. Seconds from asking to the last byte: proposals, none found. Our own time limit of 15 s is beyond both. */
const slow = defineRule({
  id: 'answer.slow',
  limits: { info: 3, warning: 10 },
  check: ({ inspection }, limits) => {
    if (failedAlike(inspection)) return 'not-run';
    const calls = getCalls(inspection);
    const found = calls.flatMap(({ operation, exchange }): FindingDraft[] => {
      const seconds = (exchange?.duration ?? 0) / 1000;
      if (seconds <= limits.info) return [];
      const severity = seconds > limits.warning ? 'warning' : 'info';
      const measured = { measured: seconds, threshold: limits[severity], unit: 'seconds' } as const;
      return [{ severity, ...getAnswerSubject(operation), ...measured }];
    });
    return found.length > 0 || calls.every(({ exchange }) => exchange) ? found : 'not-run';
  },
});

export const transportRules = [refused, unreadable, disagrees, slow];
