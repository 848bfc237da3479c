import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { compressTexts } from './compressed.ts';

test('texts that are worth it get a form in brotli and one in gzip, nothing else does', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-compressed-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const long = 'export const unit = "1208";\n'.repeat(60);
  await mkdir(join(folder, 'assets'));
  for (const name of ['assets/long.js', 'assets/picture.webp', 'basemap.pmtiles'])
    await writeFile(join(folder, name), long);
  await writeFile(join(folder, 'assets/short.js'), 'export {};');
  await compressTexts(folder);
  expect((await readdir(join(folder, 'assets'))).toSorted()).toEqual([
    'long.js',
    'long.js.br',
    'long.js.gz',
    'picture.webp',
    'short.js',
  ]);
  expect(await readdir(folder)).toHaveLength(2);
  expect(String(brotliDecompressSync(await readFile(join(folder, 'assets/long.js.br'))))).toBe(long);
  expect(String(gunzipSync(await readFile(join(folder, 'assets/long.js.gz'))))).toBe(long);
});
