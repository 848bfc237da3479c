import type { Exchange } from '../spec/answer.ts';
import type { KeptAnswers, Recording } from '../spec/batch.ts';
import { type Ask, type OperationName, operationNames, operations } from '../spec/operations.ts';
import type { Connection, Transport } from './connection.ts';

/**
 * The timing of a recorded response: milliseconds since 1970, and milliseconds to its last byte. Or the fact that it is
 * a sample, which no service was asked for.
 */
export type RecordedAs =
  | Required<Pick<Exchange, 'askedAt' | 'recordedAt' | 'duration'>>
  | Required<Pick<Exchange, 'sample'>>;

/** Thrown for a question without a recording: nothing was sent, and a retry gives the same. */
export class NotRecorded extends Error {
  /** There is no kit at all, the kit does not hold the place, or it holds the place without this operation. */
  readonly what: 'kit' | 'place' | 'operation';
  constructor(what: NotRecorded['what']) {
    super(`not recorded: ${what}`);
    this.name = 'NotRecorded';
    this.what = what;
  }
}

/** Statuses whose responses have no body, and may not be constructed with one. */
const bodiless: readonly number[] = [204, 205, 304];

/** Returns a new Response with a recorded body and status. */
export function createResponse(
  status: number,
  body: BodyInit,
  headers: readonly (readonly [name: string, value: string])[] = [],
): Response {
  const entries = headers.map(([name, value]): [string, string] => [name, value]);
  return new Response(bodiless.includes(status) ? null : body, { status, headers: entries });
}

const known = new WeakMap<Response, RecordedAs>();

/** Marks a response as recorded. Nothing that a service sends can do so. */
export function markAsRecorded(response: Response, as: RecordedAs): Response {
  known.set(response, as);
  return response;
}

/** Returns how a response was recorded; undefined for a live one. */
export function getRecording(response: Response): RecordedAs | undefined {
  return known.get(response);
}

/** An address at which nothing can answer (RFC 6761): nothing is sent there, the recording answers. */
const baseUrl = 'https://recorded.invalid';

/** Returns a connection that answers with recordings, so that they are read as every answer is. */
export function replay(name: string, recording: Recording): Connection {
  return replayAmong(name, 0, async () => recording);
}

/**
 * The same for many places: `find` returns the recording of a place, and rejects where there is none at all. `revision`
 * rises when they are replaced. `askOthers` answers what is no operation of the specification. No request is ever sent.
 */
export function replayAmong(
  name: string,
  revision: number,
  find: (ask: Ask) => Promise<KeptAnswers | undefined>,
  askOthers?: Transport,
): Connection {
  const transport: Transport = async (request) => {
    const { pathname } = new URL(request.url);
    const operation = operationNames.find((each) => operations[each].path === pathname);
    if (!operation && askOthers) return askOthers(request);
    const kept = await find(await request.json());
    if (!kept) throw new NotRecorded('place');
    const answer = operation && kept.answers[operation];
    if (!answer) throw new NotRecorded('operation');
    const { status, body, duration } = answer;
    const { recordedAt } = kept;
    return markAsRecorded(createResponse(status, body), { askedAt: recordedAt, recordedAt, duration });
  };
  return { name, baseUrl, token: undefined, revision, transport, production: undefined };
}

/** Returns true where the answer of an operation was kept. */
export function isRecorded(recording: Recording, operation: OperationName): boolean {
  return recording.answers[operation] !== undefined;
}
