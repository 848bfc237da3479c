import { TileType } from 'pmtiles';
import { expect, test } from 'vitest';
import { openArchive } from './archive.driver.ts';
import { type ArchiveTile, writeArchive } from './write-archive.ts';

const facts = { encoding: 'mvt', attribution: '© OpenStreetMap', layers: ['water', 'building'] } as const;

/** Returns the same numbers on every run (Lehmer). */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 48_271) % 0x7fffffff;
    return state % below;
  };
}

/** Returns random tiles, some with the content of others; `zooms` is the number of zooms below the last. */
function randomTiles(seed: number, count: number, zooms: number): ArchiveTile[] {
  const next = numbers(seed);
  const tiles = new Map<string, ArchiveTile>();
  for (let index = 0; index < count; index++) {
    const z = next(zooms);
    const [x, y] = [next(2 ** z), next(2 ** z)];
    const content = next(3) === 0 ? next(4) : index + 10;
    const data = Uint8Array.from({ length: 1 + (content % 40) }, (_, at) => (content * (at + 7)) % 256);
    tiles.set(`${z}/${x}/${y}`, { z, x, y, data });
  }
  return [...tiles.values()];
}

test.each(Array.from({ length: 12 }, (_, index) => index + 1))(
  'random tiles are read back: set %i',
  async (seed) => {
    const tiles = randomTiles(seed, 1 + seed * 37, 1 + (seed % 19));
    const archive = openArchive(await writeArchive(tiles, facts));
    for (const { z, x, y, data } of tiles) {
      expect(new Uint8Array((await archive.getZxy(z, x, y))?.data ?? new ArrayBuffer())).toEqual(data);
    }
    const known = new Set(tiles.map(({ z, x, y }) => `${z}/${x}/${y}`));
    const next = numbers(seed + 99);
    for (let round = 0; round < 200; round++) {
      const z = next(20);
      const [x, y] = [next(2 ** z), next(2 ** z)];
      if (!known.has(`${z}/${x}/${y}`)) expect(await archive.getZxy(z, x, y)).toBeUndefined();
    }
  },
);

test('more tiles than one directory holds are found through its leaves', async () => {
  const next = numbers(5);
  const tiles = Array.from({ length: 6000 }, (_, index) => ({
    z: 18,
    x: index * 20 + next(20),
    y: next(2 ** 18),
    // Few contents: only the directory has to be long.
    data: Uint8Array.from([index % 3]),
  }));
  const archive = openArchive(await writeArchive(tiles, facts));
  const header = await archive.getHeader();
  expect(header.rootDirectoryLength).toBeLessThanOrEqual(16_257);
  expect(header.leafDirectoryLength).toBeGreaterThan(0);
  for (const { z, x, y, data } of tiles.filter((_, index) => index % 97 === 0)) {
    expect(new Uint8Array((await archive.getZxy(z, x, y))?.data ?? new ArrayBuffer())).toEqual(data);
  }
});

test('the same content is held once, and neighbours share an entry', async () => {
  const water = Uint8Array.from({ length: 6000 }, (_, index) => (index * index) % 256);
  const tiles = [0, 1].flatMap((x) => [0, 1].map((y) => ({ z: 1, x, y, data: water })));
  const archive = openArchive(await writeArchive(tiles, facts));
  expect(await archive.getHeader()).toMatchObject({
    numAddressedTiles: 4,
    numTileEntries: 1,
    numTileContents: 1,
  });
});

test('the header and the metadata say what is inside', async () => {
  const archive = openArchive(
    await writeArchive([{ z: 1, x: 1, y: 0, data: new Uint8Array([1]) }], {
      ...facts,
      encoding: 'mlt',
    }),
  );
  expect(await archive.getHeader()).toMatchObject({
    specVersion: 3,
    clustered: true,
    tileType: TileType.Mlt,
    minZoom: 1,
    maxZoom: 1,
    centerZoom: 1,
  });
  const { minLon, minLat, maxLon, maxLat } = await archive.getHeader();
  expect([minLon, minLat, maxLon, maxLat]).toEqual([0, 0, 180, 85.0511288]);
  expect(await archive.getMetadata()).toEqual({
    attribution: '© OpenStreetMap',
    vector_layers: [
      { id: 'water', fields: {} },
      { id: 'building', fields: {} },
    ],
  });
});
