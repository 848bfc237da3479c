import { maskTokens } from '../../../client/secrets.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import type { Recording } from '../../../spec/batch.ts';
import { operationNames } from '../../../spec/operations.ts';

/**
 * The four answers of an inspection as they came, refusals too, with `$TOKEN` in the place of secrets that a service
 * sent back. Undefined where nothing was answered.
 */
export function createRecording(inspection: Inspection): Omit<Recording, 'run' | 'position'> | undefined {
  const { ask } = inspection;
  const answers: Recording['answers'] = {};
  for (const name of operationNames) {
    const view = inspection[name];
    const exchange =
      'answer' in view ? view.answer.exchange : 'failure' in view ? view.failure.facts.exchange : undefined;
    if (!exchange) continue;
    const body = maskTokens(new TextDecoder().decode(exchange.body));
    answers[name] = { status: exchange.status, body, duration: exchange.duration };
  }
  if (!ask || Object.keys(answers).length === 0) return undefined;
  return { ...ask, recordedAt: Date.now(), answers };
}
