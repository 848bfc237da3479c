// @environment page
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createArchive } from '../../domain/outline/embedded-archive.ts';
import { getTileAddressesAround } from '../../features/kit/model/tiles-around.ts';
import { type BasemapSource, blankGround, embeddedGround } from './basemap-source.ts';
import { loadArchiveFile } from './load-archive.ts';
import { getTilesToCopy } from './tiles-ahead.ts';

const file = join(import.meta.dirname, '../../../public/basemap/astana.pmtiles');

test('the embedded map may be copied, with its makers and the layers that its files have', async () => {
  const tiles = getTilesToCopy(embeddedGround);
  expect(tiles).toMatchObject({
    minzoom: 8,
    maxzoom: 14,
    attribution: '© OpenMapTiles © OpenStreetMap contributors',
  });
  const archive = createArchive('astana', async () => new Uint8Array(await readFile(file)).buffer);
  const described = JSON.stringify(await archive.getMetadata());
  for (const layer of tiles?.layers ?? []) expect(described).toContain(`"id":"${layer}"`);
});

test('an archive of the reader’s is read tile by tile', async () => {
  const ground = await loadArchiveFile(new File([new Uint8Array(await readFile(file))], 'own.pmtiles'));
  const tiles = getTilesToCopy(ground);
  expect(tiles).toMatchObject({ encoding: 'mvt', minzoom: 8, maxzoom: 14 });
  const [{ z, x, y } = { z: 0, x: 0, y: 0 }] = getTileAddressesAround([[71.43, 51.13]], 1, 12);
  expect((await tiles?.read(z, x, y))?.length).toBeGreaterThan(1000);
  expect(await tiles?.read(12, 0, 0)).toBeUndefined();
});

test('what a host serves, pictures, a foreign style and nothing at all are not copied', () => {
  const online: BasemapSource = {
    kind: 'vector',
    source: { type: 'vector', tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] },
    schema: 'openmaptiles',
    layers: ['water'],
    hosts: ['tiles.example'],
  };
  const raster: BasemapSource = {
    kind: 'raster',
    source: { type: 'raster', tiles: ['pmtiles://x/{z}/{x}/{y}'] },
    hosts: [],
  };
  const style: BasemapSource = { kind: 'style', style: { version: 8, sources: {}, layers: [] }, hosts: [] };
  for (const ground of [online, raster, style, blankGround]) expect(getTilesToCopy(ground)).toBeUndefined();
});
