import { expect, test } from 'vitest';
import type { Connection } from '../../client/connection.ts';
import { getReceiver } from './production-page.tsx';

test.each([
  ['page', undefined, 'The service inside this page answers: nothing goes over a network.'],
  ['server', 'embedded', 'The sample service of this server answers.'],
  ['server', 'https://api.example/base', 'This server passes the call on to api.example.'],
  ['server', undefined, undefined],
  ['direct:production.example', 'https://api.example/base', undefined],
])('over %s, upstream %s: %s', (name, upstream, said) => {
  const connection: Connection = {
    name,
    baseUrl: 'http://127.0.0.1:4173',
    token: undefined,
    revision: 0,
    transport: fetch,
    production: undefined,
  };
  const production = upstream === undefined ? undefined : { upstream, keyHeldByServer: true };
  expect(getReceiver(connection, production)).toBe(said);
});
