import type { FailureFacts } from '../spec/answer.ts';

/** How long an operation is waited for and when it is asked again (reliability.md P7). All in milliseconds. */
export type Policy = {
  /** For one call, its body included: status lines come early from servers that then stall. */
  readonly callLimit: number;
  /** For the whole operation, with its retries and the waits between them. */
  readonly operationLimit: number;
  /** Before the first retry and before the second; there is no third. */
  readonly waits: readonly number[];
  /** At most so much is added to a wait by chance, so that many pages do not ask again at one moment. */
  readonly jitter: number;
  /** A retry that would have less time than this for its call is not begun. */
  readonly leastCall: number;
};

const atScaleOne: Policy = {
  callLimit: 15_000,
  operationLimit: 30_000,
  waits: [1_000, 4_000],
  jitter: 250,
  leastCall: 1_000,
};

/** Retries of one operation, after which its failure stands. */
export const mostRetries = atScaleOne.waits.length;

/** The policy with every limit and wait multiplied: 0.1 makes tests ten times as fast. */
export function scalePolicy(scale = 1): Policy {
  const { callLimit, operationLimit, waits, jitter, leastCall } = atScaleOne;
  return {
    callLimit: callLimit * scale,
    operationLimit: operationLimit * scale,
    waits: waits.map((wait) => wait * scale),
    jitter: jitter * scale,
    leastCall: leastCall * scale,
  };
}

/** Milliseconds that the next call may take when so many of the operation's are used. */
export function callTime({ callLimit, operationLimit }: Policy, used: number): number {
  return Math.min(callLimit, operationLimit - used);
}

/** False when what is left of the operation's time is not worth another call. */
export function hasTimeLeft({ operationLimit, leastCall }: Policy, used: number): boolean {
  return used + leastCall <= operationLimit;
}

/** A try that failed: the how manieth it was, how it ended, and the milliseconds used since the first one left. */
export type FailedTry = {
  readonly attempt: number;
  readonly facts: FailureFacts;
  readonly used: number;
};

/**
 * Milliseconds to wait before the next try; undefined when there shall be none. What the service asks for
 * (Retry-After, in real seconds whatever the scale) is honoured where it fits, and is never waited for longer.
 * `random` gives 0 to 1.
 */
export function waitBeforeRetry(
  policy: Policy,
  { attempt, facts, used }: FailedTry,
  random: () => number,
): number | undefined {
  const planned = policy.waits[attempt - 1];
  if (planned === undefined || !mayPass(facts)) return undefined;
  const asked = (facts.retryAfter ?? 0) * 1000;
  const wait = Math.max(planned, asked) + random() * policy.jitter;
  return hasTimeLeft(policy, used + wait) ? wait : undefined;
}

/** Statuses that say "not now" rather than "no" (RFC 9110 15.6, RFC 6585 4). */
const passing: readonly number[] = [429, 502, 503, 504];

/** True for what may be gone in a moment. Never after our own time-out: a service that is slow is not asked more. */
function mayPass({ reason, exchange, timeLimit, notSent }: FailureFacts): boolean {
  // A recording says the same however often it is asked.
  if (timeLimit !== undefined || notSent || exchange?.recordedAt !== undefined) return false;
  if (exchange && passing.includes(exchange.status)) return true;
  return reason === 'unreachable' || reason === 'offline';
}
