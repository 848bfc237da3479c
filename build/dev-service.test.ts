import { spawn } from 'node:child_process';
import { PMTiles } from 'pmtiles';
import { expect, onTestFinished, test } from 'vitest';
import { createFolder, parseConfig } from '../src/server/gateway/gateway.driver.ts';

/** Runs `npm run dev` on a free port until the test ends; resolves to its address. */
function runDev(variables: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['node_modules/vite/bin/vite.js'], {
    env: { PATH: process.env.PATH, PORT: '0', NO_COLOR: '1', ...variables },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    let said = '';
    const hear = (data: Buffer) => {
      said += data;
      const address = /http:\/\/127\.0\.0\.1:\d+/.exec(said);
      if (address) resolve(address[0]);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('exit', () => reject(new Error(said)));
  });
}

test('npm run dev has the page, the services and the tiles', async () => {
  const own = { id: '7', kind: 'place', entrance: { type: 'FeatureCollection', features: [] } };
  const url = await runDev({ PLACES_DATA: await createFolder({ 'seven.json': JSON.stringify(own) }) });

  const page = await (await fetch(url)).text();
  expect(page).toContain('/@vite/client');
  expect(page).toContain('href="./?id=7&#38;kind=place"');
  expect(parseConfig(page)).toMatchObject({ token: 'demo', tokenHeldByServer: false, ownPlaces: 1 });
  const script = await fetch(`${url}/src/main.tsx`);
  expect(script.headers.get('content-type')).toContain('javascript');

  const answerTo = async (id: string) => {
    const headers = { token: 'demo', 'content-type': 'application/json' };
    const body = JSON.stringify({ id, kind: 'place' });
    const answer = await fetch(`${url}/demo/entrance`, { method: 'POST', headers, body });
    return [answer.status, ((await answer.json()) as { features?: unknown[] }).features?.length];
  };
  expect(await answerTo('230358852.5e8')).toEqual([200, 3]);
  expect(await answerTo('7')).toEqual([200, 0]);
  expect((await answerTo('8'))[0]).toBe(404);

  // The tile of zoom 14 with the tower of the first sample.
  const tile = await new PMTiles(`${url}/basemap/astana.pmtiles`).getZxy(14, 11442, 5475);
  expect(tile?.data.byteLength).toBeGreaterThan(1000);
  // A missing file is answered without a page: `?kit=` would take that for a kit.
  expect((await fetch(`${url}/nothing.placelens`)).status).toBe(404);
});
