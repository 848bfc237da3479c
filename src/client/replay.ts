import type { Recording } from '../contract/batch.ts';
import { type OperationName, operationNames, operations } from '../contract/operations.ts';
import type { Connection, Transport } from './connection.ts';

/** An address that nothing can answer at (RFC 6761): nothing is sent there, the recording answers. */
const baseUrl = 'https://recorded.invalid';

/** A fifth of the waits for a service: a recording says the same however often it is asked. */
const timeScale = 0.2;

/** Statuses whose responses have no body, and may not be made with one. */
export const bodiless: readonly number[] = [204, 205, 304];

/** A connection that answers with what was recorded, so that recordings are read as every answer is. */
export function replay(name: string, recording: Recording): Connection {
  const transport: Transport = async (request) => {
    const { pathname } = new URL(request.url);
    const operation = operationNames.find((each) => operations[each].path === pathname);
    const answer = operation && recording.answers[operation];
    if (!answer) throw new TypeError('not recorded');
    const { status, body } = answer;
    return new Response(bodiless.includes(status) ? null : body, { status });
  };
  return { name, baseUrl, token: undefined, revision: 0, transport, production: undefined, timeScale };
}

/** True where the answer of an operation was kept. */
export function isRecorded(recording: Recording, operation: OperationName): boolean {
  return recording.answers[operation] !== undefined;
}
