import { type Answer, AnswerFailure } from '../contract/answer.ts';
import {
  type Ask,
  ask as askSchema,
  type OperationName,
  operationNames,
  operations,
} from '../contract/operations.ts';
import { askOperation } from './ask-operation.ts';
import { type Connection, operationUrl, type Transport } from './connection.ts';
import { bodiless } from './recorded.ts';

/** Milliseconds that a service has for a whole answer on the stage (features.md F13); times the time scale. */
export const stageLimit = 2_000;

/** What stands in for a live answer. */
export type Recorded = {
  readonly status: number;
  readonly body: BodyInit;
  /** Milliseconds since 1970; absent for a sample, which no service was asked for. */
  readonly recordedAt?: number | undefined;
};

/** Finds what was recorded of an operation for a question; undefined where nothing was. */
export type RecordedFor = (ask: Ask, operation: OperationName) => Promise<Recorded | undefined>;

/** The first of several that has something recorded. */
export function firstRecorded(sources: readonly RecordedFor[]): RecordedFor {
  return async (ask, operation) => {
    for (const recordedFor of sources) {
      const recorded = await recordedFor(ask, operation);
      if (recorded) return recorded;
    }
    return undefined;
  };
}

/** Where an answer came from: of a recorded one the moment, of a sample that it is one. */
export type Source = 'live' | { readonly recordedAt: number } | 'sample';

/** The answer itself says where it came from, so that it says so wherever it is kept. No live answer gets past with it. */
const sourceHeader = 'x-placelens-recorded';

/**
 * A connection for the stage: asks live, and answers with what was recorded as soon as the live answer fails in any
 * way or is not whole within two seconds. Where nothing was recorded the live answer is waited for as everywhere.
 * Its name is its own, so that nothing recorded is ever taken for an answer of the service; every `show` hears the
 * service anew.
 */
export function liveOrRecorded(live: Connection, recordedFor: RecordedFor, show = 0): Connection {
  const transport: Transport = async (request) => {
    const operation = operationNames.find(
      (each) => operationUrl(live.baseUrl, operations[each].path) === request.url,
    );
    if (!operation) throw new TypeError('no operation of the demo interface');
    const ask = askSchema.parse(await request.clone().json());
    const stopper = new AbortController();
    const signal = AbortSignal.any([request.signal, stopper.signal]);
    const asked = askOperation(live, operation, ask, signal).catch(failureOf);
    // Looked for at once: what has to be loaded for it is then there when the network is not.
    const kept = recordedFor(ask, operation).catch(() => undefined);
    const inTime = await Promise.race([asked, passed(stageLimit * (live.timeScale ?? 1))]);
    request.signal.throwIfAborted();
    if (inTime && !(inTime instanceof AnswerFailure)) return liveResponse(inTime);
    const recorded = await kept;
    request.signal.throwIfAborted();
    if (!recorded) return responseOf(await asked);
    stopper.abort();
    return recordedResponse(recorded);
  };
  return { ...live, name: `stage:${live.name}`, revision: show, transport };
}

/** Where an answer of such a connection came from; every other answer is live. */
export function sourceOf({ exchange }: Pick<Answer, 'exchange'>): Source {
  const said = exchange.headers.find(([name]) => name === sourceHeader)?.[1];
  if (said === undefined) return 'live';
  return said === 'sample' ? 'sample' : { recordedAt: Number(said) };
}

function failureOf(error: unknown): AnswerFailure {
  if (error instanceof AnswerFailure) return error;
  throw error;
}

function liveResponse({ exchange }: Answer): Response {
  const headers = exchange.headers.filter(([name]) => name !== sourceHeader);
  return responseWith(exchange.status, exchange.body, headers);
}

/** A failure as the service sent it, or thrown anew, so that it is read once more as what it is. */
function responseOf(outcome: Answer | AnswerFailure): Response {
  if (!(outcome instanceof AnswerFailure)) return liveResponse(outcome);
  const { exchange, reason, timeLimit } = outcome.facts;
  if (timeLimit !== undefined) throw new DOMException('no whole answer in time', 'TimeoutError');
  // The body of one that broke off is not there: read as an empty answer it would be no failure.
  if (!exchange || (exchange.status < 300 && reason !== 'unreadable')) throw new TypeError(reason);
  return responseWith(exchange.status, exchange.body, exchange.headers);
}

function recordedResponse({ status, body, recordedAt }: Recorded): Response {
  return responseWith(status, body, [[sourceHeader, String(recordedAt ?? 'sample')]]);
}

function responseWith(status: number, body: BodyInit, headers: Answer['exchange']['headers']): Response {
  const entries = headers.map(([name, value]): [string, string] => [name, value]);
  return new Response(bodiless.includes(status) ? null : body, { status, headers: entries });
}

function passed(milliseconds: number): Promise<undefined> {
  return new Promise((resolve) => setTimeout(() => resolve(undefined), milliseconds));
}
