import { describe, expect, it } from 'vitest';
import { problem } from '../contract/problem.ts';
import { runGateway } from './gateway.driver.ts';
import { createRateLimit } from './rate-limit.ts';

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
