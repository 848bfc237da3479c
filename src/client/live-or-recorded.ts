import { type Answer, AnswerFailure } from '../spec/answer.ts';
import type { Recording } from '../spec/batch.ts';
import { type Ask, type OperationName, operationNames, operations } from '../spec/operations.ts';
import { askOperation } from './ask-operation.ts';
import { type Connection, getOperationUrl, type Transport } from './connection.ts';
import { SignedOut } from './failure.ts';
import { createResponse, markAsRecorded, NotRecorded, type RecordedAs } from './recorded.ts';

/** Milliseconds that a service has for a whole answer on the stage (features.md F13); multiplied by the time scale. */
export const stageLimit = 2_000;
const limitSlices = 20;

/** The replacement of a live answer. */
type RecordedAnswer = {
  readonly status: number;
  readonly body: BodyInit;
  readonly as: RecordedAs;
};

/** Returns the recording of an operation for a question; undefined where there is none. */
export type RecordedFor = (ask: Ask, operation: OperationName) => Promise<RecordedAnswer | undefined>;

/** Returns the first of several recordings. */
export function combineRecorded(sources: readonly RecordedFor[]): RecordedFor {
  return async (ask, operation) => {
    for (const recordedFor of sources) {
      const recorded = await recordedFor(ask, operation);
      if (recorded) return recorded;
    }
    return undefined;
  };
}

/** The source of an answer: for a recorded one with its time, for a sample the fact that it is one. */
export type AnswerSource = 'live' | { readonly recordedAt: number } | 'sample';

/**
 * Returns a connection for the stage: it asks live, and uses a recording as soon as the live answer fails or is
 * incomplete after two seconds. Without a recording it waits for the live answer as usual. No recording ever passes for
 * an answer of the service; every `show` asks the service again.
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
    // Started at once: everything to be loaded for it is then ready when the network fails.
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
  // Its answers were already read as those of its server; a recording is not its server's.
  return { ...live, among: `stage ${show}`, transport, ownServer: undefined };
}

/** Returns the source of an answer of such a connection; every other answer is live. */
export function getAnswerSource({ exchange }: Pick<Answer, 'exchange'>): AnswerSource {
  const { recordedAt, sample } = exchange;
  if (sample) return 'sample';
  return recordedAt === undefined ? 'live' : { recordedAt };
}

function getFailure(error: unknown): AnswerFailure {
  if (error instanceof AnswerFailure) return error;
  throw error;
}

/** An answer from a kit was recorded already. */
function liveResponse({ exchange }: Answer): Response {
  const { status, body, headers, askedAt, recordedAt, duration } = exchange;
  const response = createResponse(status, body, headers);
  return recordedAt === undefined ? response : markAsRecorded(response, { askedAt, recordedAt, duration });
}

/** Returns an answer or failure as a new response, or throws the failure of a call without one. */
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

/**
 * Resolves once so many milliseconds have passed in which the page could receive the answer. In slices: while the page
 * itself is busy, for example with a map of thousands of units, at most one slice passes, and an answer that arrived
 * meanwhile is read.
 */
function passed(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => {
    const wait = (slices: number) => {
      if (slices === 0) resolve(undefined);
      else setTimeout(() => wait(slices - 1), milliseconds / limitSlices);
    };
    wait(limitSlices);
  });
}

/** Maximum number of places, as many as a playlist has steps. Beyond it the oldest is dropped. */
const keptAtMost = 500;

type Answers = Readonly<Partial<Record<OperationName, RecordedAnswer>>>;

const kept = new Map<string, Answers>();

/**
 * Keeps the answers of a rehearsal for a place, for as long as the page is open. An operation that failed this time
 * keeps its former answer and its time.
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

/** Returns the rehearsed answers of a connection: those of another service never replace its own. */
export function getRehearsed(connection: Connection): RecordedFor {
  return async (ask, operation) => kept.get(getKey(connection, ask))?.[operation];
}

function getKey({ name, baseUrl }: Connection, { id, kind }: Ask): string {
  return JSON.stringify([name, baseUrl, kind, id]);
}
