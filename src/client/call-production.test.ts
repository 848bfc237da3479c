import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenOnLoopback } from '../../build/loopback.ts';
import { createService } from '../server/service/app.ts';
import { callProduction, createProductionRequest, getProductionUrl } from './call-production.ts';
import type { Transport } from './connection.ts';

const key = 'canary/0123+456789=abcdef0123456';
const overNetwork: Transport = (request) => fetch(request);
const never = new AbortController().signal;
/** A hundredth of the time that the product waits. */
const shortTime = 150;

type Asked = { readonly request: IncomingMessage; readonly body: Buffer };

/** A service on loopback that remembers each request whole. */
async function serve(answer: (response: ServerResponse) => void) {
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    asked.push({ request, body: Buffer.concat(chunks) });
    answer(response);
  });
  const { url, close } = await listenOnLoopback(server);
  onTestFinished(close);
  return { access: { baseUrl: `${url}/prefix/`, key }, asked };
}

const call = (
  access: { baseUrl: string; key: string | undefined },
  body = '{}',
  signal = never,
  limit?: number,
) => callProduction(access, { transport: overNetwork }, body, signal, limit);

describe('the production call', () => {
  test.each([key, undefined])(
    'is told before it is sent as its record tells it afterwards, key %s',
    async (given) => {
      const { access } = await serve((response) => response.end('{}'));
      const asked = { ...access, key: given };
      const { exchange } = await call(asked, '{"a":1}');
      expect(exchange?.request).toEqual(createProductionRequest(asked, '{"a":1}'));
      expect(JSON.stringify(createProductionRequest(asked, ''))).not.toContain(key);
    },
  );

  test('goes to the path with its slash, with the key as Bearer and no token', async () => {
    const { access, asked } = await serve((response) => response.end('{}'));
    const { exchange, failure } = await call(access);
    expect(failure).toBeUndefined();
    expect(exchange).toMatchObject({ status: 200, url: getProductionUrl(access) });
    const { method, url, headers } = asked[0]?.request ?? {};
    expect([method, url]).toEqual(['POST', '/prefix/v1/address/']);
    expect(headers).toMatchObject({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });
    expect(headers).not.toHaveProperty('token');
    expect(headers).not.toHaveProperty('cookie');
    expect(headers).not.toHaveProperty('referer');
  });

  test('sends no Authorization where the server has the key', async () => {
    const { access, asked } = await serve((response) => response.end());
    await call({ ...access, key: undefined });
    expect(asked[0]?.request.headers).not.toHaveProperty('authorization');
  });

  test.each([
    ['numbers and doubled names', '{"b":1.0,"a":1e400,"a":2}'],
    ['white space and letters', ' [ "é🏢\\u00e9" ,\n\t1 ] '],
    ['100,000 characters', `{"x":"${'y'.repeat(100_000)}"}`],
  ])('sends the body byte for byte: %s', async (_name, body) => {
    const { access, asked } = await serve((response) => response.end());
    await call(access, body);
    expect(asked[0]?.body.equals(Buffer.from(body, 'utf8'))).toBe(true);
  });

  test.each([
    [400, 'client'],
    [401, 'unauthorised'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [413, 'too-large'],
    [429, 'rate-limited'],
    [501, 'server'],
    [504, 'timeout'],
  ])('keeps the answer of a refusal: %i', async (status, reason) => {
    const { access, asked } = await serve((response) =>
      response.writeHead(status, { 'retry-after': '7' }).end('{"why": 1}'),
    );
    const { exchange, failure } = await call(access);
    expect(failure).toEqual({ reason, detail: '', retryAfter: 7 });
    expect(new TextDecoder().decode(exchange?.body)).toBe('{"why": 1}');
    expect(asked.length).toBe(1);
  });

  test('follows no redirect with the key, and calls once', async () => {
    const other = await serve((response) => response.end('{}'));
    const { access, asked } = await serve((response) =>
      response.writeHead(307, { location: other.access.baseUrl }).end(),
    );
    const { exchange, failure } = await call(access);
    expect([exchange, failure?.reason]).toEqual([undefined, 'unreachable']);
    expect([asked.length, other.asked.length]).toEqual([1, 0]);
  });

  test('ends after its time, and when it is stopped, without a second try', async () => {
    const { access, asked } = await serve(() => {});
    expect((await call(access, '{}', never, shortTime)).failure?.reason).toBe('timeout');
    const stop = new AbortController();
    const stopped = call(access, '{}', stop.signal);
    stop.abort();
    expect((await stopped).failure?.reason).toBe('stopped');
    expect(asked.length).toBeLessThanOrEqual(2);
  });

  test('keeps the status of an answer whose body breaks', async () => {
    const { access, asked } = await serve((response) => {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setImmediate(() => response.destroy());
    });
    const { exchange, failure } = await call(access);
    expect([exchange?.status, failure?.reason]).toEqual([200, 'unreachable']);
    expect(asked.length).toBe(1);
  });

  test('says nothing of a key that cannot be sent', async () => {
    const outcome = await call({ baseUrl: 'http://127.0.0.1:9', key: `${key}\n${key}` });
    expect(outcome).toEqual({ exchange: undefined, failure: { reason: 'unsendable', detail: '' } });
    expect((await call({ baseUrl: 'nonsense', key })).failure?.reason).toBe('unsendable');
  });

  test('is not answered by the embedded service, which says why', async () => {
    const { fetch } = createService();
    const access = { baseUrl: 'http://page.test', key: 'demo' };
    const { exchange, failure } = await callProduction(access, { transport: fetch }, '{}', never);
    expect([exchange?.status, failure?.reason]).toEqual([501, 'server']);
    expect(new TextDecoder().decode(exchange?.body)).toContain('specification does not show');
  });
});
