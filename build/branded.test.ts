import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createLogger } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { paintedFile } from '../src/server/gateway/page-markup.ts';
import { branded } from './branded.ts';
import { offlinePage } from './offline.ts';
import { strictPolicy } from './strict-policy.ts';

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Placelens: see</title>
<script>1</script></head><body><p>Placelens</p></body></html>`;
const folders: string[] = [];

afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

const brandPlaces = {
  own: '<p>Placelens</p>',
  name: '<p>{name}</p>',
  logo: '',
  both: '<p><img src="{logo}"> {name}</p>',
};

/** Builds a small page under a brand, as `npm run build` does; returns its files and the warnings. */
async function built(brand: object) {
  const root = await mkdtemp(join(tmpdir(), 'placelens-build-'));
  folders.push(root);
  const file = join(root, 'brand.json');
  await writeFile(file, JSON.stringify(brand));
  await writeFile(join(root, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  await writeFile(join(root, 'index.html'), page);
  const warned: string[] = [];
  const customLogger = createLogger('silent');
  customLogger.warn = (text) => void warned.push(text);
  const given = {
    name: 'given',
    generateBundle() {
      const painted = JSON.stringify({ en: { brand: brandPlaces } });
      this.emitFile({ type: 'asset', fileName: paintedFile, source: painted });
      this.emitFile({ type: 'asset', fileName: 'manifest.webmanifest', source: '{"name":"Placelens"}' });
    },
  } satisfies import('vite').Plugin;
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    customLogger,
    plugins: [strictPolicy(), given, branded(file), offlinePage()],
  });
  const read = (name: string) => readFile(join(root, 'dist', name), 'utf8');
  return {
    index: await read('index.html'),
    kept: await read('offline.html'),
    manifest: await read('manifest.webmanifest'),
    warned: warned.join('\n'),
  };
}

test('a build with a brand carries it in the page, in the kept copy and in the manifest', async () => {
  const { index, kept, manifest, warned } = await built({ name: 'Greenfield', logo: 'logo.svg' });
  for (const html of [index, kept]) {
    expect(html).toContain('<title>Greenfield: see</title>');
    expect(html).toMatch(/<p><img src="data:image\/svg\+xml;base64,[^"]+"> Greenfield<\/p>/);
    // Browsers look for the character set in the first 1,024 bytes only.
    expect(Buffer.from(html).indexOf('charset')).toBeLessThan(1024);
    expect(html.indexOf('placelens-branding')).toBeLessThan(html.indexOf('<script>'));
  }
  expect(JSON.parse(manifest)).toEqual({ name: 'Greenfield', short_name: 'Greenfield' });
  expect(warned).not.toContain('PLACES_BRANDING');
});

test('what is wrong in a brand is named by the build, and the rest holds', async () => {
  const { index, warned } = await built({ name: 'Greenfield', accent: 'green' });
  expect(index).toContain('<title>Greenfield: see</title>');
  expect(warned).toContain('PLACES_BRANDING: accent: must be a colour such as #0a7d4b');
});
