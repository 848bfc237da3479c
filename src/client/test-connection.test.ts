import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, expect, test } from 'vitest';
import { getDiagnosis } from './diagnosis.ts';
import { createConnection, serve, stopServers, token } from './loopback.driver.ts';
import { testConnection } from './test-connection.ts';

afterEach(stopServers);

function run(baseUrl: string, more: Partial<Parameters<typeof testConnection>[1]> = {}) {
  return testConnection(createConnection(baseUrl), {
    ask: { id: '1', kind: 'place' },
    pageOrigin: 'http://page.example',
    mixedContent: false,
    signal: new AbortController().signal,
    limit: 3_000,
    ...more,
  });
}

const good = (response: ServerResponse, { url = '' }: IncomingMessage) =>
  response.end(
    url.endsWith('/details')
      ? '{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]}}'
      : '{"type":"FeatureCollection","features":[]}',
  );

test('a good service is asked four times, with the token, and no more', async () => {
  const { url, asked } = await serve(good);
  const seen = await run(`${url}/prefix`);
  expect(getDiagnosis(seen)).toBe('ok');
  expect(asked.map(({ url }) => url).toSorted()).toEqual([
    '/prefix/demo/details',
    '/prefix/demo/entrance',
    '/prefix/demo/parking',
    '/prefix/demo/units',
  ]);
  expect(asked.every((each) => each.headers.token === token)).toBe(true);
});

test.each([
  ['<!doctype html><title>Log in</title>', 'page'],
  ['{"data":[]}', 'json'],
  ['hello', 'text'],
  ['', 'empty'],
])('a body %j is no answer of the service', async (body, kind) => {
  const { url } = await serve((response) => response.end(body));
  const seen = await run(url);
  expect(getDiagnosis(seen)).toBe('unreadable');
  expect(seen.operations.units).toMatchObject({ status: 200, body: kind });
});

test.each([301, 302, 303, 307, 308])('a redirect %i is told and not followed', async (status) => {
  const other = await serve(good);
  const { url, asked } = await serve((response) =>
    response.writeHead(status, { location: `${other.url}/demo/details` }).end(),
  );
  expect(getDiagnosis(await run(url))).toBe('redirect');
  expect(other.asked).toEqual([]);
  expect(asked).toHaveLength(4);
});

test('where no answer comes at most two more requests are sent, without the token', async () => {
  const { url, asked } = await serve((response) => response.destroy());
  expect(getDiagnosis(await run(url))).toBe('host-unreachable');
  const withoutToken = asked.filter((each) => each.headers.token === undefined);
  expect(withoutToken.map(({ method }) => method).toSorted()).toEqual(['GET', 'POST']);
  expect(asked).toHaveLength(6);
});

test('the own origin is not probed: no permission is asked there', async () => {
  const { url, asked } = await serve((response) => response.destroy());
  expect(getDiagnosis(await run(url, { pageOrigin: url }))).toBe('host-unreachable');
  expect(asked).toHaveLength(4);
});

test('nothing is sent where the browser would send nothing', async () => {
  const { url, asked } = await serve(good);
  expect(getDiagnosis(await run(url, { mixedContent: true }))).toBe('mixed-content');
  expect(asked).toEqual([]);
});

test('a service that says nothing ends in time', async () => {
  const { url } = await serve(() => {});
  expect(getDiagnosis(await run(url, { limit: 100 }))).toBe('timeout');
});

test('a test that is given up ends at once and sends no more', async () => {
  const given = new AbortController();
  const { url, asked } = await serve(() => given.abort(new Error('closed')));
  await expect(run(url, { signal: given.signal })).rejects.toThrow('closed');
  expect(asked.length).toBeLessThanOrEqual(4);
});
