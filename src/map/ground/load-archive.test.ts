import { expect, test } from 'vitest';
import type { Position } from '../../contract/geojson.ts';
import { tilesAround } from '../../kit/tiles-around.ts';
import { writeArchive } from '../../kit/write-archive.ts';
import { loadKitTiles } from './load-archive.ts';

const astana: Position = [71.4222, 51.128];
const montevideo: Position = [-56.1355, -34.9035];
const almaty: Position = [76.889, 43.238];

/** A kit with tiles at these places, whose layers have these names. */
async function kitWith(layers: readonly string[], positions: readonly Position[]) {
  const tiles = [12, 13, 14].flatMap((z) =>
    tilesAround(positions, 1200, z).map((tile) => ({ ...tile, data: new Uint8Array([1, 2, 3]) })),
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
