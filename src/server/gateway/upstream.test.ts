import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { runGateway, runServer, sendPlainRequest } from './gateway.driver.ts';
import { canary, runBefore } from './upstream.driver.ts';

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
    expect(
      (await sendPlainRequest(`${url}/demo/units`, 'POST', { origin: 'https://evil.example' })).status,
    ).toBe(403);
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
    const failed = await ask('/demo/units');
    expect([failed.status, await failed.text()]).toEqual([502, expect.stringContaining('(ECONNRESET)')]);
    expect([...asked.values()]).toEqual([2, 1, 2, 1]);
  });
});
