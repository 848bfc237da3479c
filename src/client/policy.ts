import type { FailureFacts } from '../spec/answer.ts';

/** Time limits and retries of an operation (docs/deployment.md, Limits). All in milliseconds. */
export type Policy = {
  /** Limit of one call with its body: a server may send its status line early and then stall. */
  readonly callLimit: number;
  /** Limit of the whole operation, with its retries and the waits between them. */
  readonly operationLimit: number;
  /** Before the first retry and before the second; there is no third. */
  readonly waits: readonly number[];
  /** The most random time added to a wait, so that many pages do not retry at the same moment. */
  readonly jitter: number;
  /** A retry with less time than this left for its call is not started. */
  readonly leastCall: number;
};

const atScaleOne: Policy = {
  callLimit: 15_000,
  operationLimit: 30_000,
  waits: [1_000, 4_000],
  jitter: 250,
  leastCall: 1_000,
};

/** Retries of one operation before its failure is final. */
export const mostRetries = atScaleOne.waits.length;

/** Returns the policy with every limit and wait multiplied: 0.1 makes tests ten times as fast. */
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

/** Returns the milliseconds that the next call may take after `used` milliseconds of the operation. */
export function callTime({ callLimit, operationLimit }: Policy, used: number): number {
  return Math.min(callLimit, operationLimit - used);
}

/** Returns whether the time left of the operation is enough for another call. */
export function hasTimeLeft({ operationLimit, leastCall }: Policy, used: number): boolean {
  return used + leastCall <= operationLimit;
}

/** A failed attempt: its number from 1, how it ended, and the milliseconds since the first attempt started. */
export type FailedTry = {
  readonly attempt: number;
  readonly facts: FailureFacts;
  readonly used: number;
};

/**
 * Returns the milliseconds to wait before the next try; undefined for no further one. The wait that the service asks
 * for (Retry-After, in real seconds at any scale) is honoured where it fits, and never extended. `random` gives 0 to 1.
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

/** Returns whether a retry may help. Never after our own time-out: a slow service gets no further calls. */
function mayPass({ reason, exchange, timeLimit, notSent }: FailureFacts): boolean {
  // A recording never changes.
  if (timeLimit !== undefined || notSent || exchange?.recordedAt !== undefined) return false;
  if (exchange && passing.includes(exchange.status)) return true;
  return reason === 'unreachable' || reason === 'offline';
}
