import type { IncomingMessage, ServerResponse } from 'node:http';
import { describe, expect, it } from 'vitest';
import { parseConfig, runGateway, runServer } from './gateway.driver.ts';

const key = 'key/canary+0123456789=abc&def~gh';
const token = 'demo/canary+0123456789=abcd~efgh';

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const echo: Listener = (request, response) =>
  response.end(JSON.stringify({ url: request.url, headers: request.headers }));

/** Starts a gateway before two upstreams, each with its own secret. */
async function runBoth(listener: Listener) {
  return runGateway({
    PLACES_DEMO_BASE_URL: await runServer(listener),
    PLACES_DEMO_TOKEN: token,
    PLACES_BASE_URL: await runServer(listener),
    PLACES_ACCESS_TOKEN: key,
  });
}

describe('the production operation', () => {
  it.each(['', '/', '/api', '/api/'])(
    'goes to its path with the slash under the base "%s"',
    async (prefix) => {
      const base = await runServer(echo);
      const { ask, url } = await runGateway({ PLACES_BASE_URL: `${base}${prefix}` });
      const seen = await (await ask('/v1/address/?more=1')).json();
      expect(seen.url).toBe(`${prefix.replace(/\/$/, '')}/v1/address/`);
      for (const path of ['/v1/address', '/v1/address//', '/v1/', '/v1/address/x']) {
        expect((await fetch(`${url}${path}`, { method: 'POST' })).status, path).toBe(404);
      }
      const wrong = await fetch(`${url}/v1/address/`);
      expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'POST']);
    },
  );

  it('holds the key of the server, whatever the page sends; without one the key of the page', async () => {
    const base = await runServer(echo);
    const held = await runGateway({ PLACES_BASE_URL: base, PLACES_ACCESS_TOKEN: key });
    const open = await runGateway({ PLACES_BASE_URL: base });
    const seenBy = async ({ ask }: typeof held, headers: Record<string, string>): Promise<object> => {
      const answer = await ask('/v1/address/', headers);
      return answer.status === 200 ? (await answer.json()).headers : { status: answer.status };
    };
    expect(await seenBy(open, { authorization: 'Bearer mine', token: 'demo' })).toMatchObject({
      authorization: 'Bearer mine',
    });
    expect(await seenBy(open, { authorization: 'Bearer mine', token: 'demo' })).not.toHaveProperty('token');
    expect(await seenBy(open, {})).not.toHaveProperty('authorization');
    // The echo holds the key, and the key never comes back; the upstream sees that it arrived.
    expect(await arrivedAt({ PLACES_ACCESS_TOKEN: key })).toEqual([`Bearer ${key}`, `Bearer ${key}`]);
    await expect(seenBy(held, {})).rejects.toThrow();
  });

  it('has the limits of the others', async () => {
    let asked = 0;
    const base = await runServer((_, response) => {
      asked += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    });
    const { url, ask } = await runGateway({ PLACES_BASE_URL: base, PLACES_ACCESS_TOKEN: key });
    const send = async (type: string, body: string) =>
      (await fetch(`${url}/v1/address/`, { method: 'POST', headers: { 'content-type': type }, body })).status;
    expect(await send('text/plain', '{}')).toBe(415);
    expect(await send('application/json', 'x'.repeat(65_537))).toBe(413);
    expect(asked).toBe(0);
    expect((await ask('/v1/address/')).status).toBe(502);
    expect(asked).toBe(1);
  });

  it('shares no header and no secret with the demo operations', async () => {
    const seen: (readonly [string | undefined, unknown, unknown])[] = [];
    const { ask } = await runBoth((request, response) => {
      seen.push([request.url, request.headers.token, request.headers.authorization]);
      response.end('{}');
    });
    const both = { token: 'mine', authorization: 'Bearer mine' };
    await ask('/demo/units', both);
    await ask('/v1/address/', both);
    expect(seen).toEqual([
      ['/demo/units', token, undefined],
      ['/v1/address/', undefined, `Bearer ${key}`],
    ]);
  });
});

describe('of the credentials of a page', () => {
  const seenAt = async (path: string, headers: Record<string, string>) => {
    const seen: unknown[] = [];
    const base = await runServer((request, response) => {
      seen.push([request.headers.authorization, request.headers.token]);
      response.end('{}');
    });
    const { ask } = await runGateway({ PLACES_DEMO_BASE_URL: base, PLACES_BASE_URL: base });
    expect((await ask(path, headers)).status).toBe(200);
    return seen;
  };

  it.each(['Bearer mine', 'bearer mine', 'Bearer bWluZQ/+-._~==', 'Bearer id:mine'])(
    'the production interface gets "%s"',
    async (authorization) => {
      expect(await seenAt('/v1/address/', { authorization, token: 'x' })).toEqual([
        [authorization.replace('bearer', 'Bearer'), undefined],
      ]);
    },
  );

  it.each([
    'Basic dXNlcjpwYXNzd29yZA==',
    'Digest username="reader"',
    'Negotiate abc',
    'Bearer',
    'Bearer  mine',
    'Bearer mine more',
    'Bearer a, Basic b',
    'Bearer caf\u00e9',
    'mine',
  ])('the production interface is asked without "%s"', async (authorization) => {
    expect(await seenAt('/v1/address/', { authorization })).toEqual([[undefined, undefined]]);
  });

  it.each(['mine', 'a token', 'caf\u00e9/+='])('the demo interface gets the token "%s"', async (token) => {
    const authorization = 'Basic dXNlcjpwYXNzd29yZA==';
    expect(await seenAt('/demo/units', { token, authorization })).toEqual([[undefined, token]]);
  });

  it.each(['', 'a, b', 'a\tb'])('the demo interface is asked without the token %j', async (token) => {
    expect(await seenAt('/demo/units', { token })).toEqual([[undefined, undefined]]);
  });
});

/** Returns what the upstream gets in `authorization`, with another key from the page and without one. */
async function arrivedAt(variables: Record<string, string>): Promise<readonly unknown[]> {
  const seen: unknown[] = [];
  const base = await runServer((request, response) => {
    seen.push(request.headers.authorization);
    response.end('{}');
  });
  const { ask } = await runGateway({ PLACES_BASE_URL: base, ...variables });
  await ask('/v1/address/', { authorization: 'Bearer mine' });
  await ask('/v1/address/');
  return seen;
}

describe('neither secret of the server', () => {
  const secrets = [
    ['the demo token', token],
    ['the production key', key],
    ['the production key in a JSON text', key.replace('/', '\\/')],
    [
      'the production key in a JSON text as .NET writes it',
      key.replace('+', '\\u002B').replace('&', '\\u0026'),
    ],
    ['the production key in an address', encodeURIComponent(key)],
    ['the production key in an address in small letters', key.replace('/', '%2f').replace('+', '%2b')],
    [
      'the production key in HTML',
      key.replace('/', '&#x2F;').replace('&def', '&amp;def').replace('=', '&#61;'),
    ],
  ] as const;
  const all = ['/demo/units', '/v1/address/'].flatMap((path) =>
    secrets.map((each) => [path, ...each] as const),
  );

  it.each(all)('comes back from %s: %s', async (path, _what, secret) => {
    const inHeader = await runBoth((_, response) => {
      response.writeHead(200, { 'x-echo': `: ${secret}.` }).end('{}');
    });
    const answer = await inHeader.ask(path);
    expect(answer.status).toBe(502);
    expect(await answer.text()).not.toContain(secret);

    const inBody = await runBoth((_, response) => {
      response.write(`{"a":"${secret.slice(0, 12)}`, () => response.end(`${secret.slice(12)}"}`));
    });
    await expect(inBody.ask(path).then((cut) => cut.text())).rejects.toThrow();
    for (const { lines } of [inHeader, inBody]) {
      expect(lines.join('\n')).toContain('a secret of this server');
      expect(lines.join('\n')).not.toContain(secret);
    }
  });
});

describe('the page is told', () => {
  const configFor = async (variables: Record<string, string>) => {
    const { url, ask } = await runGateway(variables);
    const html = await (await fetch(url)).text();
    for (const secret of [token, key]) expect(html).not.toContain(secret);
    return {
      config: parseConfig(html),
      production: await ask('/v1/address/', { authorization: 'Bearer demo' }),
    };
  };
  const base = 'https://places.example/api';

  it('who holds the key of the production interface', async () => {
    const held = await configFor({ PLACES_BASE_URL: base, PLACES_ACCESS_TOKEN: key });
    expect(held.config.production).toEqual({ keyHeldByServer: true, upstream: base });
    const open = await configFor({ PLACES_BASE_URL: base });
    expect(open.config.production).toEqual({ keyHeldByServer: false, upstream: base });
  });

  it('that the demo operations stay embedded beside a production interface', async () => {
    const { config } = await configFor({ PLACES_BASE_URL: base });
    expect(config).toMatchObject({ token: 'demo', tokenHeldByServer: false, upstream: 'embedded' });
  });

  it('that there is no production interface beside a demo interface alone', async () => {
    const { config, production } = await configFor({ PLACES_DEMO_BASE_URL: base });
    expect(config).toEqual({ tokenHeldByServer: false, upstream: base });
    expect(production.status).toBe(501);
    expect((await production.json()).detail).toContain('PLACES_BASE_URL is not set');
  });
});
