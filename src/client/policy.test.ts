import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type FailureFacts, failureReasons } from '../spec/answer.ts';
import { callTime, hasTimeLeft, mostRetries, scalePolicy, waitBeforeRetry } from './policy.ts';

const policy = scalePolicy();
const noChance = () => 0;

function facts(reason: FailureFacts['reason'], status?: number, more: Partial<FailureFacts> = {}) {
  const exchange = status !== undefined && {
    exchange: {
      url: '',
      request: { method: 'POST', headers: [], body: '' },
      status,
      headers: [],
      body: new Uint8Array(),
      askedAt: 0,
      duration: 0,
    },
  };
  return { operation: 'units' as const, reason, detail: '', askedAt: 0, ...exchange, ...more };
}

const refused = (status: number, more: Partial<FailureFacts> = {}) => facts('server', status, more);

test('the limits are those that are promised', () => {
  expect(policy).toMatchObject({ callLimit: 15_000, operationLimit: 30_000, waits: [1_000, 4_000] });
  expect(mostRetries).toBe(2);
});

test('a scale multiplies every limit and wait', () => {
  expect(scalePolicy(0.1)).toEqual({
    callLimit: 1_500,
    operationLimit: 3_000,
    waits: [100, 400],
    jitter: 25,
    leastCall: 100,
  });
});

describe('is asked again', () => {
  test('after one second, after four more, and never a third time', () => {
    const waits = [1, 2, 3, 4].map((attempt) =>
      waitBeforeRetry(policy, { attempt, facts: refused(503), used: 0 }, noChance),
    );
    expect(waits).toEqual([1_000, 4_000, undefined, undefined]);
  });

  test('a little later by chance', () => {
    const wait = waitBeforeRetry(policy, { attempt: 1, facts: refused(503), used: 0 }, () => 0.5);
    expect(wait).toBe(1_000 + policy.jitter / 2);
  });

  test('only where the failure may pass', () => {
    const retried = Array.from({ length: 600 }, (_, status) => status).filter(
      (status) =>
        waitBeforeRetry(policy, { attempt: 1, facts: refused(status), used: 0 }, noChance) !== undefined,
    );
    expect(retried).toEqual([429, 502, 503, 504]);
    for (const reason of failureReasons) {
      const wait = waitBeforeRetry(policy, { attempt: 1, facts: facts(reason), used: 0 }, noChance);
      expect(wait !== undefined, reason).toBe(reason === 'unreachable' || reason === 'offline');
    }
  });

  test('when the body of a good answer broke off, and not when that of a 404 did', () => {
    const waitAfter = (each: FailureFacts) =>
      waitBeforeRetry(policy, { attempt: 1, facts: each, used: 0 }, noChance);
    expect(waitAfter(facts('unreachable', 200))).toBe(1_000);
    expect(waitAfter(facts('not-found', 404))).toBeUndefined();
    expect(waitAfter(facts('unreadable', 200))).toBeUndefined();
  });

  test('never after our own time-out, whatever the status', () => {
    for (const each of [facts('timeout'), facts('timeout', 200), refused(503), facts('timeout', 504)]) {
      const late = { ...each, timeLimit: 15_000 };
      expect(waitBeforeRetry(policy, { attempt: 1, facts: late, used: 0 }, noChance)).toBeUndefined();
    }
  });

  test('never when nothing could be sent', () => {
    const unsent: FailureFacts = { operation: 'units', reason: 'unreachable', detail: '', notSent: true };
    expect(waitBeforeRetry(policy, { attempt: 1, facts: unsent, used: 0 }, noChance)).toBeUndefined();
  });
});

describe('what the service asks to wait', () => {
  const wait = (retryAfter: number, used = 0, attempt = 1, scale = 1) =>
    waitBeforeRetry(scalePolicy(scale), { attempt, facts: refused(429, { retryAfter }), used }, noChance);

  test('is waited for, and never less than planned', () => {
    expect([0, 1, 2, 20].map((seconds) => wait(seconds))).toEqual([1_000, 1_000, 2_000, 20_000]);
    expect(wait(2, 0, 2)).toBe(4_000);
  });

  test('is not waited for where no call fits after it', () => {
    expect([29, 30, 34, 1e9].map((seconds) => wait(seconds))).toEqual([
      29_000,
      undefined,
      undefined,
      undefined,
    ]);
    expect(wait(20, 9_000)).toBe(20_000);
    expect(wait(20, 9_001)).toBeUndefined();
  });

  test('is in real seconds at every scale', () => {
    expect(wait(2, 0, 1, 0.1)).toBe(2_000);
    expect(wait(3, 0, 1, 0.1)).toBeUndefined();
  });
});

test('a call takes what is left of the operation’s time, 15 s at most', () => {
  expect([0, 15_000, 20_000, 29_000].map((used) => callTime(policy, used))).toEqual([
    15_000, 15_000, 10_000, 1_000,
  ]);
  expect([29_000, 29_001].map((used) => hasTimeLeft(policy, used))).toEqual([true, false]);
});

test('whatever happens: three tries at most, within the operation’s time, the last one after a time-out', () => {
  const ending = fc.record({
    status: fc.option(fc.integer({ min: 200, max: 599 }), { nil: undefined }),
    reason: fc.constantFrom(...failureReasons),
    retryAfter: fc.option(fc.nat({ max: 100 }), { nil: undefined }),
    // Longer than its limit cannot a call last: then our time-out ends it.
    duration: fc.double({ min: 0, max: 40_000, noNaN: true }),
    chance: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
  });
  fc.assert(
    fc.property(
      fc.array(ending, { minLength: 5, maxLength: 5 }),
      fc.double({ min: 0.05, max: 20, noNaN: true }),
      (endings, scale) => {
        const scaled = scalePolicy(scale);
        let used = 0;
        let calls = 0;
        let timedOut = false;
        for (const { status, reason, retryAfter, duration, chance } of endings) {
          expect(timedOut).toBe(false);
          const limit = callTime(scaled, used);
          expect(limit).toBeGreaterThan(0);
          calls++;
          used += Math.min(duration, limit);
          timedOut = duration >= limit;
          const failed = facts(reason, status, {
            ...(retryAfter !== undefined && { retryAfter }),
            ...(timedOut && { timeLimit: limit }),
          });
          const wait = waitBeforeRetry(scaled, { attempt: calls, facts: failed, used }, () => chance);
          if (wait === undefined) break;
          expect(wait).toBeGreaterThanOrEqual((retryAfter ?? 0) * 1000);
          used += wait;
        }
        expect(calls).toBeLessThanOrEqual(3);
        expect(used).toBeLessThanOrEqual(scaled.operationLimit + 1e-6);
      },
    ),
  );
});
