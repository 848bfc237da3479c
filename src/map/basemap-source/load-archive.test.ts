import { gzipSync, strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { createBox, createTile } from '../../domain/outline/tile.driver.ts';
import { createBadArchive, createEmptyEntries } from '../../features/kit/model/bad-archive.driver.ts';
import { getTileAddressesAround } from '../../features/kit/model/tiles-around.ts';
import { writeArchive } from '../../features/kit/model/write-archive.ts';
import type { Position } from '../../spec/geojson.ts';
import { archives, readArchive } from './archives.ts';
import { loadArchiveFile, loadKitTiles } from './load-archive.ts';

const astana: Position = [71.4222, 51.128];
const montevideo: Position = [-56.1355, -34.9035];
const almaty: Position = [76.889, 43.238];

/** Returns a kit with tiles at these places, whose layers have these names. */
async function kitWith(layers: readonly string[], positions: readonly Position[]) {
  const tiles = [12, 13, 14].flatMap((z) =>
    getTileAddressesAround(positions, 1200, z).map((tile) => ({ ...tile, data: new Uint8Array([1, 2, 3]) })),
  );
  const facts = { encoding: 'mvt', attribution: 'of the archive', layers } as const;
  const archive = await writeArchive(tiles, facts);
  const head = { title: '', from: 'list', createdAt: 0, version: '1.0.0', places: [], photos: [] } as const;
  return { id: layers.join(), kit: { ...head, tiles: { attribution: 'whose map it is', archive } } };
}

test.each([
  ['openmaptiles', ['transportation', 'building', 'water']],
  ['protomaps', ['earth', 'roads', 'buildings']],
  ['other', ['streets']],
])('tiles of the schema %s are known again in a kit, and whose they are', async (schema, layers) => {
  const loaded = await loadKitTiles(await kitWith(layers, [astana]));
  expect(loaded?.ground).toMatchObject({
    kind: 'vector',
    schema,
    layers,
    hosts: [],
    source: { minzoom: 12, maxzoom: 14, attribution: 'whose map it is' },
  });
});

test('what the archive of a kit says of itself is never drawn: there may be markup in it', async () => {
  const { id, kit } = await kitWith(['water'], [astana]);
  const loaded = await loadKitTiles({ id, kit: { ...kit, tiles: { ...kit.tiles, attribution: '' } } });
  expect(loaded?.ground).toMatchObject({ kind: 'vector', source: { attribution: '' } });
});

test('tiles of two cities reach both, and no third one', async () => {
  const loaded = await loadKitTiles(await kitWith(['transportation', 'water'], [astana, montevideo]));
  const reached = await Promise.all([astana, montevideo, almaty].map((place) => loaded?.reach(place)));
  expect(reached).toEqual([true, true, false]);
});

test('a kit without tiles has no ground of its own', async () => {
  const { id, kit } = await kitWith(['water'], [astana]);
  expect(await loadKitTiles({ id, kit: { ...kit, tiles: undefined } })).toBeUndefined();
});

test('whose map a file of the reader’s is, is said without its markup: a picture would be asked of its host', async () => {
  const said = { attribution: '© <img src="https://a.example/b">Makers<a', vector_layers: [{ id: 'water' }] };
  const archive = createBadArchive({ metadata: gzipSync(strToU8(JSON.stringify(said))) });
  expect(await loadArchiveFile(new File([archive], 'own.pmtiles'))).toMatchObject({
    kind: 'vector',
    hosts: [],
    source: { attribution: '© Makers' },
  });
});

test('a map file that swells is refused with what of it, and the limit', async () => {
  const archive = createBadArchive({ root: gzipSync(createEmptyEntries(200_000)) });
  await expect(loadArchiveFile(new File([archive], 'own.pmtiles'))).rejects.toMatchObject({
    why: 'swollen',
    part: { of: 'entries', limit: 131_072 },
  });
});

test('a tile of a kit whose few bytes stand for millions of corners never reaches the map', async () => {
  const house = { rings: [createBox(1, 1, 99, 99)] };
  const name = { z: 1, x: 0, y: 0 };
  const ask = async (tile: ArrayBuffer, id: string) => {
    const facts = { encoding: 'mvt', attribution: '', layers: ['building'] } as const;
    const archive = await writeArchive([{ ...name, data: new Uint8Array(tile) }], facts);
    const { kit } = await kitWith(['building'], [astana]);
    await loadKitTiles({ id, kit: { ...kit, tiles: { attribution: '', archive } } });
    const key = [...archives.tiles.keys()].find((each) => each.includes(id));
    return readArchive({ url: `pmtiles://${key}/1/0/0.mvt`, type: 'arrayBuffer' }, new AbortController());
  };
  await expect(ask(createTile([house]), 'sound')).resolves.toMatchObject({ data: expect.any(Uint8Array) });
  await expect(ask(createTile([{ ...house, closed: 2 ** 28 }]), 'swelling')).rejects.toThrow('closed');
  // Nor is one made for each requested tile.
  expect([...archives.tiles.keys()].filter((each) => each.endsWith('.mvt'))).toEqual([]);
});

test.each([
  ['a file whose name looks like a tile', 'json', 'https://a.invalid/1/2/3.pmtiles', ''],
  ['a tile with a question behind it', 'arrayBuffer', 'https://a.invalid/b.pmtiles', '/1/2/3.mvt?c'],
] as const)('%s is opened within the limits, too', async (_, type, name, tile) => {
  await expect(
    readArchive({ url: `pmtiles://${name}${tile}`, type }, new AbortController()),
  ).rejects.toThrow();
  // The protocol would open an unknown one itself, without limits.
  expect(archives.get(name)?.source.constructor.name).toBe('BoundedSource');
});
