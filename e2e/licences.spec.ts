import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from './app.driver.ts';

const licencesOf = (folder: string) =>
  readFile(new URL(`../dist/${folder}/licences.txt`, import.meta.url), 'utf8');

/** Returns the packages that the product's sources import; the SQLite engine is next to it, not bundled. */
async function packagesOfSources(): Promise<readonly string[]> {
  const src = new URL('../src/', import.meta.url);
  const files = await readdir(src, { recursive: true });
  const sources = files.filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|driver|d)\./.test(name));
  const texts = await Promise.all(sources.map((name) => readFile(new URL(name, src), 'utf8')));
  const imported =
    /^(?:import|export) (?!type\b)(?:[^;]*? from )?'((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[^']*)?';/gm;
  const names = texts.flatMap((text) => [...text.matchAll(imported)].map(([, name = '']) => name));
  return [...new Set(names)].filter((name) => name !== '@photostructure/sqlite');
}

test('each folder of the build holds the licences of what is in it', async () => {
  const [page, gateway, cli] = await Promise.all(['page', 'gateway', 'cli'].map(licencesOf));
  const everything = `${page}${gateway}${cli}`;
  const used = await packagesOfSources();
  expect(used).toContain('maplibre-gl');
  expect(used.filter((name) => !everything.includes(`\n${name} `))).toEqual([]);
  for (const text of [page, gateway, cli]) {
    expect(text).toContain('Open Database License (ODbL)');
    expect(text).toContain('MIT License');
  }
  const sbom = JSON.parse(await readFile(new URL('../dist/sbom.cdx.json', import.meta.url), 'utf8'));
  expect(sbom).toMatchObject({
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    metadata: { component: { name: 'placelens' } },
  });
  const listed: string[] = sbom.components.map(({ purl }: { purl: string }) => purl);
  for (const name of [...used, '@photostructure/sqlite', 'node-gyp-build'])
    expect(listed, name).toContainEqual(expect.stringContaining(`pkg:npm/${name.replace('@', '%40')}@`));
  expect(new Set(listed).size).toBe(listed.length);
  // The font, the signs, the service worker, and the parts of MapLibre's own scripts.
  for (const part of ['SIL OPEN FONT LICENSE', 'Lucide', 'CC0', 'workbox-core', 'Mapbox', 'earcut'])
    expect(page).toContain(part);
});
