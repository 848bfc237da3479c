import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askPatiently } from './ask-patiently.ts';
import type { Attempt } from './attempts.ts';
import {
  catchFailure,
  createConnection,
  createGoodAnswer,
  createMoment,
  serve,
  stopServers,
} from './loopback.driver.ts';
import { advanceClock, skipRetryWait, stopClock } from './stopped-clock.driver.ts';

const ask = { id: '1709067740.5e8', kind: 'place' };
const never = new AbortController().signal;

beforeEach(stopClock);
afterEach(stopServers);

type Misbehave = (response: ServerResponse) => void;

const status =
  (code: number, headers: Record<string, string> = {}): Misbehave =>
  (response) =>
    response.writeHead(code, headers).end(`said ${code}`);
const answer: Misbehave = (response) => response.end(createGoodAnswer('units'));
const reset: Misbehave = (response) => response.socket?.resetAndDestroy();
const breakOff: Misbehave = (response) => {
  response.writeHead(200, { 'content-length': 999 });
  response.write('{"type":', () => response.destroy());
};
/** Nothing arrives within the time limit of a call. */
const silence: Misbehave = () => advanceClock(15_000);

/** Returns a service that behaves once as each of these, then as the last of them. */
async function serviceThat(...each: readonly [Misbehave, ...Misbehave[]]) {
  let turn = 0;
  const { url, asked } = await serve((response) => {
    const misbehave = each[Math.min(turn++, each.length - 1)] ?? answer;
    misbehave(response);
  });
  return { connection: createConnection(url), asked };
}

/** Records every step that an operation reports, and skips its waits. */
function diary() {
  const told: Attempt[] = [];
  const tell = (attempt: Attempt) => {
    told.push(attempt);
    skipRetryWait(attempt);
  };
  return { told, tell };
}

describe('asks again by itself', () => {
  test('until the answer is there, and knows how the tries before it ended', async () => {
    const { connection, asked } = await serviceThat(status(503), reset, answer);
    const { told, tell } = diary();
    const found = await askPatiently(connection, 'units', ask, never, tell);
    expect(asked).toHaveLength(3);
    expect(found.features).toHaveLength(1);
    expect(found.earlier).toMatchObject([{ reason: 'server', status: 503 }, { reason: 'unreachable' }]);
    expect(
      told.map(({ attempt, of, retryAt, last }) => [attempt, of, retryAt !== undefined, last.reason]),
    ).toEqual([
      [1, 2, true, 'server'],
      [2, 2, false, 'server'],
      [2, 2, true, 'unreachable'],
      [3, 2, false, 'unreachable'],
    ]);
  });

  test('twice at most: then the last failure stands, with the tries before it', async () => {
    const { connection, asked } = await serviceThat(status(502), breakOff, status(429));
    const facts = await catchFailure(askPatiently(connection, 'units', ask, never, skipRetryWait));
    expect(asked).toHaveLength(3);
    expect(facts).toMatchObject({ reason: 'rate-limited', exchange: { status: 429 } });
    // The two waits between them, and up to a quarter of a second of jitter each.
    expect(facts.waited).toBeGreaterThanOrEqual(5_000);
    expect(facts.waited).toBeLessThanOrEqual(5_502);
    expect(facts.earlier).toMatchObject([
      { reason: 'server', status: 502 },
      { reason: 'unreachable', status: 200 },
    ]);
  });

  test('not what is answered at once: nothing is told of it', async () => {
    const { connection } = await serviceThat(answer);
    const { told, tell } = diary();
    const found = await askPatiently(connection, 'units', ask, never, tell);
    expect(found).not.toHaveProperty('earlier');
    expect(told).toEqual([]);
  });

  test.each([304, 400, 401, 403, 404, 408, 413, 500, 501])('not after %i', async (code) => {
    const { connection, asked } = await serviceThat(status(code));
    const facts = await catchFailure(askPatiently(connection, 'units', ask, never, skipRetryWait));
    expect(facts).not.toHaveProperty('earlier');
    expect(asked).toHaveLength(1);
  });

  test('not after our own time-out, which says its limit', async () => {
    const { connection, asked } = await serviceThat(silence, answer);
    const facts = await catchFailure(askPatiently(connection, 'units', ask, never, skipRetryWait));
    expect(facts).toMatchObject({ reason: 'timeout', timeLimit: 15_000 });
    expect(asked).toHaveLength(1);
  });

  test('not while the service asks for a longer wait than there is', async () => {
    const { connection, asked } = await serviceThat(status(429, { 'retry-after': '34' }), answer);
    const facts = await catchFailure(askPatiently(connection, 'units', ask, never, skipRetryWait));
    expect(facts).toMatchObject({ reason: 'rate-limited', retryAfter: 34 });
    expect(asked).toHaveLength(1);
  });

  test('not what cannot be sent', async () => {
    const facts = await catchFailure(
      askPatiently(createConnection('no address'), 'units', ask, never, skipRetryWait),
    );
    expect(facts).toMatchObject({ reason: 'unreachable' });
    expect(facts).not.toHaveProperty('earlier');
  });
});

describe('is stopped', () => {
  test('while it waits: the failure stands at once', async () => {
    const { connection, asked } = await serviceThat(status(503));
    const facts = await catchFailure(askPatiently(connection, 'units', ask, never, ({ stop }) => stop()));
    expect(facts).toMatchObject({ reason: 'server', exchange: { status: 503 } });
    expect(asked).toHaveLength(1);
  });

  test('during a retry: its call is ended and the failure before it stands', async () => {
    const closed = createMoment();
    const arrived = createMoment();
    const { connection } = await serviceThat(status(503), (response) => {
      response.on('close', closed.pass);
      arrived.pass();
    });
    const facts = await catchFailure(
      askPatiently(connection, 'units', ask, never, (attempt) => {
        skipRetryWait(attempt);
        if (attempt.retryAt === undefined) void arrived.passed.then(attempt.stop);
      }),
    );
    expect(facts).toMatchObject({ reason: 'server', exchange: { status: 503 } });
    await closed.passed;
  });
});

test('another question ends a wait at once, with its own reason', async () => {
  const { connection, asked } = await serviceThat(status(503));
  const caller = new AbortController();
  const reason = new Error('another id was chosen');
  const outcome = askPatiently(connection, 'units', ask, caller.signal, () => caller.abort(reason));
  await expect(outcome).rejects.toBe(reason);
  expect(asked).toHaveLength(1);
});
