import type { OperationName } from './operations.ts';
import type { Missed, ReceivedFeatures } from './received.ts';

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

/**
 * Why an operation failed, as precisely as the answer shows. `signed-out`: a login before the page's own server
 * answered in its place; the service was not asked.
 */
export const failureReasons = [
  'signed-out',
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

/** Why an operation failed. */
type FailureCause = {
  readonly operation: OperationName;
  readonly reason: FailureReason;
  /** The text of the answer's or browser's error; may be empty. */
  readonly detail: string;
  /** The first part of the body that does not hold, for `unreadable`. */
  readonly path?: string;
  /** What was missed at `path`. */
  readonly missed?: Missed;
  /** True when the address or the token is none that can be sent, so that nothing was asked. */
  readonly notSent?: true;
  /** What a recording lacks, so that nothing was asked: the kit itself, the place in it, or this operation of it. */
  readonly notRecorded?: 'kit' | 'place' | 'operation';
  /** What the system says of a call that reached nothing, such as ENOTFOUND; a browser hides it. */
  readonly cause?: string;
  /** True when something else answered in place of the page's own server, and no login. */
  readonly elsewhere?: true;
  /** True when the answer cannot be read because it is a web page. */
  readonly webPage?: true;
};

/** What was sent and came back until then, and when. */
type FailedCall = {
  /** Seconds that the service asks to wait, from Retry-After. */
  readonly retryAfter?: number;
  /** Absent when no response arrived. */
  readonly exchange?: Exchange;
  /** Where it was asked; absent, like the moment, when nothing could be sent. */
  readonly url?: string;
  /** Milliseconds since 1970 at which the question left. */
  readonly askedAt?: number;
  /** Milliseconds from asking to the end of the call. */
  readonly duration?: number;
  /** Our own time limit in milliseconds, when that is what ended the call. */
  readonly timeLimit?: number;
  /** How the tries before this one ended; absent where there was none. */
  readonly earlier?: readonly EndedTry[];
  /**
   * Milliseconds from the first question to the end of the last try, the waits between included, where several were.
   */
  readonly waited?: number;
};

/** An operation that failed, in facts. */
export type FailureFacts = FailureCause & FailedCall;

/** An operation that failed: a value with a kind, registered as the query library's error type. */
export class AnswerFailure extends Error {
  readonly facts: FailureFacts;
  constructor(facts: FailureFacts) {
    super(`${facts.operation}: ${facts.reason}`);
    this.name = 'AnswerFailure';
    this.facts = facts;
  }
}

/**
 * Returns whether the service itself answered that it does not know the id. Not where a recording lacks
 * it, and not where a server between did not know the path.
 */
export function isUnknown({
  reason,
  exchange,
  elsewhere,
  notRecorded,
}: Pick<FailureFacts, 'reason' | 'exchange' | 'elsewhere' | 'notRecorded'>): boolean {
  const isOfService = !elsewhere && findSpeaker(exchange?.headers ?? []) !== 'server';
  return reason === 'not-found' && notRecorded === undefined && isOfService;
}

/** A request as it was sent, as far as the page knows: the browser adds headers of its own. Holds no secret. */
export type SentRequest = {
  readonly method: string;
  /** A secret's place is held by `$TOKEN`. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: string;
};

/** Replaces a secret wherever a request is shown or copied; a shell substitutes its variable. */
export const tokenMark = '$TOKEN';

/** The record of a request with this body. The values of `token` and `authorization` never enter it. */
export function createSentRequest({ method, headers }: Request, body: string): SentRequest {
  return { method, headers: [...headers].map(([name, value]) => [name, withoutSecret(name, value)]), body };
}

function withoutSecret(name: string, value: string): string {
  switch (name.toLowerCase()) {
    case 'token':
      return tokenMark;
    case 'authorization':
      return /^bearer\s/i.test(value) ? `Bearer ${tokenMark}` : tokenMark;
    default:
      return value;
  }
}

/**
 * The response header by which a Placelens server says who speaks in an answer that it sends: `service` for the Places
 * Data Service, embedded or upstream; `server` for the server itself, its refusals and its page among them. An answer
 * without it was made by something between the page and that server, such as a proxy with a login.
 */
export const speakerHeader = 'x-placelens-speaker';

export type Speaker = 'service' | 'server';

/** Who says that they speak in an answer with these headers; undefined where none of ours says so. */
export function findSpeaker(headers: Iterable<readonly [name: string, value: string]>): Speaker | undefined {
  for (const [name, value] of headers) {
    if (name === speakerHeader && (value === 'service' || value === 'server')) return value;
  }
  return undefined;
}
