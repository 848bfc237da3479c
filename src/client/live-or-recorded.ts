import { type Answer, AnswerFailure } from '../spec/answer.ts';
import type { Recording } from '../spec/batch.ts';
import { type Ask, type OperationName, operationNames, operations } from '../spec/operations.ts';
import { askOperation } from './ask-operation.ts';
import { type Connection, getOperationUrl, type Transport } from './connection.ts';
import { SignedOut } from './failure.ts';
import { createResponse, markAsRecorded, NotRecorded, type RecordedAs } from './recorded.ts';

/** Milliseconds that a service has for a whole answer on the stage (features.md F13); times the time scale. */
export const stageLimit = 2_000;

/** What stands in for a live answer. */
type RecordedAnswer = {
  readonly status: number;
  readonly body: BodyInit;
  readonly as: RecordedAs;
};

/** Finds what was recorded of an operation for a question; undefined where nothing was. */
export type RecordedFor = (ask: Ask, operation: OperationName) => Promise<RecordedAnswer | undefined>;

/** The first of several that has something recorded. */
export function combineRecorded(sources: readonly RecordedFor[]): RecordedFor {
  return async (ask, operation) => {
    for (const recordedFor of sources) {
      const recorded = await recordedFor(ask, operation);
      if (recorded) return recorded;
    }
    return undefined;
  };
}

/** Where an answer came from: of a recorded one the moment, of a sample that it is one. */
export type AnswerSource = 'live' | { readonly recordedAt: number } | 'sample';

/**
 * A connection for the stage: asks live, and answers with what was recorded as soon as the live answer fails in any
 * way or is not whole within two seconds. Where nothing was recorded the live answer is waited for as everywhere.
 * Nothing recorded is ever taken for an answer of the service; every `show` hears the service anew.
 */
export function createFallbackConnection(live: Connection, recordedFor: RecordedFor, show = 0): Connection {
  const transport: Transport = async (request) => {
    const operation = operationNames.find(
      (each) => getOperationUrl(live.baseUrl, operations[each].path) === request.url,
    );
    if (!operation) throw new TypeError('no operation of the demo interface');
    const ask: Ask = await request.clone().json();
    const stopper = new AbortController();
    const signal = AbortSignal.any([request.signal, stopper.signal]);
    const asked = askOperation(live, operation, ask, signal).catch(getFailure);
    // Looked for at once: what has to be loaded for it is then there when the network is not.
    const kept = recordedFor(ask, operation).catch(() => undefined);
    const inTime = await Promise.race([asked, passed(stageLimit * (live.timeScale ?? 1))]);
    request.signal.throwIfAborted();
    if (inTime && !(inTime instanceof AnswerFailure)) return liveResponse(inTime);
    const recorded = await kept;
    request.signal.throwIfAborted();
    if (!recorded) return anew(await asked);
    stopper.abort();
    return markAsRecorded(createResponse(recorded.status, recorded.body), recorded.as);
  };
  // What it hands on was read as its server's already; what was recorded is no word of its server.
  return { ...live, among: `stage ${show}`, transport, ownServer: undefined };
}

/** Where an answer of such a connection came from; every other answer is live. */
export function getAnswerSource({ exchange }: Pick<Answer, 'exchange'>): AnswerSource {
  const { recordedAt, sample } = exchange;
  if (sample) return 'sample';
  return recordedAt === undefined ? 'live' : { recordedAt };
}

function getFailure(error: unknown): AnswerFailure {
  if (error instanceof AnswerFailure) return error;
  throw error;
}

/** What a kit answers was recorded already. */
function liveResponse({ exchange }: Answer): Response {
  const { status, body, headers, askedAt, recordedAt, duration } = exchange;
  const response = createResponse(status, body, headers);
  return recordedAt === undefined ? response : markAsRecorded(response, { askedAt, recordedAt, duration });
}

/** A failure as the service sent it, or thrown anew, so that it is read once more as what it is. */
function anew(outcome: Answer | AnswerFailure): Response {
  if (!(outcome instanceof AnswerFailure)) return liveResponse(outcome);
  const { exchange, reason, timeLimit, notRecorded } = outcome.facts;
  if (notRecorded) throw new NotRecorded(notRecorded);
  if (timeLimit !== undefined) throw new DOMException('no whole answer in time', 'TimeoutError');
  if (reason === 'signed-out') throw new SignedOut();
  // The body of one that broke off is not there: read as an empty answer it would be no failure.
  if (!exchange || (exchange.status < 300 && reason !== 'unreadable')) throw new TypeError(reason);
  return createResponse(exchange.status, exchange.body, exchange.headers);
}

function passed(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}

/** Places at most, as many as a playlist has steps. Beyond them the oldest goes. */
const keptAtMost = 500;

type Answers = Readonly<Partial<Record<OperationName, RecordedAnswer>>>;

const kept = new Map<string, Answers>();

/**
 * Keeps what a rehearsal heard of a place, for as long as the page is open. An operation that failed this time keeps
 * the answer of the time before, and its time.
 */
export function keepRehearsed(
  connection: Connection,
  { id, kind, answers, recordedAt }: Pick<Recording, 'id' | 'kind' | 'answers' | 'recordedAt'>,
): void {
  const key = getKey(connection, { id, kind });
  const before = kept.get(key);
  const heard = operationNames.flatMap((name) => {
    const answer = answers[name];
    if (!answer) return [];
    const { status, body, duration } = answer;
    return [[name, { status, body, as: { askedAt: recordedAt, recordedAt, duration } }] as const];
  });
  kept.delete(key);
  kept.set(key, { ...before, ...Object.fromEntries(heard) });
  const [oldest] = kept.keys();
  if (kept.size > keptAtMost && oldest !== undefined) kept.delete(oldest);
}

/** What was rehearsed on a connection: no other service's answers stand in for its own. */
export function getRehearsed(connection: Connection): RecordedFor {
  return async (ask, operation) => kept.get(getKey(connection, ask))?.[operation];
}

function getKey({ name, baseUrl }: Connection, { id, kind }: Ask): string {
  return JSON.stringify([name, baseUrl, kind, id]);
}
