import { expect, it } from 'vitest';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { readConfig } from './config.ts';
import { proxyHeaders } from './forwarded.ts';
import { runGateway, sendPlainRequest } from './gateway.driver.ts';
import { comeIn, invitePerson, runTeam } from './team.driver.ts';

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
  await waitForCheck(async () =>
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
  expect(text).not.toContain('placelens_team_');
});

it('of a team it counts what is before it, and names no list, person or address', async () => {
  const { url, call, first } = await runTeam({ PLACES_METRICS: '1' });
  const lead = await comeIn(call, first, 'Lead canary');
  const made = await call(lead, 'POST', '/lists', { name: 'Doors canary', overlap: 1, asks: 'browsers' });
  const { id } = await made.json();
  const rows = ['canary-1', 'canary-2', 'canary-3'].map((id) => ({ id, kind: 'place' }));
  await call(lead, 'PUT', `/lists/${id}/pieces/0`, { rows, last: true });
  const other = await invitePerson(call, lead, 'reviewer', 'Ann canary');
  for (const [who, what] of [
    [lead, 'good'],
    [other, 'wrong'],
  ] as const) {
    const act = { id: what, run: id, placeId: 'canary-1', kind: 'place', what, reviewer: '', at: 1 };
    await call(who, 'POST', `/lists/${id}/acts`, { acts: [act] });
  }
  const text = await (await fetch(`${url}/metrics`)).text();
  expect(text.split('\n').filter((line) => line.startsWith('placelens_team_'))).toEqual([
    'placelens_team_lists 1',
    'placelens_team_conflicts 1',
    'placelens_team_undelivered_messages 0',
    'placelens_team_rows{state="pending"} 3',
    'placelens_team_rows{state="done"} 0',
    'placelens_team_rows{state="failed"} 0',
    'placelens_team_rows{state="unknown"} 0',
  ]);
  expect(text).not.toContain('canary');
  await call(lead, 'DELETE', `/lists/${id}`);
  const after = await (await fetch(`${url}/metrics`)).text();
  expect(after).toContain('placelens_team_lists 0\n');
  expect(after).toContain('placelens_team_rows{state="pending"} 0\n');
});

it('with a token it answers who sends that, under every name, and nobody else', async () => {
  const { url } = await runGateway({ PLACES_METRICS: '1', PLACES_METRICS_TOKEN: token });
  const status = async (headers: Record<string, string>) =>
    (await sendPlainRequest(`${url}/metrics`, 'GET', headers)).status;
  expect(await status({ authorization: `Bearer ${token}`, host: '10.0.0.7:4173' })).toBe(200);
  expect(await status({ authorization: 'Bearer wrong' })).toBe(401);
  expect(await status({ authorization: `Basic ${token}` })).toBe(401);
  const { headers } = await sendPlainRequest(`${url}/metrics`, 'GET', {});
  expect(headers['www-authenticate']).toBe('Bearer realm="metrics"');
});

it('without a token it answers under its own names alone, and reads only', async () => {
  const { url } = await runGateway({ PLACES_METRICS: '1' });
  expect((await sendPlainRequest(`${url}/metrics`, 'GET', { host: 'rebound.example' })).status).toBe(421);
  expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(405);
});

it('without a token it tells nothing to who comes through a proxy', async () => {
  const { url } = await runGateway({ PLACES_METRICS: '1' });
  for (const name of [...proxyHeaders, 'x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-port']) {
    const answer = await fetch(`${url}/metrics`, { headers: { [name]: '203.0.113.9' } });
    expect([name, answer.status, await answer.text()]).toEqual([
      name,
      403,
      expect.stringContaining('PLACES_METRICS_TOKEN'),
    ]);
  }
  expect((await fetch(`${url}/metrics`)).status).toBe(200);
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
