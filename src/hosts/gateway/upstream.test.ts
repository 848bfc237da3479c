import type { IncomingMessage, ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { searchFor } from '../../contract/secret-search.ts';
import { configIn, plainRequest, runGateway, runServer } from './gateway.driver.ts';
import { createTokenGuard } from './token-guard.ts';
import { createUpstream } from './upstream.ts';

const canary = 'canary/0123+456789=0123456789-ab';

/** An upstream that does this, and a gateway before it. */
async function runBefore(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
  token?: string,
) {
  const base = await runServer(listener);
  const variables = { PLACES_DEMO_BASE_URL: base, ...(token ? { PLACES_DEMO_TOKEN: token } : {}) };
  return { base, ...(await runGateway(variables)) };
}

function upstreamOf(baseUrl: string, timeScale: number) {
  const paths = ['/demo/units'];
  return createUpstream({
    baseUrl,
    paths,
    credential: { header: 'token' },
    secrets: [],
    timeScale,
    log: () => {},
  });
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

describe('the request to the upstream', () => {
  it.each(['', '/', '/places/api', '/places/api/'])(
    'goes to the exact path under the base "%s"',
    async (prefix) => {
      const seen: string[] = [];
      const base = await runServer((request, response) => {
        seen.push(`${request.method} ${request.url}`);
        response.end('{}');
      });
      const { ask } = await runGateway({ PLACES_DEMO_BASE_URL: `${base}${prefix}` });
      for (const name of ['details', 'parking', 'entrance', 'units']) await ask(`/demo/${name}?more=1`);
      const under = prefix.replace(/\/$/, '');
      expect(seen).toEqual(
        ['details', 'parking', 'entrance', 'units'].map((name) => `POST ${under}/demo/${name}`),
      );
    },
  );

  it('holds the body as it came and no header but the allowed ones', async () => {
    const { base, ask } = await runBefore(async (request, response) => {
      response.end(JSON.stringify({ headers: request.headers, body: await bodyOf(request) }));
    });
    const foreign = {
      cookie: 'a=b',
      'x-forwarded-for': '1.2.3.4',
      forwarded: 'for=1',
      'x-more': 'y',
      authorization: 'Bearer z',
    };
    const seen = await (
      await ask('/demo/units', { token: 'mine', accept: 'application/json', ...foreign })
    ).json();
    expect(seen.body).toBe('{"id":"230358852.5e8","kind":"place"}');
    expect(seen.headers).toMatchObject({
      host: new URL(base).host,
      token: 'mine',
      'content-type': 'application/json',
    });
    for (const name of Object.keys(foreign)) expect(seen.headers).not.toHaveProperty(name);
  });

  it('holds the token of the server, whatever the page sends', async () => {
    const tokens: unknown[] = [];
    const { ask } = await runBefore((request, response) => {
      tokens.push(request.headers.token);
      response.end('{}');
    }, canary);
    await ask('/demo/units', { token: 'mine' });
    await ask('/demo/units');
    expect(tokens).toEqual([canary, canary]);
  });

  it('holds no token when nobody has one', async () => {
    const { ask } = await runBefore((request, response) => response.end(String('token' in request.headers)));
    expect(await (await ask('/demo/units')).text()).toBe('false');
  });

  it('does not leave for what is no question', async () => {
    let asked = 0;
    const { url } = await runBefore((_, response) => {
      asked += 1;
      response.end('{}');
    });
    const send = async (path: string, method: string, type: string, body?: string) =>
      (await fetch(`${url}${path}`, { method, headers: { 'content-type': type }, body: body ?? null }))
        .status;
    expect(await send('/demo/other', 'POST', 'application/json', '{}')).toBe(404);
    expect(await send('/demo/units/', 'POST', 'application/json', '{}')).toBe(404);
    expect(await send('/demo/units', 'PUT', 'application/json', '{}')).toBe(405);
    expect(await send('/demo/units', 'POST', 'text/plain', '{}')).toBe(415);
    expect(await send('/demo/units', 'POST', 'application/json', 'x'.repeat(65_537))).toBe(413);
    expect((await plainRequest(`${url}/demo/units`, 'POST', { origin: 'https://evil.example' })).status).toBe(
      403,
    );
    expect(asked).toBe(0);
  });
});

describe('the connection to the upstream', () => {
  it('is kept for the next question', async () => {
    const sockets = new Set<unknown>();
    const { ask } = await runBefore((request, response) => {
      sockets.add(request.socket);
      response.end('{}');
    });
    for (let turn = 0; turn < 3; turn += 1) await (await ask('/demo/units')).text();
    expect(sockets.size).toBe(1);
  });

  it('is opened anew when the upstream closes the kept one under a question, once', async () => {
    const asked = new Map<unknown, number>();
    let willing = true;
    const { ask } = await runBefore(({ socket }, response) => {
      asked.set(socket, (asked.get(socket) ?? 0) + 1);
      if (willing && asked.get(socket) === 1) response.end('{}');
      else socket.resetAndDestroy();
    });
    for (let turn = 0; turn < 2; turn += 1) expect((await ask('/demo/units')).status).toBe(200);
    expect([...asked.values()]).toEqual([2, 1]);
    await (await ask('/demo/units')).text();
    willing = false;
    expect((await ask('/demo/units')).status).toBe(502);
    expect([...asked.values()]).toEqual([2, 1, 2, 1]);
  });
});

describe('the answer of the upstream', () => {
  it.each([200, 204, 400, 401, 403, 404, 429, 500, 503])(
    'keeps its status %d and the allowed headers',
    async (status) => {
      const { ask } = await runBefore((_, response) => {
        response.writeHead(status, {
          'content-type': 'application/geo+json',
          'retry-after': '7',
          'www-authenticate': 'Basic realm="x"',
          'set-cookie': 'a=b',
          'access-control-allow-origin': '*',
          'content-security-policy': "default-src *; script-src 'unsafe-inline'",
          server: 'x',
        });
        response.end(status === 204 ? undefined : '{"a":1}');
      });
      const response = await ask('/demo/units');
      expect([response.status, await response.text()]).toEqual([status, status === 204 ? '' : '{"a":1}']);
      const header = (name: string) => response.headers.get(name);
      expect([header('content-type'), header('retry-after')]).toEqual(['application/geo+json', '7']);
      expect(header('x-upstream-www-authenticate')).toBe('Basic realm="x"');
      for (const name of ['www-authenticate', 'set-cookie', 'access-control-allow-origin', 'server']) {
        expect(header(name), name).toBeNull();
      }
      expect(header('content-security-policy')).toContain("default-src 'none'");
      expect(header('cache-control')).toBe('no-store');
    },
  );

  it.each(['private, max-age=60', 'no-cache', 'public'])('keeps its own cache-control %s', async (value) => {
    const { ask } = await runBefore((_, response) => {
      response.writeHead(200, { 'cache-control': value, 'retry-after': 'Fri, 31 Dec 2027 23:59:59 GMT' });
      response.end('{}');
    });
    const { headers } = await ask('/demo/units');
    expect(headers.get('cache-control')).toBe(value);
    expect(headers.get('retry-after')).toBe('Fri, 31 Dec 2027 23:59:59 GMT');
  });

  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
  ] as const)('is passed on byte by byte, decoded from %s', async (coding, compress) => {
    const text = JSON.stringify({ text: '😀'.repeat(50_000) });
    const { ask } = await runBefore((request, response) => {
      expect(request.headers['accept-encoding']).toContain(coding);
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': coding });
      response.end(compress(text));
    }, canary);
    const response = await ask('/demo/units');
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe(text);
  });

  it.each([undefined, canary])('comes while it is still being sent (token %s)', async (token) => {
    let end = () => {};
    const { ask } = await runBefore((_, response) => {
      response.write('{"a":');
      end = () => response.end('1}');
    }, token);
    const reader = (await ask('/demo/units')).body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('{"a":');
    end();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('1}');
  });

  it('is cut when its coding is broken', async () => {
    const { ask } = await runBefore((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' });
      response.end(gzipSync('{"a":1}').subarray(0, 15));
    });
    await expect(ask('/demo/units').then((response) => response.text())).rejects.toThrow();
  });

  it.each([301, 302, 303, 307, 308, 300])('is 502 when it is a %d, and no token follows', async (status) => {
    let followed = 0;
    const other = await runServer((_, response) => {
      followed += 1;
      response.end('{}');
    });
    const { ask } = await runBefore((_, response) => {
      response.writeHead(status, { location: `${other}/demo/units` });
      response.end();
    }, canary);
    expect((await ask('/demo/units')).status).toBe(502);
    expect(followed).toBe(0);
  });

  it.each<readonly [string, (response: ServerResponse) => void]>([
    ['a reset', (response) => response.socket?.resetAndDestroy()],
    ['an end without an answer', (response) => response.socket?.end()],
    ['garbage', (response) => response.socket?.end('this is not HTTP\r\n\r\n')],
    [
      'a status that there is not',
      (response) => response.socket?.end('HTTP/1.1 999 X\r\ncontent-length: 0\r\n\r\n'),
    ],
  ])('is 502 when it is %s', async (_what, misbehave) => {
    const { ask } = await runBefore((_, response) => misbehave(response));
    expect((await ask('/demo/units')).status).toBe(502);
  });

  it('is 502 when nobody listens', async () => {
    const { ask } = await runGateway({ PLACES_DEMO_BASE_URL: 'http://127.0.0.1:1' });
    expect((await ask('/demo/units')).status).toBe(502);
  });

  it('is 504 when it does not come in time', async () => {
    const baseUrl = await runServer(() => {});
    const service = upstreamOf(baseUrl, 0.01);
    const response = await service.fetch(new Request('http://s/demo/units', { method: 'POST' }));
    expect(response.status).toBe(504);
  });

  it('is cut when it stalls', async () => {
    const baseUrl = await runServer((_, response) => void response.write('{"a":'));
    const service = upstreamOf(baseUrl, 0.02);
    const response = await service.fetch(new Request('http://s/demo/units', { method: 'POST' }));
    await expect(response.text()).rejects.toThrow();
  });

  it('is cut when it breaks off, so that nobody takes it for whole', async () => {
    const { ask, lines } = await runBefore((_, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('{"a":', () => response.socket?.resetAndDestroy());
    });
    await expect(ask('/demo/units').then((response) => response.text())).rejects.toThrow();
    expect(lines.join('\n')).toContain('broke off');
  });

  it('is no longer waited for when the page goes away', async () => {
    const asking = new AbortController();
    let gone = false;
    const { ask, lines } = await runBefore((_, response) => {
      response.on('close', () => {
        gone = true;
      });
      asking.abort();
    });
    await expect(ask('/demo/units', {}, asking.signal)).rejects.toThrow();
    await expect.poll(() => gone).toBe(true);
    await expect.poll(() => lines.at(-1)).toContain('"status":499');
  });

  it('is let go in its middle when the page goes away, without a word of trouble', async () => {
    const asking = new AbortController();
    let gone = false;
    const { ask, lines } = await runBefore((_, response) => {
      response.on('close', () => {
        gone = true;
      });
      response.write('{"a":"');
    });
    const answer = await ask('/demo/units', {}, asking.signal);
    asking.abort();
    await expect(answer.text()).rejects.toThrow();
    await expect.poll(() => gone).toBe(true);
    expect(lines.filter((line) => line.includes('"error"'))).toEqual([]);
  });
});

describe('the token of the server', () => {
  it('never comes back in a header', async () => {
    const { ask, lines } = await runBefore((request, response) => {
      response.writeHead(200, { 'x-echo': `token ${request.headers.token}` });
      response.end('{}');
    }, canary);
    const response = await ask('/demo/units');
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain(canary);
    expect(lines.join('\n')).toContain('answered with 502');
    expect(lines.join('\n')).not.toContain(canary);
  });

  it('never comes back in a body, however it is cut into pieces', async () => {
    const { ask, lines } = await runBefore((_, response) => {
      response.write(`{"a":"${canary.slice(0, 10)}`, () => response.end(`${canary.slice(10)}"}`));
    }, canary);
    await expect(ask('/demo/units').then((response) => response.text())).rejects.toThrow();
    expect(lines.join('\n')).toContain('connection cut');
  });

  it('lets everything else through', async () => {
    const pieces = ['abc', canary.slice(0, 30), canary.slice(0, 5), 'x', canary.slice(0, 7)];
    const guard = createTokenGuard(searchFor([canary]));
    const passed = pieces.map((piece) => guard.pass(Buffer.from(piece)));
    expect(Buffer.concat([...passed, guard.rest()]).toString()).toBe(pieces.join(''));
  });

  it('lets through what only ever begins like it, byte by byte, and holds no more of it back', () => {
    const guard = createTokenGuard(searchFor([canary]));
    const begun = [canary.slice(0, -1), encodeURIComponent(canary).slice(0, -1), '\\', '%', '&#'].join('');
    const body = Buffer.from(begun.repeat(200));
    let passed = 0;
    let most = 0;
    for (const [index, byte] of body.entries()) {
      passed += guard.pass(Uint8Array.of(byte)).length;
      most = Math.max(most, index + 1 - passed);
    }
    expect(passed + guard.rest().length).toBe(body.length);
    expect(most).toBeLessThanOrEqual(encodeURIComponent(canary).length);
  });

  it('is not in the page, which is told who holds it', async () => {
    const configOf = async (url: string) => {
      const html = await (await fetch(url)).text();
      expect(html).not.toContain(canary);
      return configIn(html);
    };
    const held = await runBefore((_, response) => response.end(), canary);
    expect(await configOf(held.url)).toEqual({ tokenHeldByServer: true, upstream: held.base });
    const open = await runBefore((_, response) => response.end());
    expect(await configOf(open.url)).toEqual({ tokenHeldByServer: false, upstream: open.base });
  });

  it('is warned of when it is too short to be searched for', async () => {
    const { lines } = await runBefore((_, response) => response.end(), 'short');
    expect(lines.join('\n')).toContain('shorter than 8');
  });
});
