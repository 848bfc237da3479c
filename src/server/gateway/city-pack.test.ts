import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { waitForCheck } from '../../testing/eventually.driver.ts';
import { CityFolder } from '../city/city.driver.ts';
import { createPbf } from '../city/extract.driver.ts';
import { inventedTown } from '../city/invented-town.driver.ts';
import { writePlaces } from '../places/write-places.ts';
import { StartError } from './config.ts';
import { createFolder, createSmallPaintedPage, parseConfig, runGateway } from './gateway.driver.ts';

let made = '';

// Builds the command first, which takes a while on a busy machine.
beforeAll(async () => {
  const desk = await CityFolder.open();
  await desk.write('town.osm.pbf', createPbf(inventedTown));
  await desk.run('town.osm.pbf', '--out', 'pack', '--derive-floors');
  made = join(desk.folder, 'pack');
});

/** Writes a pack of the invented town by the command; each call returns a new copy. */
async function newPack(): Promise<string> {
  const copy = join(await createFolder({}), 'pack');
  await cp(made, copy, { recursive: true });
  return copy;
}

/** Returns the city in the page's configuration, and the warnings of the server. */
async function cityAt(folder: string) {
  const { url, lines, close } = await runGateway({ PLACES_DATA: folder });
  const { city, ownPlaces = 0 } = parseConfig(await (await fetch(url)).text());
  const warnings = lines.flatMap((line) => {
    const { level, message } = JSON.parse(line);
    return level === 'warning' && typeof message === 'string' ? [message] : [];
  });
  return { url, city, ownPlaces, warnings, lines, close };
}

async function changeCity(folder: string, change: object): Promise<void> {
  const file = join(folder, 'city.json');
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), ...change }));
}

test('PLACES_DATA takes a city pack: its places answer all four operations, and are found by their address', async () => {
  const { url, lines } = await runGateway({ PLACES_DATA: await newPack() });
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
  expect(counts).toEqual([2, 3, 10]);
});

test('a place of a pack need not say everything, and no answer makes it up', async () => {
  const folder = await createFolder({ 'city.json': '{"format":"placelens-city","formatVersion":1}' });
  async function* places() {
    yield { id: '1.b0', kind: 'place', units: { type: 'FeatureCollection', features: [] } };
  }
  await writePlaces(join(folder, 'places.db'), places(), () => {});
  const { url, ownPlaces } = await cityAt(folder);
  expect(ownPlaces).toBe(1);
  const ask = (operation: string) =>
    fetch(`${url}/demo/${operation}`, {
      method: 'POST',
      headers: { token: 'demo', 'content-type': 'application/json' },
      body: JSON.stringify({ id: '1.b0', kind: 'place' }),
    });
  expect(await (await ask('units')).json()).toEqual({ type: 'FeatureCollection', features: [] });
  expect((await (await ask('parking')).json()).features).toEqual([]);
});

test('a pack without its places is refused with what to do, and its city.json is no place', async () => {
  const folder = await newPack();
  await rm(join(folder, 'places.db'));
  const error = await runGateway({ PLACES_DATA: folder }).catch((reason: unknown) => reason);
  expect(error instanceof StartError ? error.message : String(error)).toContain('places.db is not there');
  expect(String(error)).toContain('npm run city');
});

test('the page is told of the city: its name, its licence, its map, and six places to begin with', async () => {
  const { city, warnings } = await cityAt(await newPack());
  expect(warnings).toEqual([]);
  expect(city).toMatchObject({
    name: 'Nowhere',
    attribution: '© OpenStreetMap contributors',
    licence: { name: 'ODbL-1.0', url: 'https://opendatacommons.org/licenses/odbl/1-0/' },
    map: { path: expect.stringMatching(/^city\/[\w-]+\/map\.pmtiles$/), minZoom: 0 },
  });
  expect(city?.samples.length).toBeGreaterThan(1);
  expect(city?.samples.length).toBeLessThanOrEqual(6);
  expect(city?.samples[0]).toMatchObject({
    kind: 'place',
    position: [expect.any(Number), expect.any(Number)],
  });
});

test('the page is told of when the data of the map are, where the pack says it', async () => {
  const folder = await newPack();
  expect((await cityAt(folder)).city?.date).toBeUndefined();
  await changeCity(folder, { map: { file: 'map.pmtiles', moment: '2021-04-21T20:21:46.000Z' } });
  expect((await cityAt(folder)).city?.date).toBe('2021-04-21T20:21:46.000Z');
});

test('the map is served in ranges, for good, under one address alone', async () => {
  const folder = await newPack();
  const { url, city } = await cityAt(folder);
  const address = `${url}/${city?.map?.path}`;
  const bytes = await readFile(join(folder, 'map.pmtiles'));
  const whole = await fetch(address);
  expect(whole.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
  const part = await fetch(address, { headers: { range: 'bytes=7-126' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 7-126/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(7, 127));
  const known = await fetch(address, { headers: { 'if-none-match': whole.headers.get('etag') ?? '' } });
  expect(known.status).toBe(304);
  expect((await fetch(address, { method: 'HEAD' })).headers.get('content-length')).toBe(String(bytes.length));
  expect((await fetch(address, { method: 'POST' })).status).toBe(405);
  const others = [
    '/city/',
    '/city/map.pmtiles',
    '/city/older/map.pmtiles',
    `/${city?.map?.path}/..%2fcity.json`,
  ];
  for (const path of others) expect((await fetch(`${url}${path}`)).status).toBe(404);
});

test('a pack that takes the place of the served one has another address, and no tile of it comes under the old one', async () => {
  const folder = await newPack();
  const { url, city, lines } = await cityAt(folder);
  const before = await readFile(join(folder, 'map.pmtiles'));
  const desk = await CityFolder.open();
  await desk.write('town.osm.pbf', createPbf(inventedTown));
  await desk.run('town.osm.pbf', '--out', folder, '--name', 'Elsewhere');
  const still = await fetch(`${url}/${city?.map?.path}`);
  expect(Buffer.from(await still.arrayBuffer())).toEqual(before);
  await waitForCheck(async () => {
    await fetch(`${url}/places/search?q=mill`);
    expect(lines.filter((line) => line.includes('restart to serve its name, map and samples'))).toHaveLength(
      1,
    );
  });
  const next = await cityAt(folder);
  expect(next.city?.version).not.toBe(city?.version);
  expect(next.city?.map?.path).not.toBe(city?.map?.path);
});

test.each<[string, (folder: string) => Promise<void>, string]>([
  ['is missing', (folder) => rm(join(folder, 'map.pmtiles')), 'map.pmtiles is not there'],
  [
    'is something else',
    (folder) => writeFile(join(folder, 'map.pmtiles'), 'x'.repeat(500)),
    'is no PMTiles file',
  ],
  [
    'is cut',
    async (folder) => {
      const bytes = await readFile(join(folder, 'map.pmtiles'));
      await writeFile(join(folder, 'map.pmtiles'), bytes.subarray(0, bytes.length - 100));
    },
    'map.pmtiles is cut',
  ],
  ['lies nowhere', (folder) => changeCity(folder, { bounds: [8, 0, 7, 95] }), 'bounds: must be west, south'],
  ['is nobody’s', (folder) => changeCity(folder, { licence: {} }), 'does not say whose data it is'],
])('a pack whose map %s serves its places, and says so', async (_what, damage, said) => {
  const folder = await newPack();
  await damage(folder);
  const { city, ownPlaces, warnings } = await cityAt(folder);
  expect(city?.map).toBeUndefined();
  expect(city?.samples.length).toBeGreaterThan(1);
  expect(ownPlaces).toBe(3);
  expect(warnings.join('\n')).toContain(said);
  expect(warnings.join('\n')).toContain('served without its map');
});

test.each<[string, string, RegExp]>([
  ['of a newer version', '{"format":"placelens-city","formatVersion":2}', /formatVersion that is not 1/],
  ['that is cut', '{\n  "format": "placelens-city",\n  "formatVer', /cut or damaged/],
])('a pack %s is refused with what to do', async (_what, city, said) => {
  const folder = await newPack();
  await writeFile(join(folder, 'city.json'), city);
  const error = await runGateway({ PLACES_DATA: folder }).catch((reason: unknown) => reason);
  expect(error instanceof StartError ? error.message : String(error)).toMatch(said);
  expect(String(error)).toContain('npm run city');
});

test('a city.json of somebody else is one of their places, and no pack', async () => {
  const place = JSON.stringify({ id: '1.a', kind: 'place' });
  const { city, ownPlaces } = await cityAt(await createFolder({ 'city.json': place }));
  expect(city).toBeUndefined();
  expect(ownPlaces).toBe(1);
});

test('samples that do not hold, or are no places of the pack, are left out and counted', async () => {
  const folder = await newPack();
  const { samples } = JSON.parse(await readFile(join(folder, 'city.json'), 'utf8'));
  const gone = { ...samples[0], id: 'gone' };
  await changeCity(folder, { samples: [samples[1], gone, { id: 7 }, samples[0]] });
  const { city, warnings } = await cityAt(folder);
  expect(city?.samples.map(({ id }) => id)).toEqual([samples[1].id, samples[0].id]);
  expect(warnings).toEqual([
    expect.stringContaining('samples: 1 of 4 have no id, kind or position'),
    expect.stringContaining('1 of 3 samples are no places of this pack'),
  ]);
});

test('the first screen is painted with the city and its samples, in the reader’s language', async () => {
  const { url } = await runGateway({ PLACES_DATA: await newPack() }, createSmallPaintedPage());
  const page = await (await fetch(url, { headers: { 'accept-language': 'de' } })).text();
  expect(page).toContain('<h2>\u2068Nowhere\u2069: 3 Orte</h2>');
  expect(page).toContain('Mill Lane 5');
  expect(page).toContain('10 Einheiten, 3 Eingänge und 2 Parkmöglichkeiten');
  expect(page).toContain(
    '<a>Rundgang durch Nowhere</a><small>\u2068Nowhere\u2069: \u2068© OpenStreetMap contributors, ODbL-1.0\u2069</small>',
  );
  expect(page).not.toContain('aus Ihren Daten');
});
