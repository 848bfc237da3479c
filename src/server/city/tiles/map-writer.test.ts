import { createHash } from 'node:crypto';
import { mkdtemp, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, type Source } from 'pmtiles';
import { expect, test } from 'vitest';
import type { Bbox } from '../geometry.ts';
import { getTileRange } from './cut-tiles.ts';
import type { TileLayers } from './drawn.ts';
import { MapWriter } from './map-writer.ts';
import { PmtilesFile } from './pmtiles-file.ts';

const bounds: Bbox = [10, 50, 10.2, 50.1];

const house = (longitude: number, latitude: number, id: number): TileLayers => ({
  layer: 'building',
  minZoom: 13,
  properties: { render_height: id },
  id,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [longitude, latitude],
        [longitude + 0.001, latitude],
        [longitude + 0.001, latitude + 0.001],
        [longitude, latitude],
      ],
    ],
  },
});
const road: TileLayers = {
  layer: 'transportation',
  minZoom: 0,
  properties: { class: 'motorway' },
  geometry: {
    type: 'LineString',
    coordinates: [
      [9, 50.05],
      [11, 50.06],
    ],
  },
};

const folder = () => mkdtemp(join(tmpdir(), 'placelens-map-'));

/** Returns the archive as a reader on another machine sees it. */
async function archiveOf(path: string): Promise<PMTiles> {
  const bytes = await readFile(path);
  const source: Source = {
    getKey: () => path,
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  };
  return new PMTiles(source);
}

async function mapOf(drawn: Iterable<TileLayers>) {
  const path = join(await folder(), 'map.pmtiles');
  const map = await MapWriter.open(
    { name: 'Nowhere', description: '', bounds, minZoom: 0, maxZoom: 14 },
    path,
  );
  for (const one of drawn) await map.add(one);
  const told: { readonly done: number; readonly all: number }[] = [];
  for await (const each of map.cut()) told.push(each);
  expect(told.filter(({ done, all }) => done > all)).toEqual([]);
  await map.writeTo(path);
  await map.close();
  return path;
}

async function buildingsAt(
  archive: PMTiles,
  longitude: number,
  latitude: number,
  z: number,
): Promise<number[]> {
  const { columns, rows } = getTileRange([longitude, latitude, longitude, latitude], z);
  const tile = await archive.getZxy(z, columns[0], rows[0]);
  const layer = tile && new VectorTile(new PbfReader(new Uint8Array(tile.data))).layers.building;
  return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer?.feature(index).id ?? 0);
}

test('a map has every zoom, and buildings in every corner of it', async () => {
  const corners = [
    house(10.0005, 50.0005, 1),
    house(10.198, 50.0005, 2),
    house(10.0005, 50.098, 3),
    house(10.198, 50.098, 4),
  ];
  const archive = await archiveOf(await mapOf([...corners, road, house(20, 50, 5)]));
  const { minZoom, maxZoom, minLon, maxLat } = await archive.getHeader();
  expect([minZoom, maxZoom, minLon, maxLat]).toEqual([0, 14, 10, 50.1]);
  expect(await archive.getZxy(0, 0, 0)).toBeDefined();
  for (const z of [13, 14]) {
    const found = [];
    for (const [x, y] of [
      [10.001, 50.0008],
      [10.1985, 50.0008],
      [10.001, 50.0983],
      [10.1985, 50.0983],
    ])
      found.push(...(await buildingsAt(archive, x ?? 0, y ?? 0, z)));
    expect(new Set(found)).toEqual(new Set([1, 2, 3, 4]));
  }
});

test('a building on the edge of a square is in the tiles on both sides', async () => {
  // The edge between two tiles of zoom 13, and of every zoom below.
  const edge = (4324 / 8192) * 360 - 180;
  const archive = await archiveOf(await mapOf([house(edge - 0.0005, 50.05, 7)]));
  expect(await buildingsAt(archive, edge - 0.0001, 50.0505, 14)).toEqual([7]);
  expect(await buildingsAt(archive, edge + 0.0001, 50.0505, 14)).toEqual([7]);
});

test('the same things give the same bytes', async () => {
  const things = Array.from({ length: 3000 }, (_, id) => house(10 + (id % 60) / 310, 50 + id / 31_000, id));
  const [one, other] = await Promise.all(
    [mapOf(things), mapOf(things)].map(async (path) => readFile(await path)),
  );
  expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
});

test('an archive of more tiles than one directory holds gives every one of them', async () => {
  const path = join(await folder(), 'many.pmtiles');
  const draft = await open(`${path}.draft`, 'w+');
  const archive = new PmtilesFile(draft);
  const side = 160;
  for (let x = 0; x < side; x++) {
    for (let y = 0; y < side; y++) {
      const noise = createHash('sha512').update(`${x},${y}`).digest('hex');
      const data = Buffer.from(`${x} ${y} ${noise.slice(0, Number.parseInt(noise.slice(0, 2), 16) / 2)}`);
      await archive.add({ z: 14, x: 8000 + x * 3, y: 5000 + y * 2, data });
    }
  }
  const file = await open(path, 'w');
  await archive.writeTo(file, { metadata: { name: 'Many' }, bounds, minZoom: 14, maxZoom: 14 });
  await Promise.all([file.close(), draft.close()]);
  const read = await archiveOf(path);
  expect((await read.getHeader()).leafDirectoryLength).toBeGreaterThan(0);
  for (const [x, y] of [
    [0, 0],
    [109, 109],
    [3, 77],
    [64, 8],
  ] as const) {
    const tile = await read.getZxy(14, 8000 + x * 3, 5000 + y * 2);
    expect(Buffer.from(tile?.data ?? new ArrayBuffer()).toString()).toMatch(new RegExp(`^${x} ${y} `));
  }
  expect(await read.getZxy(14, 8001, 5000)).toBeUndefined();
});
