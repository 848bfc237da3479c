import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CityDesk } from '../city/city.driver.ts';
import { pbfOf } from '../city/extract.driver.ts';
import { inventedTown } from '../city/invented-town.driver.ts';
import { folderWith, runGateway } from './gateway.driver.ts';
import { readOwnData } from './own-data.ts';

test('PLACES_DATA takes a city pack: its places answer all four operations, and are found by their address', async () => {
  const desk = await CityDesk.open();
  await desk.write('town.osm.pbf', pbfOf(inventedTown));
  await desk.run('town.osm.pbf', '--out', 'pack', '--derive-floors');
  const { url, lines } = await runGateway({ PLACES_DATA: join(desk.folder, 'pack') });
  expect(lines.filter((line) => line.includes('left out'))).toEqual([]);
  const found = await (await fetch(`${url}/places/search?q=mill%20lane%205`)).json();
  expect(found.places[0]).toMatchObject({ id: '101.b0', source: 'own', address: 'Mill Lane 5, Nowhere' });
  const counts = await Promise.all(
    ['parking', 'entrance', 'units'].map(async (operation) => {
      const answer = await fetch(`${url}/demo/${operation}`, {
        method: 'POST',
        headers: { token: 'demo', 'content-type': 'application/json' },
        body: JSON.stringify({ id: '101.b0', kind: 'place' }),
      });
      return (await answer.json()).features.length;
    }),
  );
  expect(counts).toEqual([3, 3, 10]);
});

test('the places that a pack picked come first', async () => {
  const folder = await folderWith({
    'city.json': '{"format":"placelens-city","samples":[{"id":"3.b0"},{"id":"2.b0"},{"id":"gone"}]}',
    'places.ndjson': ['1.b0', '2.b0', '3.b0']
      .map((id) => `${JSON.stringify({ id, kind: 'place' })}\n`)
      .join(''),
  });
  const { records } = await readOwnData(folder);
  expect(records.map(({ id }) => id)).toEqual(['3.b0', '2.b0', '1.b0']);
});

test('what a place of a pack says must hold all the same', async () => {
  const place = (id: string, units: unknown) => JSON.stringify({ id, kind: 'place', units });
  const folder = await folderWith({
    'city.json': '{"format":"placelens-city"}',
    'places.ndjson': `${place('1.b0', { type: 'FeatureCollection', features: [] })}\n${place('2.b0', { type: 'Wrong', features: [] })}\n`,
  });
  const { records, errors } = await readOwnData(folder);
  expect(records.map(({ id }) => id)).toEqual(['1.b0']);
  expect(errors).toEqual([expect.stringContaining('places.ndjson:2: units.type: ')]);
});
