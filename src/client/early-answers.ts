import { type Ask, type OperationName, operations } from '../spec/operations.ts';
import { type Connection, createRequestBody, getOperationUrl, type Transport } from './connection.ts';

/** One operation that the head of index.html requested before any of our scripts ran. */
type EarlyAnswer = {
  readonly token: string | undefined;
  readonly body: string;
  /** Milliseconds since 1970, and of the page's own clock. */
  readonly askedAt: number;
  readonly started: number;
  /** When the last byte came, by the page's own clock; absent before. */
  readonly ended?: number;
  readonly response: Promise<Response>;
  readonly stop: (reason?: unknown) => void;
};

declare global {
  /** By address. */
  var placelensEarly: Map<string, EarlyAnswer> | undefined;
}

/** Returns true where the page's head has requested and fully received all four answers. */
export function hasEarlyAnswers(): boolean {
  const early = [...(globalThis.placelensEarly?.values() ?? [])];
  return early.length > 0 && early.every(({ ended }) => ended !== undefined);
}

/** A call that was started before it was asked for. */
export type BegunCall = {
  readonly askedAt: number;
  /** Returns the milliseconds from its start to its last byte, or to now. */
  readonly spent: () => number;
  readonly transport: Transport;
};

/**
 * Takes the call that the page's head started for exactly this question, once. Another question aborts the remaining
 * ones: an unwanted answer must not appear later.
 */
export function takeEarly(
  { baseUrl, token }: Connection,
  name: OperationName,
  ask: Ask,
): BegunCall | undefined {
  const early = globalThis.placelensEarly;
  const url = getOperationUrl(baseUrl, operations[name].path);
  const answer = early?.get(url);
  if (answer?.token !== token || answer?.body !== createRequestBody(ask)) {
    for (const { stop } of early?.values() ?? []) stop();
    early?.clear();
    return undefined;
  }
  early?.delete(url);
  const { askedAt, started, response, stop } = answer;
  return {
    askedAt,
    spent: () => (answer.ended ?? performance.now()) - started,
    transport: ({ signal }) => {
      signal.addEventListener('abort', () => stop(signal.reason), { once: true });
      return response;
    },
  };
}
