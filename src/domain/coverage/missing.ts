import { AnswerFailure } from '../../spec/answer.ts';
import { type OperationName, operationNames, operations } from '../../spec/operations.ts';
import { readFeatures } from '../../spec/received.ts';
import type { Inspection, OperationView } from '../place/inspection.ts';
import { getReadiness, type ReadinessItem, readinessItems } from '../place/readiness.ts';

/** Returns the bit of an item in the number that says what a place lacks. */
export function getMissingBit(item: ReadinessItem): number {
  return 1 << readinessItems.indexOf(item);
}

/** Returns how many of the nine items a place has, or need not have. */
export function countReady(missing: number): number {
  let ready = readinessItems.length;
  for (let bits = missing; bits > 0; bits &= bits - 1) ready--;
  return ready;
}

/** The answers for one place, parsed; as the service sends them, an absent collection is empty. */
export type PlaceAnswers = { readonly [Name in OperationName]?: unknown };

/**
 * Returns what a place lacks: a bit for each item of its readiness that is neither given nor not applicable, without
 * regard to what the rules find.
 */
export function getMissing(answers: PlaceAnswers): number {
  const views = Object.fromEntries(operationNames.map((name) => [name, createView(name, answers[name])]));
  // One view for each operation.
  const inspection = { ask: undefined, ...views } as Inspection;
  return getReadiness(inspection).reduce(
    (missing, { state }, index) =>
      state === 'yes' || state === 'not-applicable' ? missing : missing | (1 << index),
    0,
  );
}

const emptyCollection = { type: 'FeatureCollection', features: [] };

function createView<Name extends OperationName>(operation: Name, sent: unknown): OperationView<Name> {
  const isFeature = operations[operation].envelope === 'feature';
  try {
    const json = sent === undefined && !isFeature ? emptyCollection : sent;
    const answer = { operation, ...readFeatures(operation, json), exchange };
    // Their names, which no item depends on, take twice the time of everything else.
    const subjects = answer.features.map(({ index, position, data, raw }) => {
      return { index, position, data, raw, ref: '' };
    });
    return {
      state: answer.features.length + answer.setAside.length === 0 ? 'empty' : 'ready',
      answer,
      subjects,
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const failure = new AnswerFailure({ operation, reason: 'unreadable', detail: '' });
    return { state: 'failed', failure, subjects: [] };
  }
}

/** Nothing is sent to look at answers that are there. */
const exchange = {
  ...{ url: '', request: { method: 'POST', headers: [], body: '' }, status: 200, headers: [] },
  ...{ body: new Uint8Array(), askedAt: 0, duration: 0 },
};
