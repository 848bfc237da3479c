import type { QueryClient } from '@tanstack/react-query';
import { answerQuery } from '../../../client/queries.ts';
import { replay } from '../../../client/recorded.ts';
import { maskTokens } from '../../../client/secrets.ts';
import type { Inspection } from '../../../domain/place/inspection.ts';
import { getRecordingName } from '../../../domain/place/side-name.ts';
import type { Recording } from '../../../spec/batch.ts';
import { type Ask, type OperationName, operationNames } from '../../../spec/operations.ts';
import { createView } from '../../inspect/model/use-scene.ts';

/**
 * Returns the four raw answers of an inspection, refusals too, with `$TOKEN` in the place of secrets that a service
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

/** Returns a recording, read as every answer is; undefined where an operation is missing or had failed. */
export async function replayRecording(
  client: QueryClient,
  recording: Recording,
  ask: Ask,
): Promise<Inspection | undefined> {
  if (!operationNames.every((name) => recording.answers[name])) return undefined;
  const connection = replay(getRecordingName(recording), recording);
  const view = async <Name extends OperationName>(name: Name) =>
    createView(await client.fetchQuery(answerQuery(connection, name, ask)), null, false);
  try {
    const [details, parking, entrance, units] = await Promise.all([
      view('details'),
      view('parking'),
      view('entrance'),
      view('units'),
    ]);
    return { ask, details, parking, entrance, units };
  } catch {
    return undefined;
  }
}
