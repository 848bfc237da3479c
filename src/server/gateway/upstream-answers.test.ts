import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { advanceClock, stopClock } from '../../client/stopped-clock.driver.ts';
import { runGateway, runServer } from './gateway.driver.ts';
import { canary, runBefore } from './upstream.driver.ts';
import { createUpstream } from './upstream.ts';

function upstreamOf(baseUrl: string) {
  const paths = ['/demo/units'];
  return createUpstream({
    baseUrl,
    paths,
    credential: { header: 'token' },
    secrets: [],
    log: () => {},
  });
}

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

  it.each(['identity', 'gzip'])('comes with its length where all of it was there (%s)', async (coding) => {
    const text = JSON.stringify({ text: '😀'.repeat(1000) });
    const { ask } = await runBefore((_, response) => {
      response.writeHead(200, { 'content-encoding': coding });
      response.end(coding === 'gzip' ? gzipSync(text) : text);
    }, canary);
    const response = await ask('/demo/units');
    expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    expect(await response.text()).toBe(text);
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
      'chunks that are none',
      (response) => response.socket?.end('HTTP/1.1 200 X\r\ntransfer-encoding: chunked\r\n\r\n{}'),
    ],
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
    stopClock();
    const baseUrl = await runServer(() => advanceClock(10_000));
    const service = upstreamOf(baseUrl);
    const response = await service.fetch(new Request('http://s/demo/units', { method: 'POST' }));
    expect(response.status).toBe(504);
  });

  it('is cut when it stalls', async () => {
    stopClock();
    const baseUrl = await runServer((_, response) => void response.write('{"a":'));
    const service = upstreamOf(baseUrl);
    const response = await service.fetch(new Request('http://s/demo/units', { method: 'POST' }));
    expect(response.status).toBe(200);
    advanceClock(10_000);
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

  it('is no longer waited for when this server itself, which asked, wants it no more', async () => {
    const asking = new AbortController();
    let gone = false;
    const baseUrl = await runServer((_, response) => {
      response.on('close', () => {
        gone = true;
      });
      asking.abort();
    });
    const { signal } = asking;
    const answer = upstreamOf(baseUrl).fetch(new Request('http://s/demo/units', { method: 'POST', signal }));
    expect((await answer).status).toBe(499);
    await expect.poll(() => gone).toBe(true);
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
