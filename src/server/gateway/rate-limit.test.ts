import { describe, expect, it } from 'vitest';
import { problem } from '../../spec/answer-schema.ts';
import { runGateway } from './gateway.driver.ts';
import { createPeerReader, createRateLimit, getPeerKey } from './rate-limit.ts';

describe('the rate limit', () => {
  it('is off unless it is set', async () => {
    const { ask } = await runGateway();
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => ask('/demo/entrance', { token: 'demo' })),
    );
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
  });

  it('refuses further questions with 429, words and Retry-After', async () => {
    const { url, ask } = await runGateway({ PLACES_RATE_LIMIT: '3' });
    const statuses: number[] = [];
    for (const path of ['/demo/units', '/v1/address/', '/demo/nothing'])
      statuses.push((await ask(path)).status);
    expect(statuses).toEqual([401, 401, 404]);
    const refused = await ask('/demo/entrance', { token: 'demo' });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(problem.parse(await refused.json())).toMatchObject({ status: 429, title: 'Too Many Requests' });
    for (const path of ['/healthz', '/', '/openapi.json'])
      expect((await fetch(`${url}${path}`)).status).toBe(200);
  });

  it('counts each hop for itself behind a trusted proxy only', async () => {
    const behind = async (variables: Record<string, string>) => {
      const { ask } = await runGateway({ PLACES_RATE_LIMIT: '1', ...variables });
      const from = async (hops: string) => (await ask('/demo/entrance', { 'x-forwarded-for': hops })).status;
      return [await from('192.0.2.1'), await from('192.0.2.2'), await from('192.0.2.9, 192.0.2.2')];
    };
    expect(await behind({})).toEqual([401, 429, 429]);
    expect(await behind({ PLACES_TRUSTED_PROXY: 'loopback' })).toEqual([401, 401, 429]);
    expect(await behind({ PLACES_TRUSTED_PROXY: '10.0.0.0/8' })).toEqual([401, 429, 429]);
  });

  it('counts the addresses of one IPv6 network together', async () => {
    const refuse = createRateLimit(1);
    expect(await refuse('2001:db8::1')).toBeUndefined();
    expect((await refuse('2001:db8::2'))?.status).toBe(429);
    expect(await refuse('2001:db8:0:1::1')).toBeUndefined();
  });

  it('holds no more counts than it may: further peers share one', async () => {
    const refuse = createRateLimit(2, 10);
    const statuses: (number | undefined)[] = [];
    for (let peer = 0; peer < 14; peer += 1) statuses.push((await refuse(`192.0.2.${peer}`))?.status);
    expect(statuses.slice(0, 12).filter(Boolean)).toEqual([]);
    expect(statuses.slice(12)).toEqual([429, 429]);
    expect(await refuse('192.0.2.0')).toBeUndefined();
  });
});

describe('the peer', () => {
  it('is the address of the socket, whatever X-Forwarded-For says', () => {
    const peerOf = createPeerReader([]);
    expect(peerOf('127.0.0.1', '192.0.2.1')).toBe('127.0.0.1');
    expect(peerOf('::ffff:192.0.2.7', null)).toBe('192.0.2.7');
    expect(peerOf('', '192.0.2.1')).toBe('');
  });

  it('is the last hop when the socket is a trusted proxy', () => {
    const peerOf = createPeerReader(['loopback', '10.0.0.0/8', '2001:db8::/32', '192.0.2.200']);
    for (const proxy of [
      '127.0.0.1',
      '::1',
      '::ffff:127.9.9.9',
      '10.20.30.40',
      '2001:db8:1::1',
      '192.0.2.200',
    ]) {
      expect(peerOf(proxy, '203.0.113.9, 198.51.100.2'), proxy).toBe('198.51.100.2');
    }
    expect(peerOf('11.0.0.1', '198.51.100.2')).toBe('11.0.0.1');
    expect(peerOf('192.0.2.201', '198.51.100.2')).toBe('192.0.2.201');
  });

  it.each([
    ['198.51.100.2:50001', '198.51.100.2'],
    ['203.0.113.9, 198.51.100.2:1', '198.51.100.2'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['2001:db8::1', '2001:db8::1'],
    ['::ffff:198.51.100.2', '198.51.100.2'],
    ['[::ffff:198.51.100.2]:80', '198.51.100.2'],
  ])('of the last hop %s is %s, whatever port stands behind it', (forwarded, peer) => {
    expect(createPeerReader(['loopback'])('127.0.0.1', forwarded)).toBe(peer);
  });

  it.each([null, '', 'unknown', '198.51.100.2, ', '198.51.100.2:', '[unknown]:80', '_hidden'])(
    'is the proxy when its last hop is %s',
    (forwarded) => {
      expect(createPeerReader(['loopback'])('127.0.0.1', forwarded)).toBe('127.0.0.1');
    },
  );

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1:2', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
  ])('%s is counted as %s', (address, key) => {
    expect(getPeerKey(address)).toBe(key);
  });
});
