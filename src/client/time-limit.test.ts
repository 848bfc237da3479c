import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { askOperation } from './ask-operation.ts';
import { callProduction } from './call-production.ts';
import { createTimeLimit } from './exchange.ts';
import { createConnection, serve, stopServers } from './loopback.driver.ts';

setFlagsFromString('--expose-gc');
const sweep: () => void = runInNewContext('gc');

const ask = { id: '1', kind: 'place' };
const never = new AbortController().signal;
const limit = 200;

afterEach(stopServers);

test('ends with the clock or with the caller, whichever is first', async () => {
  const { ended, clock } = createTimeLimit(never, 0.4);
  await new Promise((resolve) => ended.addEventListener('abort', resolve));
  expect(clock.aborted).toBe(true);
  expect(ended.reason).toMatchObject({ name: 'TimeoutError' });
  expect(createTimeLimit(AbortSignal.abort('left'), 1000).ended.reason).toBe('left');
});

describe('strikes however often garbage is swept', () => {
  let sweeper: NodeJS.Timeout;
  beforeEach(() => {
    sweeper = setInterval(sweep, 60);
  });
  afterEach(() => clearInterval(sweeper));

  test('for whoever holds its end alone', async () => {
    const { ended } = createTimeLimit(never, limit);
    await new Promise((resolve) => ended.addEventListener('abort', resolve));
    expect(ended.reason).toMatchObject({ name: 'TimeoutError' });
  });

  test.each([
    ['before the headers', ''],
    ['in the body', '{'],
  ])('%s', async (_when, beginning) => {
    const { url } = await serve((response) => void (beginning && response.write(beginning)));
    const { transport, ...connection } = createConnection(url);
    const asking = askOperation({ ...connection, transport }, 'units', ask, never, limit);
    await expect(asking).rejects.toMatchObject({ facts: { reason: 'timeout' } });
    const access = { baseUrl: url, key: undefined };
    const { failure } = await callProduction(access, { transport }, '{}', never, limit);
    expect(failure?.reason).toBe('timeout');
  });
});
