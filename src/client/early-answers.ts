import { type Ask, type OperationName, operations } from '../spec/operations.ts';
import { type Connection, createRequestBody, getOperationUrl, type Transport } from './connection.ts';

/** What the head of index.html asked before any script of ours ran: one operation. */
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

/** True where the page's head asked and has all four answers to their last byte. */
export function hasEarlyAnswers(): boolean {
  const early = [...(globalThis.placelensEarly?.values() ?? [])];
  return early.length > 0 && early.every(({ ended }) => ended !== undefined);
}

/** A call that began before it was asked for. */
export type BegunCall = {
  readonly askedAt: number;
  /** Milliseconds from its beginning to its last byte, or to now. */
  readonly spent: () => number;
  readonly transport: Transport;
};

/**
 * The call that the page's head began for exactly this question, once. The first other question ends what is left of
 * them: an answer that nobody waits for must not turn up later.
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
