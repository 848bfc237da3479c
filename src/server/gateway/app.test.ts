import { describe, expect, it } from 'vitest';
import { createFolder, parseConfig, runGateway, sendPlainRequest, smallPage } from './gateway.driver.ts';
import { addMeta } from './page-markup.ts';
import { startGateway } from './start.ts';

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
    const { status } = await sendPlainRequest(`${url}/demo/units`, 'POST', { token: ['demo', 'demo'] });
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

  it('leads what was shared without the service worker to the page, which says that it is lost', async () => {
    const { url } = await runGateway();
    const shared = await fetch(`${url}/share`, { method: 'POST', redirect: 'manual', body: new FormData() });
    expect([shared.status, shared.headers.get('location')]).toEqual([303, './?shared=']);
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
      expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless');
      expect(headers.get('access-control-allow-origin')).toBeNull();
    }
  });

  it('lets faults happen on purpose', async () => {
    const { ask } = await runGateway({ PLACES_FAULTS: 'units=status:503' });
    expect((await ask('/demo/units', { token: 'demo' })).status).toBe(503);
    expect((await ask('/demo/details', { token: 'demo' })).status).toBe(200);
  });
});

describe('the page', () => {
  it('carries the configuration of the embedded service', async () => {
    const { url } = await runGateway();
    for (const path of ['/', '/?id=a&kind=place', '/index.html']) {
      const response = await fetch(`${url}${path}`);
      expect(response.headers.get('cache-control')).toBe('no-cache');
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(parseConfig(await response.text())).toEqual({
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
    expect(parseConfig(html)).toMatchObject({ basemaps: { onlineUrl, online: true } });
  });

  it('keeps any text inside the attribute', () => {
    const config = { tokenHeldByServer: false, upstream: `"'><script>alert(1)</script>&amp;$&` };
    const html = addMeta('<html><head></head></html>', 'placelens-config', config);
    expect(parseConfig(html)).toEqual(config);
    expect(html).not.toContain('<script');
  });

  it('keeps hashed files for ever, the icon for a day, and asks again for others', async () => {
    const files = { ...smallPage, 'icon.svg': '<svg/>' };
    const { url } = await runGateway({}, files);
    expect((await fetch(`${url}/icon.svg`)).headers.get('cache-control')).toBe('public, max-age=86400');
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

  it('keeps what installs the page fresh, each with its type', async () => {
    const files = { ...smallPage, 'service-worker.js': '', 'manifest.webmanifest': '{}' };
    const { url } = await runGateway({}, files);
    for (const [path, type] of [
      ['service-worker.js', 'text/javascript'],
      ['manifest.webmanifest', 'application/manifest+json'],
    ]) {
      const { headers } = await fetch(`${url}/${path}`);
      expect(headers.get('content-type')).toContain(type);
      expect(headers.get('cache-control')).toBe('no-cache');
      expect(headers.get('content-security-policy')).toContain("worker-src 'self'");
    }
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
    const host = { pageFolder: await createFolder({}), write: () => {} };
    await expect(startGateway({ host: '127.0.0.1', port: 0 }, host)).rejects.toThrow('npm run build');
    await expect(runGateway({}, { ...smallPage, 'csp.json': '{"script":["x\' *"]}' })).rejects.toThrow(
      'csp.json',
    );
  });
});
