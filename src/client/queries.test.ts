import { hashKey, QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Connection } from './connection.ts';
import { answerQuery } from './queries.ts';

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
