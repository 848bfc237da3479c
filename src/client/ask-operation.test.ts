import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { isUnknown } from '../spec/answer.ts';
import { operationNames, operations } from '../spec/operations.ts';
import { askOperation } from './ask-operation.ts';
import {
  catchFailure,
  createConnection,
  createGoodAnswer,
  feature,
  serve,
  serveBytes,
  stopServers,
  token,
} from './loopback.driver.ts';

const ask = { id: '1709067740.5e8', kind: 'place' };
const never = new AbortController().signal;

afterEach(stopServers);

function askDetails(baseUrl: string) {
  return askOperation(createConnection(baseUrl), 'details', ask, never);
}

test('a 404 that no Placelens server marked as its own says nothing of the id', async () => {
  const { url } = await serve((response, request) => {
    const speaker = request.url?.includes('/marked/') ? { 'x-placelens-speaker': 'service' } : {};
    response.writeHead(404, speaker).end('<html>404 Not Found</html>');
  });
  const asked = async (path: string, own: boolean) => {
    const connection = createConnection(url + path, own ? { ownServer: true } : {});
    const facts = await catchFailure(askOperation(connection, 'details', ask, never));
    return [isUnknown(facts), facts.elsewhere];
  };
  expect(await asked('/plain', true)).toEqual([false, true]);
  expect(await asked('/marked/', true)).toEqual([true, undefined]);
  // A service that is asked directly is no Placelens server.
  expect(await asked('/plain', false)).toEqual([true, undefined]);
});

describe('what is sent', () => {
  test.each(operationNames)(
    '%s is a POST of id and kind with the token, and nothing else of ours',
    async (name) => {
      const { url, asked } = await serve((response) => response.end(createGoodAnswer(name)));
      await askOperation(createConnection(`${url}/prefix//`), name, ask, never);
      expect(asked).toHaveLength(1);
      const [request] = asked;
      expect(request?.method).toBe('POST');
      expect(request?.url).toBe(`/prefix${operations[name].path}`);
      expect(request?.body).toBe('{"id":"1709067740.5e8","kind":"place"}');
      expect(request?.headers).toMatchObject({
        token,
        'content-type': 'application/json',
        accept: 'application/json',
      });
      for (const header of ['authorization', 'cookie', 'referer', 'origin']) {
        expect(request?.headers).not.toHaveProperty(header);
      }
    },
  );

  test('the header token is absent without a token', async () => {
    const { url, asked } = await serve((response) => response.end(createGoodAnswer('details')));
    await askOperation(createConnection(url, { token: undefined }), 'details', ask, never);
    expect(asked[0]?.headers).not.toHaveProperty('token');
  });

  test.each(['a"b\\c', 'кафе 🏢', '', '1e400', '\u0000\n', '</script>'])(
    'id and kind %j arrive as text',
    async (text) => {
      const { url, asked } = await serve((response) => response.end(createGoodAnswer('units')));
      await askOperation(createConnection(url), 'units', { id: text, kind: text }, never);
      expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ id: text, kind: text });
    },
  );

  test('no cookie, no cache, no referrer and no redirect is asked of the browser', async () => {
    const requests: Request[] = [];
    const transport = async (request: Request) => {
      requests.push(request);
      return new Response(createGoodAnswer('details'));
    };
    await askOperation(createConnection('http://127.0.0.1', { transport }), 'details', ask, never);
    expect(requests[0]).toMatchObject({
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
    });
  });

  test('what cannot be sent at all fails in words that do not hold the token', async () => {
    const unsendable = createConnection('http://127.0.0.1', { token: `${token}\nx` });
    expect(await catchFailure(askOperation(unsendable, 'details', ask, never))).toMatchObject({
      notSent: true,
    });
    expect(await catchFailure(askDetails('no address'))).toMatchObject({
      reason: 'unreachable',
      notSent: true,
    });
  });
});

describe('a good answer', () => {
  test('comes with the record of its exchange, byte for byte', async () => {
    const sent = Buffer.from(`\ufeff ${createGoodAnswer('parking')}\n`);
    const { url } = await serve((response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'x-own': 'yes' }).end(gzipSync(sent));
    });
    const answer = await askOperation(createConnection(url), 'parking', ask, never);
    expect(answer).toMatchObject({ operation: 'parking', features: [{ raw: feature }], setAside: [] });
    expect(answer.exchange).toMatchObject({ url: `${url}/demo/parking`, status: 200 });
    expect(answer.exchange.headers).toContainEqual(['x-own', 'yes']);
    expect(Buffer.from(answer.exchange.body)).toEqual(sent);
    expect(inspect(answer, { depth: 9 })).not.toContain(token);
  });

  test('sets bad features aside and keeps the good ones', async () => {
    const { url } = await serve((response) =>
      response.end(
        '{"type":"FeatureCollection","features":[null,{"type":"Feature","geometry":{"type":"Point","coordinates":[71,51]}}]}',
      ),
    );
    const answer = await askOperation(createConnection(url), 'units', ask, never);
    expect(answer.features.map(({ index }) => index)).toEqual([1]);
    expect(answer.setAside.map(({ path }) => path)).toEqual(['features[0]']);
  });

  test.each([200, 204])('an empty %i is an answer without data', async (status) => {
    const { url } = await serve((response) => response.writeHead(status).end());
    for (const name of operationNames) {
      const answer = await askOperation(createConnection(url), name, ask, never);
      expect(answer).toMatchObject({ features: [], setAside: [], exchange: { status } });
    }
  });
});

describe('a refusal', () => {
  test.each([
    [400, 'client'],
    [401, 'unauthorised'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [408, 'timeout'],
    [413, 'too-large'],
    [418, 'client'],
    [429, 'rate-limited'],
    [500, 'server'],
    [502, 'server'],
    [503, 'server'],
    [504, 'timeout'],
  ])('with status %i is "%s", with at most 200 characters of what was said', async (status, reason) => {
    const page = `<html>${'trouble '.repeat(1000)}</html>`;
    const { url } = await serve((response) => response.writeHead(status).end(page));
    const facts = await catchFailure(askDetails(url));
    expect(facts).toMatchObject({
      operation: 'details',
      reason,
      detail: page.slice(0, 200),
      exchange: { status },
    });
    expect(facts).not.toHaveProperty('retryAfter');
  });

  test('tells how long to wait, in seconds or as a date', async () => {
    for (const [header, least, most] of [
      ['7', 7, 7],
      [new Date(Date.now() + 90_000).toUTCString(), 60, 91],
    ] as const) {
      const { url } = await serve((response) => response.writeHead(429, { 'retry-after': header }).end());
      const { reason, retryAfter } = await catchFailure(askDetails(url));
      expect(reason).toBe('rate-limited');
      expect(retryAfter).toBeGreaterThanOrEqual(least);
      expect(retryAfter).toBeLessThanOrEqual(most);
    }
  });

  test('keeps its reason when its body breaks', async () => {
    const url = await serveBytes((socket) =>
      socket.end('HTTP/1.1 429 Slow\r\nretry-after: 7\r\ncontent-length: 100\r\n\r\nslow'),
    );
    expect(await catchFailure(askDetails(url))).toMatchObject({
      reason: 'rate-limited',
      retryAfter: 7,
      exchange: { status: 429 },
    });
  });
});

describe('a connection that breaks is "unreachable"', () => {
  const head = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';

  test.each<readonly [string, (socket: Socket) => void]>([
    ['reset before the headers', (socket) => socket.resetAndDestroy()],
    ['closed before the headers', (socket) => socket.end()],
    ['no HTTP', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n')],
  ])('%s', async (_what, misbehave) => {
    const facts = await catchFailure(askDetails(await serveBytes(misbehave)));
    expect(facts.reason).toBe('unreachable');
    expect(facts).not.toHaveProperty('exchange');
  });

  test.each<readonly [string, (socket: Socket) => void]>([
    [
      'reset in the body',
      (socket) => socket.write(`${head}content-length: 999\r\n\r\n{"type":`, () => socket.resetAndDestroy()),
    ],
    ['fewer bytes than announced', (socket) => socket.end(`${head}content-length: 999\r\n\r\n{"type":`)],
    ['chunks without an end', (socket) => socket.end(`${head}transfer-encoding: chunked\r\n\r\n2\r\n{}\r\n`)],
    [
      'bytes that are no gzip',
      (socket) => socket.end(`${head}content-encoding: gzip\r\ncontent-length: 9\r\n\r\nnot gzip!`),
    ],
  ])('%s, after the status', async (_what, misbehave) => {
    const facts = await catchFailure(askDetails(await serveBytes(misbehave)));
    expect(facts).toMatchObject({ reason: 'unreachable', exchange: { status: 200 } });
  });

  test('nobody listens', async () => {
    const { url } = await serve(() => {});
    stopServers();
    expect((await catchFailure(askDetails(url))).reason).toBe('unreachable');
  });

  test.each([301, 302, 303, 307, 308])('redirect %i: nothing reaches the other address', async (status) => {
    const other = await serve((response) => response.end(createGoodAnswer('details')));
    for (const location of [`${other.url}/demo/details`, '/elsewhere']) {
      const { url, asked } = await serve((response) => response.writeHead(status, { location }).end());
      expect((await catchFailure(askDetails(url))).reason).toBe('unreachable');
      expect(asked.map((request) => request.url)).toEqual(['/demo/details']);
    }
    expect(other.asked).toEqual([]);
  });
});

describe('an answer that cannot be read is "unreadable"', () => {
  test.each([
    ['no JSON', 'no JSON'],
    ['an HTML page', '<!doctype html><title>Log in</title>'],
    ['half of it', '{"type":"Feature","geometry":'],
    ['two answers', '{}{}'],
    ['JSON nested 100,000 deep', '['.repeat(100_000) + ']'.repeat(100_000)],
    ['JSON nested 201 deep', `{"type":"Feature","x":${'['.repeat(200)}${']'.repeat(200)}}`],
  ])('%s', async (_what, body) => {
    const { url } = await serve((response) => response.end(body));
    const facts = await catchFailure(askDetails(url));
    expect(facts).toMatchObject({ reason: 'unreadable', exchange: { status: 200 } });
    expect(facts).not.toHaveProperty('path');
    expect(facts.webPage ?? false).toBe(body.startsWith('<'));
    expect(new TextDecoder().decode(facts.exchange?.body)).toBe(body);
  });

  test.each(operationNames)('another envelope than that of %s, with its path', async (name) => {
    const other = createGoodAnswer(name === 'details' ? 'units' : 'details');
    for (const [body, path] of [
      [other, 'type'],
      ['{}', 'type'],
      ['null', ''],
      ['[]', ''],
      ['"x"', ''],
      ['7', ''],
    ] as const) {
      const { url } = await serve((response) => response.end(body));
      const facts = await catchFailure(askOperation(createConnection(url), name, ask, never));
      expect(facts).toMatchObject({ operation: name, reason: 'unreadable', path });
    }
  });
});
