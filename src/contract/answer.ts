import type { OperationName } from './operations.ts';
import type { ReceivedFeatures } from './received.ts';
import type { SentRequest } from './sent-request.ts';

/** What one operation returned, with the record of how it came. */
export type Answer<Name extends OperationName = OperationName> = ReceivedFeatures<Name> & {
  readonly operation: Name;
  readonly exchange: Exchange;
  /** How the tries before this one ended; absent where the first one was answered. */
  readonly earlier?: readonly EndedTry[];
};

/** A request and its response as they were: the record that the Wire tab shows. Holds no secret. */
export type Exchange = {
  readonly url: string;
  readonly request: SentRequest;
  readonly status: number;
  /** The response headers that the browser lets the page read. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body as it came, after content decoding. */
  readonly body: Uint8Array<ArrayBuffer>;
  /** Milliseconds since 1970 at which the request left. */
  readonly askedAt: number;
  /** Milliseconds from asking to the last byte of the body. */
  readonly duration: number;
  /** Milliseconds since 1970, of an answer that a recording gave: nothing was sent. */
  readonly recordedAt?: number;
  /** Of an answer that a sample gave in place of the service that was asked; it has no moment of its own. */
  readonly sample?: true;
};

/** Why an operation failed. Told apart wherever the answer lets us. */
export const failureReasons = [
  'unauthorised',
  'forbidden',
  'not-found',
  'rate-limited',
  'timeout',
  'too-large',
  'unreachable',
  'server',
  'unreadable',
  'client',
  'offline',
] as const;

export type FailureReason = (typeof failureReasons)[number];

/** How one try of an operation ended that was not answered. */
export type EndedTry = {
  readonly reason: FailureReason;
  /** Absent when no response arrived. */
  readonly status?: number;
  /** Milliseconds since 1970 at which it left, and milliseconds until it ended. */
  readonly askedAt: number;
  readonly duration: number;
};

export type FailureFacts = {
  readonly operation: OperationName;
  readonly reason: FailureReason;
  /** What the answer or the browser said about it, as text; may be empty. */
  readonly detail: string;
  /** The first part of the body that does not hold, for `unreadable`. */
  readonly path?: string;
  /** Seconds that the service asks to wait, from Retry-After. */
  readonly retryAfter?: number;
  /** Absent when no response arrived. */
  readonly exchange?: Exchange;
  /** True when the address or the token is none that can be sent, so that nothing was asked. */
  readonly notSent?: true;
  /** What a recording lacks, so that nothing was asked: the kit itself, the place in it, or this operation of it. */
  readonly notRecorded?: 'kit' | 'place' | 'operation';
  /** Where it was asked; absent, like the moment, when nothing could be sent. */
  readonly url?: string;
  /** Milliseconds since 1970 at which the question left. */
  readonly askedAt?: number;
  /** Milliseconds from asking to the end of the call. */
  readonly duration?: number;
  /** Our own time limit in milliseconds, when that is what ended the call. */
  readonly timeLimit?: number;
  /** True when the answer cannot be read because it is a web page. */
  readonly webPage?: true;
  /** How the tries before this one ended; absent where there was none. */
  readonly earlier?: readonly EndedTry[];
};

/** An operation that failed: a value with a kind, registered as the query library's error type. */
export class AnswerFailure extends Error {
  readonly facts: FailureFacts;
  constructor(facts: FailureFacts) {
    super(`${facts.operation}: ${facts.reason}`);
    this.name = 'AnswerFailure';
    this.facts = facts;
  }
}
