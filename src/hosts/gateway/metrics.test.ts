import { expect, it } from 'vitest';
import { eventually } from '../../eventually.driver.ts';
import { readConfig } from './config.ts';
import { plainRequest, runGateway } from './gateway.driver.ts';

const token = 'a-token-of-26-characters-x';

it('counts requests, their duration and bytes by route and status, and names nobody who asked', async () => {
  const { url, ask } = await runGateway({ PLACES_METRICS: '1', PLACES_FAULTS: 'units=status:503' });
  await ask('/demo/details', { token: 'demo' });
  await ask('/demo/units?id=canary', { token: 'canary' });
  await fetch(`${url}/canary/made-up`);
  const read = async () => {
    const answer = await fetch(`${url}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
    return answer.text();
  };
  await eventually(async () =>
    expect(await read()).toContain(
      'placelens_http_requests_total{route="details",method="POST",status="200"} 1',
    ),
  );
  const text = await read();
  expect(text).toContain('placelens_http_requests_total{route="units",method="POST",status="503"} 1');
  expect(text).toContain('placelens_http_requests_total{route="other",method="GET",status="404"} 1');
  expect(text).toMatch(/placelens_http_request_duration_seconds_count\{route="details"\} 1/);
  expect(text).toMatch(/placelens_http_response_bytes_total\{route="details"\} \d{3,}/);
  expect(text).toContain('placelens_problems_total{event="configuration",level="warning"} 1');
  expect(text).toContain('placelens_ready 1');
  expect(text).toContain('process_cpu_seconds_total');
  expect(text).not.toMatch(/canary|230358852|demo"/);
});

it('with a token it answers who sends that, under every name, and nobody else', async () => {
  const { url } = await runGateway({ PLACES_METRICS: '1', PLACES_METRICS_TOKEN: token });
  const status = async (headers: Record<string, string>) =>
    (await plainRequest(`${url}/metrics`, 'GET', headers)).status;
  expect(await status({ authorization: `Bearer ${token}`, host: '10.0.0.7:4173' })).toBe(200);
  expect(await status({ authorization: 'Bearer wrong' })).toBe(401);
  expect(await status({ authorization: `Basic ${token}` })).toBe(401);
  const { headers } = await plainRequest(`${url}/metrics`, 'GET', {});
  expect(headers['www-authenticate']).toBe('Bearer realm="metrics"');
});

it('without a token it answers under its own names alone, and reads only', async () => {
  const { url } = await runGateway({ PLACES_METRICS: '1' });
  expect((await plainRequest(`${url}/metrics`, 'GET', { host: 'rebound.example' })).status).toBe(421);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
});

it('nobody is watched who did not ask for it', async () => {
  const { url } = await runGateway();
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
});

it.each([{ HOST: '0.0.0.0' }, { PLACES_HOSTS: 'places.example' }])(
  'where others can reach it, %j, it does not start without a token',
  (reached) => {
    expect(() => readConfig({ PLACES_METRICS: '1', ...reached })).toThrow(
      'PLACES_METRICS: is of use only together with PLACES_METRICS_TOKEN',
    );
    expect(readConfig({ PLACES_METRICS: '1', PLACES_METRICS_TOKEN: token, ...reached }).metrics).toEqual({
      token,
    });
  },
);
