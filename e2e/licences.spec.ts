import { readFile } from 'node:fs/promises';
import packageJson from '../package.json' with { type: 'json' };
import { expect, test } from './app.driver.ts';

const licencesOf = (folder: string) =>
  readFile(new URL(`../dist/${folder}/licences.txt`, import.meta.url), 'utf8');

test('each folder of the build holds the licences of what is in it', async () => {
  const [page, gateway, cli] = await Promise.all(['page', 'gateway', 'cli'].map(licencesOf));
  const everything = `${page}${gateway}${cli}`;
  const missing = Object.keys(packageJson.dependencies).filter((name) => !everything.includes(`\n${name} `));
  expect(missing).toEqual([]);
  for (const text of [page, gateway, cli]) {
    expect(text).toContain('Open Database License (ODbL)');
    expect(text).toContain('MIT License');
  }
  // The font, the signs, the service worker, and what MapLibre's own scripts hold.
  for (const part of ['SIL OPEN FONT LICENSE', 'Lucide', 'CC0', 'workbox-core', 'Mapbox', 'earcut'])
    expect(page).toContain(part);
});
