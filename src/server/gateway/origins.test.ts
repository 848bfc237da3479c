import { describe, expect, it } from 'vitest';
import { runGateway, sendPlainRequest } from './gateway.driver.ts';

const friend = 'https://friend.example';
const preflight = {
  'access-control-request-method': 'POST',
  'access-control-request-headers': 'content-type,token',
};

describe('a foreign host name', () => {
  it('is refused on a loopback address, but for /healthz', async () => {
    const { url } = await runGateway();
    const { port } = new URL(url);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`]) {
      expect((await sendPlainRequest(`${url}/`, 'GET', { host })).status, host).toBe(200);
    }
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      'localhost:1',
      `127.0.0.1.evil.example:${port}`,
    ]) {
      expect((await sendPlainRequest(`${url}/`, 'GET', { host })).status, host).toBe(421);
      expect((await sendPlainRequest(`${url}/healthz`, 'GET', { host })).status, host).toBe(200);
    }
  });

  it('is ours when PLACES_HOSTS lists it', async () => {
    const { url } = await runGateway({ PLACES_HOSTS: 'places.example, Other.example:8443' });
    const { host: own } = new URL(url);
    const statusOf = async (host: string) => (await sendPlainRequest(`${url}/`, 'GET', { host })).status;
    for (const host of [own, 'places.example', 'PLACES.example:1', 'other.example:8443']) {
      expect(await statusOf(host), host).toBe(200);
    }
    for (const host of [
      'other.example',
      'other.example:1',
      'x.places.example',
      'places.example.evil.example',
    ]) {
      expect(await statusOf(host), host).toBe(421);
    }
  });

  it('is ours on another address, until PLACES_HOSTS says which', async () => {
    const open = await runGateway({ HOST: '0.0.0.0' });
    const narrow = await runGateway({ HOST: '0.0.0.0', PLACES_HOSTS: 'places.example' });
    const statusOf = async (url: string, host: string) =>
      (await sendPlainRequest(url.replace('0.0.0.0', '127.0.0.1'), 'GET', { host })).status;
    expect(await statusOf(open.url, 'any.example')).toBe(200);
    expect(await statusOf(narrow.url, 'any.example')).toBe(421);
    expect(await statusOf(narrow.url, 'places.example')).toBe(200);
  });

  it('of a proxy is the origin of the page that it serves', async () => {
    const { url } = await runGateway({ PLACES_HOSTS: 'places.example' });
    const headers = { host: 'places.example', origin: 'https://places.example', token: 'demo' };
    expect((await sendPlainRequest(`${url}/demo/units`, 'POST', headers)).status).toBe(400);
    const foreign = { ...headers, origin: 'https://evil.example' };
    expect((await sendPlainRequest(`${url}/demo/units`, 'POST', foreign)).status).toBe(403);
  });

  it('is warned of where a server with a token answers to every name', async () => {
    const variables = {
      HOST: '0.0.0.0',
      PLACES_BASE_URL: 'https://a.example',
      PLACES_ACCESS_TOKEN: 'canary-0123456789',
    };
    const { lines } = await runGateway(variables);
    expect(lines.join('\n')).toContain('PLACES_HOSTS is not set');
    expect(lines.join('\n')).toContain('Everybody who reaches this server uses its PLACES_ACCESS_TOKEN.');
    const listed = await runGateway({ ...variables, PLACES_HOSTS: 'places.example' });
    expect(listed.lines.join('\n')).not.toContain('PLACES_HOSTS');
  });
});

describe('a page of another site', () => {
  it('cannot make the browser post', async () => {
    const { url } = await runGateway();
    const post = async (headers: Record<string, string>) =>
      (await sendPlainRequest(`${url}/demo/units`, 'POST', headers)).status;
    expect(await post({ origin: 'https://evil.example' })).toBe(403);
    expect(await post({ origin: 'null' })).toBe(403);
    expect(await post({ origin: 'http://127.0.0.1:1' })).toBe(403);
    expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post({ origin: url, 'sec-fetch-site': 'same-origin' })).toBe(401);
    expect(await post({})).toBe(401);
  });

  it('is of the own one whether or not Host has the usual port, and else hears both hosts', async () => {
    const { url } = await runGateway({ PLACES_HOSTS: 'places.example,behind.example' });
    const post = async (origin: string, host: string) => {
      const { status, body } = await sendPlainRequest(`${url}/demo/units`, 'POST', { origin, host });
      return [status, status === 403 ? JSON.parse(body).detail : ''];
    };
    for (const [origin, host] of [
      ['https://places.example', 'places.example:443'],
      ['http://places.example', 'places.example:80'],
      ['https://places.example', 'PLACES.example'],
      ['https://places.example:8443', 'places.example:8443'],
    ] as const)
      expect(await post(origin, host)).toEqual([401, '']);
    expect(await post('https://places.example', 'places.example:80')).toEqual([403, expect.anything()]);
    expect(await post('https://places.example', 'behind.example:4173')).toEqual([
      403,
      'Requests from pages of another site are refused. This one is of places.example, and asked ' +
        'behind.example:4173: where they should be one, a proxy before this server must pass on Host.',
    ]);
  });

  it('is told nothing by a preflight', async () => {
    const { url } = await runGateway();
    const { status, headers } = await sendPlainRequest(`${url}/demo/units`, 'OPTIONS', {
      origin: friend,
      ...preflight,
    });
    expect(status).toBe(403);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('PLACES_ALLOWED_ORIGINS', () => {
  const variables = { PLACES_ALLOWED_ORIGINS: `${friend}, http://localhost:3000` };

  it.each(['/demo/units', '/v1/address/', '/openapi.json'])(
    'lets the listed ones ask %s before they ask, and no other one',
    async (path) => {
      const { url } = await runGateway(variables);
      const { status, headers } = await sendPlainRequest(`${url}${path}`, 'OPTIONS', {
        origin: friend,
        'sec-fetch-site': 'cross-site',
        ...preflight,
      });
      expect(status).toBe(204);
      expect(headers).toMatchObject({
        'access-control-allow-origin': friend,
        'access-control-allow-methods': 'POST',
        'access-control-allow-headers': 'token,content-type,authorization',
        'access-control-max-age': '600',
      });
      expect(headers.vary).toContain('Origin');
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
      const origin = `${friend}.evil.example`;
      const refused = await sendPlainRequest(`${url}${path}`, 'OPTIONS', { origin, ...preflight });
      expect(refused.status).toBe(403);
      expect(refused.headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  it('lets the listed ones read answers and refusals', async () => {
    const { ask } = await runGateway({ ...variables, PLACES_RATE_LIMIT: '2' });
    const headers = { origin: friend, 'sec-fetch-site': 'cross-site' };
    const answers = [
      await ask('/demo/units', { ...headers, token: 'demo' }),
      await ask('/demo/units', headers),
      await ask('/demo/units', headers),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 401, 429]);
    for (const answer of answers) {
      expect(answer.headers.get('access-control-allow-origin')).toBe(friend);
      expect(answer.headers.get('vary')).toBe('Origin');
      expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after');
    }
  });

  it.each(['https://evil.example', 'null', 'http://localhost', 'http://friend.example', `${friend}:444`])(
    'leaves %s out',
    async (origin) => {
      const { ask } = await runGateway(variables);
      const answer = await ask('/demo/units', { origin, token: 'demo' });
      expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    },
  );

  it.each([
    '/team/v1/lists',
    '/%74eam/v1/lists',
    '/team/places/own/1.a',
    '/places/own/1.a',
    '/places/%6Fwn/1.a',
  ])('does not open %s, which is of the own page alone', async (path) => {
    const { url } = await runGateway(variables);
    const foreign = { origin: friend, 'content-type': 'application/json' };
    expect((await sendPlainRequest(`${url}${path}`, 'POST', foreign)).status).toBe(403);
    expect((await sendPlainRequest(`${url}${path}`, 'POST', { ...foreign, origin: url })).status).not.toBe(
      403,
    );
  });

  it('does not open the page', async () => {
    const { url } = await runGateway(variables);
    const { headers } = await sendPlainRequest(`${url}/`, 'GET', { origin: friend });
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  });
});
