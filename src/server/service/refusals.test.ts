import { describe, expect, it } from 'vitest';
import { problem, problemMediaType } from '../../spec/answer-schema.ts';
import { operationNames, operations } from '../../spec/operations.ts';
import { createService } from './app.ts';
import { requestBodyLimit } from './decisions.ts';

const service = createService();
const good = JSON.stringify({ id: 'nobody', kind: 'place' });
const json = 'application/json';

function send(path: string, init: RequestInit) {
  return service.fetch(new Request(`http://service${path}`, init));
}

function streamOf(bytes: number): RequestInit {
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(bytes));
      controller.close();
    },
  });
  return { body, ...{ duplex: 'half' } };
}

describe('the order of refusals', () => {
  const tooMuch = 'x'.repeat(requestBodyLimit + 1);
  const cases: readonly (readonly [status: number, why: string, path: string, init: RequestInit])[] = [
    [404, 'path before method', '/demo/nothing', { method: 'PUT', body: tooMuch }],
    [404, 'a slash at the end is another path', '/demo/details/', { method: 'POST' }],
    [404, 'a production path without its slash', '/v1/address', { method: 'POST' }],
    [405, 'method before token', '/demo/units', { method: 'PUT', body: tooMuch }],
    [
      401,
      'token before media type',
      '/demo/units',
      { method: 'POST', headers: { 'content-type': 'text/plain' }, body: tooMuch },
    ],
    [
      415,
      'media type before size',
      '/demo/units',
      { method: 'POST', headers: { token: 'demo', 'content-type': 'text/plain' }, body: tooMuch },
    ],
    [
      413,
      'size before parsing',
      '/demo/units',
      { method: 'POST', headers: { token: 'demo', 'content-type': json }, body: tooMuch },
    ],
    [
      400,
      'unparsable',
      '/demo/units',
      { method: 'POST', headers: { token: 'demo', 'content-type': json }, body: '{"id":' },
    ],
    [
      400,
      'id and kind',
      '/demo/units',
      { method: 'POST', headers: { token: 'demo', 'content-type': json }, body: '{"id":7}' },
    ],
    [
      404,
      'unknown id',
      '/demo/units',
      { method: 'POST', headers: { token: 'demo', 'content-type': json }, body: good },
    ],
  ];

  it.each(cases)('%s: %s', async (status, _why, path, init) => {
    const response = await send(path, init);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toBe(problemMediaType);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(problem.parse(await response.json()).status).toBe(status);
  });
});

describe.each(operationNames.map((name) => operations[name].path))('%s', (path) => {
  const post = (body: BodyInit | null, headers: Record<string, string> = {}) =>
    send(path, { method: 'POST', body, headers: { token: 'demo', ...headers } });

  it.each(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'])(
    'names POST to a %s',
    async (method) => {
      const response = await send(path, { method });
      expect(response.status).toBe(405);
      expect(response.headers.get('allow')).toBe('POST');
    },
  );

  it('takes an absent content type and every JSON type as JSON', async () => {
    expect((await post(new TextEncoder().encode(good))).status).toBe(404);
    for (const type of [json, 'application/json; charset=utf-8', 'Application/JSON', 'application/ld+json']) {
      expect((await post(good, { 'content-type': type })).status, type).toBe(404);
    }
  });

  it.each(['text/plain', 'text/json', 'application/jsonp', 'multipart/form-data', 'application/xml', ''])(
    'refuses the content type "%s"',
    async (type) => {
      expect((await post(good, { 'content-type': type })).status).toBe(415);
    },
  );

  it('refuses a coded body', async () => {
    expect((await post(good, { 'content-type': json, 'content-encoding': 'gzip' })).status).toBe(415);
  });

  it('counts the bytes itself, to the byte', async () => {
    const headers = { token: 'demo', 'content-type': json };
    const padded = good.padEnd(requestBodyLimit, ' ');
    expect((await post(padded, headers)).status).toBe(404);
    expect((await post(`${padded} `, headers)).status).toBe(413);
    expect((await post(padded, { ...headers, 'content-length': String(requestBodyLimit) })).status).toBe(404);
    expect((await post(`${padded} `, { ...headers, 'content-length': '2' })).status).toBe(413);
    expect((await post(good, { ...headers, 'content-length': '1e9' })).status).toBe(413);
    const stream = { method: 'POST', headers, ...streamOf(requestBodyLimit + 1) };
    expect((await send(path, stream)).status).toBe(413);
  });

  it.each([
    '',
    ' ',
    'null',
    '[]',
    '7',
    '"text"',
    '{}',
    '{"id":"a"}',
    '{"kind":"place"}',
    '{"id":null,"kind":"place"}',
    '{"id":230358852.5e8,"kind":"place"}',
    '{"id":"a","kind":["place"]}',
    '{"id":"a","kind":"place"',
    "{'id':'a'}",
    '['.repeat(60_000),
  ])('refuses the body %.40s with 400', async (body) => {
    expect((await post(body, { 'content-type': json })).status).toBe(400);
  });

  it('refuses what is not UTF-8', async () => {
    const bytes = Uint8Array.from([...new TextEncoder().encode('{"kind":"place","id":"'), 0xff, 0x22, 0x7d]);
    expect((await post(bytes, { 'content-type': json })).status).toBe(400);
  });

  it('ignores further members', async () => {
    const body = '{"id":"nobody","kind":"place","more":{"__proto__":{"token":"x"}}}';
    expect((await post(body, { 'content-type': json })).status).toBe(404);
    expect(Object.hasOwn(Object.prototype, 'token')).toBe(false);
  });
});
