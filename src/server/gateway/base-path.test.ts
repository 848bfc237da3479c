import { expect, it } from 'vitest';
import { StartError } from './config.ts';
import { runGateway } from './gateway.driver.ts';
import { parseSecret, runTeam } from './team.driver.ts';

const base = '/tools/placelens';

it('has page, questions and tiles under a path, and where a proxy has removed it', async () => {
  const { url, ask, lines } = await runGateway({ PLACES_BASE_PATH: `${base}/` });
  const bare = await fetch(`${url}${base}?id=1`, { redirect: 'manual' });
  expect([bare.status, bare.headers.get('location')]).toEqual([308, `${base}/?id=1`]);
  for (const path of [`${base}/`, '/']) expect((await fetch(url + path)).status).toBe(200);
  for (const path of [`${base}/demo/details`, '/demo/details'])
    expect((await ask(path, { token: 'demo' })).status).toBe(200);
  const { tiles } = await (await fetch(`${url}${base}/places/tiles.json`)).json();
  expect(tiles[0]).toMatch(`${url}${base}/places/tiles/{z}/{x}/{y}.mvt`);
  expect((await fetch(tiles[0].replace('{z}/{x}/{y}', '0/0/0'))).status).toBe(200);
  // A neighbour of the host whose name begins alike.
  expect((await fetch(`${url}${base}2/demo/details`, { method: 'POST' })).status).not.toBe(200);
  expect(lines.join()).toContain(`"url":"${url}${base}"`);
});

it('keeps the session of a team below its path alone, and takes the path from a trusted proxy', async () => {
  const set = await runTeam({ PLACES_BASE_PATH: base });
  expect(set.firstLink).toMatch(`${set.url}${base}/#join=`);
  const cookieOf = async (variables: Record<string, string>, headers: Record<string, string>) => {
    const { call, firstLink } = await runTeam(variables);
    const body = { invitation: parseSecret(firstLink), name: 'Anna' };
    const joined = await call(undefined, 'POST', '/join', body, headers);
    expect(joined.status).toBe(200);
    return /Path=([^;]*)/.exec(joined.headers.getSetCookie().join())?.[1];
  };
  const prefix = { 'x-forwarded-prefix': `${base}/` };
  expect(await cookieOf({ PLACES_BASE_PATH: base }, {})).toBe(`${base}/team`);
  expect(await cookieOf({ PLACES_TRUSTED_PROXY: 'loopback' }, prefix)).toBe(`${base}/team`);
  expect(await cookieOf({}, prefix)).toBe('/team');
  expect(await cookieOf({ PLACES_TRUSTED_PROXY: 'loopback' }, { 'x-forwarded-prefix': '/;x' })).toBe('/team');
});

it.each(['tools', '/a b', '/a//b', '/../x', '//host'])('does not start with %s', async (path) => {
  await expect(runGateway({ PLACES_BASE_PATH: path })).rejects.toThrow(StartError);
});
