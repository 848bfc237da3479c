import type { Recording } from '../contract/batch.ts';
import { type Ask, type OperationName, operationNames, operations } from '../contract/operations.ts';
import type { Connection, Transport } from './connection.ts';
import { asRecorded, type KeptAnswers, NotRecorded, responseOf } from './recorded.ts';

/** An address that nothing can answer at (RFC 6761): nothing is sent there, the recording answers. */
const baseUrl = 'https://recorded.invalid';

/** A connection that answers with what was recorded, so that recordings are read as every answer is. */
export function replay(name: string, recording: Recording): Connection {
  return replayAmong(name, 0, async () => recording);
}

/**
 * The same for many places: `find` gives the recording of a place, and rejects where there is none to look into.
 * `revision` rises when others take their place. No request ever leaves.
 */
export function replayAmong(
  name: string,
  revision: number,
  find: (ask: Ask) => Promise<KeptAnswers | undefined>,
): Connection {
  const transport: Transport = async (request) => {
    const { pathname } = new URL(request.url);
    const operation = operationNames.find((each) => operations[each].path === pathname);
    const kept = await find(await request.json());
    if (!kept) throw new NotRecorded('place');
    const answer = operation && kept.answers[operation];
    if (!answer) throw new NotRecorded('operation');
    const { status, body, duration } = answer;
    const { recordedAt } = kept;
    return asRecorded(responseOf(status, body), { askedAt: recordedAt, recordedAt, duration });
  };
  return { name, baseUrl, token: undefined, revision, transport, production: undefined };
}

/** True where the answer of an operation was kept. */
export function isRecorded(recording: Recording, operation: OperationName): boolean {
  return recording.answers[operation] !== undefined;
}
