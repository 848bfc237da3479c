import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askOperation } from './ask-operation.ts';
import { bodyLimit } from './exchange.ts';
import {
  catchFailure,
  createConnection,
  createGoodAnswer,
  createMoment,
  serve,
  stopServers,
} from './loopback.driver.ts';
import { advanceClock, stopClock } from './stopped-clock.driver.ts';

const ask = { id: '1709067740.5e8', kind: 'place' };
const never = new AbortController().signal;

/** On a slow machine, too, no call is late unless a test makes it late. */
beforeEach(stopClock);
afterEach(stopServers);

function askDetails(baseUrl: string) {
  return askOperation(createConnection(baseUrl), 'details', ask, never);
}

describe('an answer as large as', () => {
  const padded = (length: number) => Buffer.from(createGoodAnswer('details').padEnd(length));

  test('the limit is read', async () => {
    const { url } = await serve((response) => response.end(padded(bodyLimit)));
    expect((await askDetails(url)).exchange.body).toHaveLength(bodyLimit);
  });

  test('one byte more is too large', async () => {
    const { url } = await serve((response) => response.end(padded(bodyLimit + 1)));
    expect(await catchFailure(askDetails(url))).toMatchObject({
      reason: 'too-large',
      exchange: { status: 200 },
    });
  });

  test('a gzip bomb is too large, however small it travels', async () => {
    const bomb = gzipSync(padded(2 * bodyLimit), { level: 1 });
    expect(bomb.length).toBeLessThan(bodyLimit / 50);
    const { url } = await serve((response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb),
    );
    expect((await catchFailure(askDetails(url))).reason).toBe('too-large');
  });

  test('the sea is cut off', async () => {
    const closed = createMoment();
    const { url } = await serve((response) => {
      response.on('close', closed.pass);
      const pour = () => void (response.destroyed || response.write(Buffer.alloc(1024 * 1024, 0x20), pour));
      pour();
    });
    expect((await catchFailure(askDetails(url))).reason).toBe('too-large');
    await closed.passed;
  });
});

describe('a call ends', () => {
  const cases: readonly (readonly [string, number | undefined, (response: ServerResponse) => void])[] = [
    ['no headers come', undefined, () => {}],
    ['the body stalls', 200, (response) => response.write('{"type":')],
    [
      'the body drips',
      200,
      (response) => {
        const drip = setInterval(() => response.write(' '), 20);
        response.on('close', () => clearInterval(drip));
      },
    ],
  ];

  /**
   * Returns a service that misbehaves so; `arrived` resolves once its headers have come, or with the question where
   * none do.
   */
  async function slowService(status: number | undefined, misbehave: (response: ServerResponse) => void) {
    const arrived = createMoment();
    const closed = createMoment();
    const { url } = await serve((response) => {
      response.on('close', closed.pass);
      misbehave(response);
      if (status === undefined) arrived.pass();
    });
    const transport = async (request: Request) => {
      const response = await fetch(request);
      setImmediate(arrived.pass);
      return response;
    };
    return { url, arrived, closed, transport };
  }

  test.each(cases)('in time when %s', async (_what, status, misbehave) => {
    const { url, arrived, closed, transport } = await slowService(status, misbehave);
    const failing = catchFailure(askOperation(createConnection(url, { transport }), 'units', ask, never));
    await arrived.passed;
    advanceClock(15_000);
    const facts = await failing;
    expect(facts.reason).toBe('timeout');
    expect(facts.exchange?.status).toBe(status);
    await closed.passed;
  });

  test.each(cases)(
    'with the caller’s reason and a closed socket when it is aborted while %s',
    async (_what, status, misbehave) => {
      const { url, arrived, closed, transport } = await slowService(status, misbehave);
      const caller = new AbortController();
      const answer = askOperation(createConnection(url, { transport }), 'units', ask, caller.signal);
      const outcome = answer.catch((error: unknown) => error);
      await arrived.passed;
      const reason = new Error('another id was chosen');
      caller.abort(reason);
      expect(await outcome).toBe(reason);
      await closed.passed;
    },
  );

  test('before it begins when it is aborted already', async () => {
    const { url, asked } = await serve((response) => response.end(createGoodAnswer('units')));
    await expect(askOperation(createConnection(url), 'units', ask, AbortSignal.abort('gone'))).rejects.toBe(
      'gone',
    );
    expect(asked).toEqual([]);
  });
});
