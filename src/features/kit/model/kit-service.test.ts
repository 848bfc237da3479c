import { expect, test } from 'vitest';
import { countPlacesIn } from '../../../client/place-area.ts';
import { fetchPlaceTiles, fetchTile } from '../../../client/place-tiles.ts';
import { replayAmong } from '../../../client/recorded.ts';
import { searchNear } from '../../../client/search-places.ts';
import { readTile } from '../../../domain/coverage/tile.driver.ts';
import type { Kit, KitPlace } from './kit.ts';
import { createKitService } from './kit-service.ts';

const point = (coordinates: readonly number[], properties: object) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates },
  properties,
});
const answer = (json: unknown, status = 200) => ({
  ...{ status, duration: 1 },
  body: `\uFEFF${JSON.stringify(json)}`,
});
const mill: KitPlace = {
  ...{ id: '1.a', kind: 'place', title: 'Mill', recordedAt: 1 },
  answers: {
    details: answer(point([7.42, 43.73], { address: 'Mill Lane 1', name: 'Mill' })),
    entrance: answer({
      type: 'FeatureCollection',
      features: [point([7.42, 43.7301], {})],
    }),
    units: answer({ status: 500 }, 500),
  },
};
const yard: KitPlace = {
  ...{ id: '2.a', kind: 'place', title: 'Yard', recordedAt: 1 },
  answers: { details: answer(point([7.43, 43.74], { address: 'Mill Lane 2' })) },
};
const kit: Kit = {
  ...{ title: 'Lane', from: 'list', createdAt: 1, version: '1.0.0' },
  places: [mill, yard],
  photos: [],
};

const connect = async (of: Kit) =>
  replayAmong('kit', 0, () => Promise.reject(new Error('no place is asked for')), await createKitService(of));
const { signal } = new AbortController();

test('all places of a kit are tiles that say what each lacks, without a request', async () => {
  const connection = await connect(kit);
  const tiles = await fetchPlaceTiles(connection, signal);
  expect(tiles).toMatchObject({
    count: 2,
    placed: 2,
    missing: { address: 0, entrance: 1, parking: 2, units: 2 },
  });
  const address = tiles?.template.replace('{z}', '13').replace('{x}', '4264').replace('{y}', '2987') ?? '';
  const drawn = readTile(new Uint8Array(await fetchTile(connection, address, signal)), 'places');
  expect(drawn.map(({ values }) => values.missing)).toEqual([4 + 16 + 32 + 64 + 128 + 256]);
});

test('what is near a position of the map is found among them', async () => {
  const { places } = await searchNear(await connect(kit), [7.43, 43.74], 1, signal, { missing: '1' });
  expect(places).toMatchObject([{ id: '2.a', address: 'Mill Lane 2', missing: expect.any(Number) }]);
});

test('the places of an area are counted among them', async () => {
  const square = [
    [7.41, 43.72],
    [7.425, 43.72],
    [7.425, 43.735],
    [7.41, 43.735],
    [7.41, 43.72],
  ];
  const area = JSON.stringify({ type: 'Polygon', coordinates: [square] });
  expect(await countPlacesIn(await connect(kit), area, signal)).toMatchObject({
    count: 1,
    missing: { units: 1 },
  });
});

test('a kit of one place has no layer of all places', async () => {
  expect(await fetchPlaceTiles(await connect({ ...kit, places: [mill] }), signal)).toBeNull();
});
