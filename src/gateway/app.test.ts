import type { ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { pageConfig } from '../contract/page-config.ts';
import { folderWith, plainRequest, runGateway, runServer, smallPage } from './gateway.driver.ts';
import { withConfig } from './page.ts';
import { startGateway } from './start.ts';

/** Reads what the browser would: the content of the meta element, entities resolved. */
function configIn(html: string) {
  const content = /<meta name="placelens-config" content="([^"]*)">/.exec(html)?.[1] ?? '';
  return pageConfig.parse(
    JSON.parse(content.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))),
  );
}

describe('the gateway', () => {
  it('answers /healthz, /openapi.json and the operations of the embedded service', async () => {
    const { url, ask } = await runGateway();
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect(await (await fetch(`${url}/openapi.json`)).json()).toHaveProperty('openapi', '3.1.0');
    for (const path of ['details', 'parking', 'entrance', 'units']) {
      expect((await ask(`/demo/${path}`, { token: 'demo' })).status).toBe(200);
      expect((await ask(`/demo/${path}`)).status).toBe(401);
    }
    expect((await ask('/v1/address/', { authorization: 'Bearer demo' })).status).toBe(501);
    expect((await ask('/v1/address/')).status).toBe(401);
  });

  it('refuses a token that is sent twice', async () => {
    const { url } = await runGateway();
    const { status } = await plainRequest(`${url}/demo/units`, 'POST', { token: ['demo', 'demo'] });
    expect(status).toBe(401);
  });

  it('names the allowed methods', async () => {
    const { url } = await runGateway();
    for (const [path, allow] of [
      ['/', 'GET, HEAD'],
      ['/healthz', 'GET, HEAD'],
      ['/openapi.json', 'GET, HEAD'],
      ['/demo/units', 'POST'],
    ] as const) {
      const response = await fetch(`${url}${path}`, { method: 'DELETE' });
      expect([response.status, response.headers.get('allow')]).toEqual([405, allow]);
    }
  });

  it('sends the strict headers with every answer', async () => {
    const { url } = await runGateway();
    for (const path of ['/', '/assets/app-3f2a.js', '/nothing', '/healthz', '/demo/units']) {
      const { headers } = await fetch(`${url}${path}`);
      const policy = headers.get('content-security-policy');
      expect(policy).toContain(
        "default-src 'none'; script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def=';",
      );
      expect(policy).toContain("; img-src 'self' https: data: blob:;");
      expect(policy).not.toMatch(/unsafe|\*(?!;| http|$)/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('lets faults happen on purpose', async () => {
    const { ask } = await runGateway({ PLACES_FAULTS: 'units=status:503' });
    expect((await ask('/demo/units', { token: 'demo' })).status).toBe(503);
    expect((await ask('/demo/details', { token: 'demo' })).status).toBe(200);
  });

  it('writes one line a request, without query and secrets', async () => {
    const { url, ask, lines } = await runGateway();
    await ask('/demo/units?id=canary', { token: 'canary' });
    await fetch(`${url}/a%0Ab`);
    expect(lines).toEqual([
      expect.stringMatching(/^POST \/demo\/units 401 \d+ ms$/),
      expect.stringMatching(/^GET \/a%0Ab 404 /),
    ]);
  });

  it('ends answers under way before it closes', async () => {
    const waiting: ServerResponse[] = [];
    const base = await runServer((_, response) => void waiting.push(response));
    const { ask, close } = await runGateway({ PLACES_DEMO_BASE_URL: base });
    const answers = Array.from({ length: 20 }, () => ask('/demo/details'));
    await expect.poll(() => waiting.length).toBe(answers.length);
    const closing = close();
    await expect(ask('/demo/details')).rejects.toThrow();
    for (const response of waiting) response.end('{}');
    for (const answer of await Promise.all(answers))
      expect([answer.status, await answer.text()]).toEqual([200, '{}']);
    await closing;
  });
});

describe('bad requests', () => {
  it('never become a 5xx', async () => {
    const { url } = await runGateway();
    const { host, port, hostname } = new URL(url);
    const raw = [
      `TRACE / HTTP/1.1\r\nHost: ${host}\r\n`,
      `OPTIONS * HTTP/1.1\r\nHost: ${host}\r\n`,
      `GET http://other.example/ HTTP/1.1\r\nHost: ${host}\r\n`,
      `GET /%E0%A4%A HTTP/1.1\r\nHost: ${host}\r\n`,
      `GET /..%2f..%2fetc/passwd HTTP/1.1\r\nHost: ${host}\r\n`,
      `GET /\\..\\x HTTP/1.1\r\nHost: ${host}\r\n`,
      'GET / HTTP/1.1\r\n',
      'GET / HTTP/1.1\r\nHost: a b\r\n',
      `GET /?${'a'.repeat(9_000)} HTTP/1.1\r\nHost: ${host}\r\n`,
      `GET / HTTP/1.1\r\nHost: ${host}\r\nx: ${'a'.repeat(17_000)}\r\n`,
      `POST /demo/units HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n`,
      `POST /demo/units HTTP/1.1\r\nHost: ${host}\r\nContent-Length: -1\r\n`,
      'nonsense\r\n',
    ];
    const statuses = await Promise.all(raw.map((text) => rawStatus(Number(port), hostname, text)));
    for (const [index, status] of statuses.entries()) {
      expect(status, raw[index]?.slice(0, 60)).toBeGreaterThanOrEqual(400);
      expect(status, raw[index]?.slice(0, 60)).toBeLessThan(500);
    }
    expect(statuses.slice(8, 10)).toEqual([414, 431]);
  });
});

function rawStatus(port: number, host: string, text: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, host, () => socket.write(`${text}\r\n`));
    socket.once('data', (data) => {
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString('latin1'))?.[1]));
      socket.destroy();
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`closed without an answer: ${text.slice(0, 60)}`)));
  });
}

describe('other sites', () => {
  it('are refused under a foreign host name', async () => {
    const { url } = await runGateway();
    const { port } = new URL(url);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `LOCALHOST:${port}`, `[::1]:${port}`]) {
      expect((await plainRequest(`${url}/healthz`, 'GET', { host })).status, host).toBe(200);
    }
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1',
      'localhost:1',
      `127.0.0.1.evil.example:${port}`,
    ]) {
      expect((await plainRequest(`${url}/`, 'GET', { host })).status, host).toBe(421);
    }
  });

  it('cannot make the browser post', async () => {
    const { url } = await runGateway();
    const post = async (headers: Record<string, string>) =>
      (await plainRequest(`${url}/demo/units`, 'POST', headers)).status;
    expect(await post({ origin: 'https://evil.example' })).toBe(403);
    expect(await post({ origin: 'null' })).toBe(403);
    expect(await post({ origin: 'http://127.0.0.1:1' })).toBe(403);
    expect(await post({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post({ origin: url, 'sec-fetch-site': 'same-origin' })).toBe(401);
    expect(await post({})).toBe(401);
  });
});

describe('the page', () => {
  it('carries the configuration of the embedded service', async () => {
    const { url } = await runGateway();
    for (const path of ['/', '/?id=a&kind=place', '/index.html']) {
      const response = await fetch(`${url}${path}`);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(configIn(await response.text())).toEqual({
        token: 'demo',
        tokenHeldByServer: false,
        upstream: 'embedded',
        production: { key: 'demo', keyHeldByServer: false, upstream: 'embedded' },
      });
    }
  });

  it('is told which online map to use', async () => {
    const onlineUrl = 'https://tiles.example/planet';
    const { url } = await runGateway({ PLACES_ONLINE_MAP_URL: onlineUrl, PLACES_ONLINE_MAP_FIRST: '1' });
    const html = await (await fetch(`${url}/`)).text();
    expect(configIn(html)).toMatchObject({ basemaps: { onlineUrl, online: true } });
  });

  it('keeps any text inside the attribute', () => {
    const config = { tokenHeldByServer: false, upstream: `"'><script>alert(1)</script>&amp;$&` };
    const html = withConfig('<html><head></head></html>', config);
    expect(configIn(html)).toEqual(config);
    expect(html).not.toContain('<script');
  });

  it('keeps hashed files for ever and asks again for others', async () => {
    const { url } = await runGateway();
    const asset = await fetch(`${url}/assets/app-3f2a.js`);
    expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asset.headers.get('content-type')).toContain('javascript');
    const map = await fetch(`${url}/map.pmtiles`);
    expect(map.headers.get('cache-control')).toBe('no-cache');
    const etag = map.headers.get('etag') ?? '';
    expect((await fetch(`${url}/map.pmtiles`, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const head = await fetch(`${url}/map.pmtiles`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['bytes=7-', 206, '789', 'bytes 7-9/10'],
    ['bytes=-2', 206, '89', 'bytes 8-9/10'],
    ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    ['bytes=4-2', 200, '0123456789', null],
    ['bytes=0-1,3-4', 200, '0123456789', null],
    ['lines=1-2', 200, '0123456789', null],
  ])('answers the range %s with %d', async (range, status, body, contentRange) => {
    const { url } = await runGateway();
    const response = await fetch(`${url}/map.pmtiles`, { headers: { range } });
    expect([response.status, await response.text(), response.headers.get('content-range')]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  it('knows no other path and nothing outside its folder', async () => {
    const { url } = await runGateway();
    for (const path of [
      '/nothing',
      '/assets/',
      '/csp.json',
      '/..%2fcsp.json',
      '/%2e%2e/x',
      '/assets/..%2findex.html',
    ]) {
      const response = await fetch(`${url}${path}`);
      expect([path, response.status, response.headers.get('content-type')]).toEqual([
        path,
        404,
        'text/plain; charset=utf-8',
      ]);
    }
  });

  it('must have been built', async () => {
    const host = { pageFolder: await folderWith({}), log: () => {} };
    await expect(startGateway({ host: '127.0.0.1', port: 0 }, host)).rejects.toThrow('npm run build');
    await expect(runGateway({}, { ...smallPage, 'csp.json': '{"script":["x\' *"]}' })).rejects.toThrow(
      'csp.json',
    );
  });
});
