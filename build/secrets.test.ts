import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const secret = 'canary/t0ken+5d2f8c1b9a7e4036&z=';

test('a page that is built where secrets stand in the environment holds none of them', () => {
  const folder = mkdtempSync(join(tmpdir(), 'placelens-build-'));
  const build = `import { build } from 'vite';
    await build({ logLevel: 'error', environments: { client: { build: { outDir: '${folder}' } } } });`;
  const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', build], {
    cwd: new URL('..', import.meta.url),
    env: {
      PATH: process.env.PATH,
      PLACES_DEMO_TOKEN: secret,
      PLACES_ACCESS_TOKEN: secret,
      VITE_PLACES_TOKEN: secret,
    },
  });
  expect(status).toBe(0);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true }).filter(
    (file) => file.isFile(),
  );
  expect(files.length).toBeGreaterThan(10);
  const holding = files.filter((file) =>
    readFileSync(join(file.parentPath, file.name), 'latin1').includes(secret),
  );
  expect(holding).toEqual([]);
}, 120_000);
