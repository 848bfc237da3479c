import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Position } from '../../../spec/geojson.ts';
import { openArchive } from './archive.driver.ts';
import { collectTiles, getTilesToCollect, type TileSource } from './collect-tiles.ts';
import { getTileAddressesAround, getTileBounds } from './tiles-around.ts';

const dostyk: Position = [71.43056, 51.12822];
const facts = { encoding: 'mvt', attribution: '© OpenStreetMap', layers: ['building'] } as const;
const endless: TileSource = { ...facts, minzoom: 0, maxzoom: 22, read: async (z) => new Uint8Array([z]) };
const { signal } = new AbortController();

async function embedded(): Promise<TileSource> {
  const bytes = new Uint8Array(
    await readFile(new URL('../../../../public/basemap/astana.pmtiles', import.meta.url)),
  );
  const archive = openArchive(bytes);
  return {
    ...facts,
    minzoom: 8,
    maxzoom: 14,
    read: async (z, x, y) => {
      const tile = await archive.getZxy(z, x, y);
      return tile && new Uint8Array(tile.data);
    },
  };
}

test('the tiles of a zoom cover everything within the radius', () => {
  for (const latitude of [0, 51.1, -34.9, 84]) {
    const tiles = getTileAddressesAround([[10, latitude]], 1200, 15);
    const metresPerDegree = 111_320 * Math.cos((latitude * Math.PI) / 180);
    for (const [east, north] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const at = [10 + (east * 1190) / metresPerDegree, latitude + (north * 1190) / 111_320] as const;
      const holds = tiles.some((tile) => {
        const [west, south, right, top] = getTileBounds(tile);
        return at[0] >= west && at[0] <= right && at[1] >= south && at[1] <= top;
      });
      expect(holds).toBe(true);
    }
  }
});

test('across the 180th meridian both sides are there', () => {
  const columns = new Set(getTileAddressesAround([[179.999, -17]], 1200, 14).map(({ x }) => x));
  expect(columns).toEqual(new Set([2 ** 14 - 2, 2 ** 14 - 1, 0].filter((x) => columns.has(x))));
  expect(columns.has(0) && columns.has(2 ** 14 - 1)).toBe(true);
});

test('at a pole and with a whole world in reach nothing is asked for twice', () => {
  for (const position of [
    [0, 90],
    [0, -90],
    [500, 0],
  ] as const) {
    const tiles = getTileAddressesAround([[...position]], 1200, 3);
    expect(new Set(tiles.map(({ x, y }) => `${x}/${y}`)).size).toBe(tiles.length);
  }
});

test('places beside each other share their tiles', () => {
  const one = getTilesToCollect([dostyk], endless).length;
  expect(getTilesToCollect([dostyk, [dostyk[0] + 0.001, dostyk[1]]], endless).length).toBeLessThan(one * 1.3);
});

test('all zooms from 12 to 18 that the source has', () => {
  const zooms = (source: Pick<TileSource, 'minzoom' | 'maxzoom'>) => [
    ...new Set(getTilesToCollect([dostyk], source).map(({ z }) => z)),
  ];
  expect(zooms(endless)).toEqual([12, 13, 14, 15, 16, 17, 18]);
  expect(zooms({ minzoom: 8, maxzoom: 14 })).toEqual([12, 13, 14]);
  expect(zooms({ minzoom: 0, maxzoom: 10 })).toEqual([10]);
  expect(zooms({ minzoom: 13, maxzoom: 13 })).toEqual([13]);
});

test('far too many deep tiles are left out zoom by zoom, never in part', () => {
  const world = Array.from(
    { length: 500 },
    (_, index): Position => [((index * 37) % 360) - 180, (index % 120) - 60],
  );
  const tiles = getTilesToCollect(world, endless);
  expect(tiles.length).toBeLessThanOrEqual(20_000);
  const deepest = Math.max(...tiles.map(({ z }) => z));
  expect(tiles.filter(({ z }) => z === deepest)).toEqual(getTileAddressesAround(world, 1200, deepest));
});

test('the embedded map around a place is copied as it is, within half a megabyte', async () => {
  const source = await embedded();
  const told: number[] = [];
  const kept = await collectTiles([dostyk], source, signal, (read, all) => told.push(read / all));
  if (!kept) throw new Error('no tiles');
  expect(kept.archive.length).toBeLessThan(512 * 1024);
  expect(told.at(-1)).toBe(1);
  const copy = openArchive(kept.archive);
  const tiles = getTilesToCollect([dostyk], source);
  for (const { z, x, y } of tiles) {
    const there = await source.read(z, x, y);
    const copied = (await copy.getZxy(z, x, y))?.data ?? new ArrayBuffer();
    expect(Buffer.compare(Buffer.from(copied), Buffer.from(there ?? []))).toBe(0);
  }
});

test('where the map has nothing there are no tiles', async () => {
  expect(await collectTiles([[0, 0]], await embedded(), signal)).toBeUndefined();
});

test('a zoom without room is left out whole', async () => {
  const heavy = { ...endless, read: async (z: number) => new Uint8Array(z === 17 ? 2 * 1024 * 1024 : 10) };
  const kept = await collectTiles([dostyk], heavy, signal);
  expect((await openArchive(kept?.archive ?? new Uint8Array()).getHeader()).maxZoom).toBe(16);
});

test('a reader who gives up is obeyed', async () => {
  const gone = AbortSignal.abort();
  await expect(collectTiles([dostyk], endless, gone)).rejects.toBe(gone.reason);
});
