import { hashKey, QueryClient, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { operationNames } from '../spec/operations.ts';
import { getAttempt } from './attempts.ts';
import type { Connection } from './connection.ts';
import { bodyLimit } from './exchange.ts';
import { answerQuery, createQueryClient } from './queries.ts';
import { advanceClock, stopClock, waitUntilTrue } from './stopped-clock.driver.ts';

const ask = { id: '1709067740.5e8', kind: 'place' };
const connection: Connection = {
  name: 'server',
  baseUrl: 'http://127.0.0.1',
  token: 'demo',
  revision: 0,
  production: undefined,
  transport: async () => new Response('{"type":"FeatureCollection","features":[]}'),
};

test('the key of a query never holds the token', () => {
  const token = fc.string({ minLength: 12 }).map((text) => `canary${text}`);
  fc.assert(
    fc.property(token, fc.nat(), (token, revision) => {
      const key = answerQuery({ ...connection, token, revision }, 'units', ask).queryKey;
      const same = answerQuery({ ...connection, token: undefined, revision }, 'units', ask).queryKey;
      expect(key).toEqual(same);
      expect(key).not.toContain(token);
      expect(JSON.stringify(key)).not.toContain('canary');
    }),
  );
});

test('another connection, address, revision, operation, kind or id is another query', () => {
  const keys = [
    answerQuery(connection, 'units', ask),
    answerQuery({ ...connection, name: 'page' }, 'units', ask),
    answerQuery({ ...connection, baseUrl: 'http://127.0.0.1/v2' }, 'units', ask),
    answerQuery({ ...connection, revision: 1 }, 'units', ask),
    answerQuery(connection, 'parking', ask),
    answerQuery(connection, 'units', { ...ask, kind: 'restaurant' }),
    answerQuery(connection, 'units', { ...ask, id: '1709067740.5E8' }),
    answerQuery(connection, 'units', { id: 'place', kind: '1709067740.5e8' }),
  ].map(({ queryKey }) => hashKey(queryKey));
  expect(new Set(keys).size).toBe(keys.length);
});

test('what a login answered is not asked again by whoever shows it, but when somebody wants it', async () => {
  let asked = 0;
  const transport = async () => {
    asked += 1;
    return new Response('', { status: 401 });
  };
  const client = createQueryClient();
  const own: Connection = { ...connection, transport, ownServer: true };
  const query = answerQuery(own, 'units', ask);
  await client.prefetchQuery(query);
  const observer = new QueryObserver(client, answerQuery(own, 'units', { ...ask, id: 'another' }));
  const end = observer.subscribe(() => {});
  observer.setOptions(query);
  await client.prefetchQuery(answerQuery(own, 'parking', ask));
  expect([observer.getCurrentResult().error?.facts.reason, asked]).toEqual(['signed-out', 3]);
  await observer.refetch();
  expect(asked).toBe(4);
  end();
});

test('leaving an id aborts its request', async () => {
  const client = new QueryClient();
  let aborted = false;
  const transport = (request: Request) =>
    new Promise<Response>((_resolve, reject) => {
      request.signal.addEventListener('abort', () => {
        aborted = true;
        reject(request.signal.reason);
      });
    });
  const query = answerQuery({ ...connection, transport }, 'units', ask);
  const outcome = client.fetchQuery(query).catch(() => 'left');
  await client.cancelQueries({ queryKey: query.queryKey });
  expect(aborted).toBe(true);
  expect(await outcome).toBe('left');
});

type Client = ReturnType<typeof createQueryClient>;

const connectionWith = (transport: Connection['transport']): Connection => ({
  name: 'page',
  baseUrl: 'http://127.0.0.1',
  token: 'demo',
  revision: 0,
  production: undefined,
  transport,
});

/** Answers every question with an empty body: an answer without data. */
const quiet = connectionWith(async () => new Response(''));

const questions = (id: number) =>
  operationNames.map((name) => answerQuery(quiet, name, { id: String(id), kind: 'place' }));

async function inspect(client: Client, from: number, to: number) {
  for (let id = from; id <= to; id++) {
    for (const question of questions(id)) await client.query(question);
  }
}

const keptOf = (client: Client, id: number) =>
  questions(id).filter(({ queryKey }) => client.getQueryState(queryKey) !== undefined).length;

test('20 inspections stay in memory', async () => {
  const client = createQueryClient();
  await inspect(client, 1, 20);
  for (let id = 1; id <= 20; id++) expect(keptOf(client, id)).toBe(4);
});

test('what is no answer takes no room from the inspections', async () => {
  const client = createQueryClient();
  for (let id = 1; id <= 20; id++) {
    await inspect(client, id, id);
    await client.query({ queryKey: ['outline', id], queryFn: () => null });
  }
  for (let id = 1; id <= 20; id++) expect(keptOf(client, id)).toBe(4);
});

test('with more than 20 the oldest leave', async () => {
  const client = createQueryClient();
  await inspect(client, 1, 23);
  expect([1, 2, 3].map((id) => keptOf(client, id))).toEqual([0, 0, 0]);
  for (let id = 4; id <= 23; id++) expect(keptOf(client, id)).toBe(4);
  expect(client.getQueryCache().getAll()).toHaveLength(80);
});

test('the one on the screen stays, however old it is', async () => {
  const client = createQueryClient();
  await inspect(client, 1, 1);
  const leave = questions(1).map(({ queryKey }) =>
    new QueryObserver(client, { queryKey, enabled: false }).subscribe(() => {}),
  );
  await inspect(client, 2, 25);
  expect(keptOf(client, 1)).toBe(4);
  expect(keptOf(client, 2)).toBe(0);
  expect(client.getQueryCache().getAll()).toHaveLength(80);
  for (const stop of leave) stop();
  await inspect(client, 26, 26);
  expect(keptOf(client, 1)).toBe(0);
});

describe('of bodies as large as the limit', () => {
  const whole = new Uint8Array(bodyLimit).fill(0x20);
  const large = (status: number) => connectionWith(async () => new Response(whole, { status }));

  test.each([200, 500])(
    'with status %i, no more than four stay, and those are the latest',
    async (status) => {
      const client = createQueryClient();
      await inspect(client, 1, 1);
      const asked = ['2', '3', '4', '5', '6', '7'].map((id) =>
        answerQuery(large(status), 'units', { id, kind: 'place' }),
      );
      for (const question of asked) await client.query(question).catch(() => {});
      const kept = asked.filter(({ queryKey }) => client.getQueryState(queryKey) !== undefined);
      expect(kept).toEqual(asked.slice(2));
      // Removing entries without bytes gains nothing.
      expect(keptOf(client, 1)).toBe(4);
    },
  );
});

test('a failure that may not pass is asked once, and an answer is never asked again by itself', async () => {
  const client = createQueryClient();
  let asked = 0;
  const failing = connectionWith(async () => {
    asked++;
    return new Response('', { status: asked === 1 ? 500 : 200 });
  });
  const question = answerQuery(failing, 'units', { id: '1', kind: 'place' });
  await expect(client.query(question)).rejects.toMatchObject({ facts: { reason: 'server' } });
  expect(asked).toBe(1);
  await client.query(question);
  await client.query(question);
  expect(asked).toBe(2);
});

test('a failure that may pass is tried twice more, by us and by nobody besides', async () => {
  const client = createQueryClient();
  let asked = 0;
  const busy = connectionWith(async () => {
    asked++;
    return new Response('', { status: 503 });
  });
  stopClock();
  const question = answerQuery(busy, 'units', ask);
  const failed = expect(client.query(question)).rejects.toMatchObject({
    facts: { reason: 'server', earlier: [{ status: 503 }, { status: 503 }] },
  });
  for (const attempt of [1, 2]) {
    const waiting = () => getAttempt(question.queryKey);
    await waitUntilTrue(() => waiting()?.attempt === attempt && waiting()?.retryAt !== undefined);
    advanceClock(4_250);
  }
  await failed;
  expect(asked).toBe(3);
});
