import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, samples, test } from './app.driver.ts';
import { Traces } from './canary.driver.ts';
import { startGateway } from './gateway.driver.ts';

/** Secrets of 32 characters that stand nowhere else. */
const token = 'canary-t0ken-5d2f8c1b9a7e4036-zz';
const secrets = [token];
const { tower } = samples;

test('a token is nowhere but in its header to the server that was chosen', async ({
  appOn,
  gateway,
  started,
}) => {
  const upstream = await started(startGateway({ PLACES_DEMO_BASE_URL: gateway.url }));
  const server = await startGateway({ PLACES_DEMO_BASE_URL: upstream.url });
  const app = await appOn(server);
  const traces = new Traces(app.page);
  await traces.follow(secrets);
  await app.openPlace(tower);
  await app.page.getByRole('textbox', { name: 'Token' }).fill(token);
  await app.button('Use token').click();
  await traces.look();
  expect(await traces.placesOf(secrets)).toEqual([]);
  expect([...traces.sentIn]).toEqual([`token to ${server.url}`]);
  expect(server.log.join('\n')).not.toContain(token);
  await server.close();
});

test('a build in whose environment secrets stand holds none of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-build-'));
  const build = `import { build } from 'vite';
    await build({ logLevel: 'error', environments: { client: { build: { outDir: '${folder}' } } } });`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: new URL('..', import.meta.url),
    env: { ...process.env, PLACES_DEMO_TOKEN: token, PLACES_ACCESS_TOKEN: token, VITE_PLACES_TOKEN: token },
  });
  expect(status).toBe(0);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter(
    (file) => file.isFile(),
  );
  expect(files.length).toBeGreaterThan(10);
  const holding = files.filter((file) =>
    readFileSync(join(file.parentPath, file.name), 'latin1').includes(token),
  );
  expect(holding).toEqual([]);
});
