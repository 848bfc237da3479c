import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { openPlaces } from '../places/open-places.ts';
import { CityFolder } from './city.driver.ts';
import { createPbf } from './extract.driver.ts';
import { inventedTown } from './invented-town.driver.ts';

const csv =
  'Objekt-ID;Name;Breite;Länge;Anschrift\n' +
  '11.5e8;Mühle;50,001;10,001;"Mill Lane 5, Nowhere"\n' +
  '12.5e8;;50,002;10,002;"Mill Lane 6, Nowhere"\n' +
  '13.5e8;;50,003;10,003;\n' +
  '11.5e8;Mill again;50,001;10,001;\n';

/** Returns the answers of a place of a pack. */
async function answersOf(desk: CityFolder, id: string) {
  const store = await openPlaces(join(desk.folder, 'pack/places.db'), 'the pack');
  const { details = '' } = (await store.get({ id, kind: 'place' })) ?? {};
  await store.close();
  return JSON.parse(details);
}

/** Returns a ready-made map. */
async function townMap(desk: CityFolder): Promise<void> {
  await desk.write('town.osm.pbf', createPbf(inventedTown));
  expect((await desk.run('town.osm.pbf', '--out', 'town')).code).toBe(0);
}

test('a table becomes a pack: what is read is shown first, what is not used is named by its line', async () => {
  const desk = await CityFolder.open();
  await desk.write('list.csv', csv);
  const { code, said } = await desk.run('list.csv', '--out', 'pack', '--attribution', '© Nowhere');
  expect(said).toMatch(
    /^CSV, 1 kB\. What is read: id: Objekt-ID, name: Name, lat: Breite, lng: Länge, addr:full: Anschrift\./,
  );
  expect(said).toContain('line 4: has neither a name nor an address, and is left out\n');
  expect(said).toContain('place 11.5e8: is in the file twice; the first one counts\n');
  expect(code).toBe(0);
  expect(await desk.names('pack')).toEqual(['city.json', 'left-out.txt', 'places.db']);
  const city = JSON.parse(String(await desk.read('pack', 'city.json')));
  expect(city).toMatchObject({
    name: 'list',
    bounds: [9.996, 49.996, 10.008, 50.008],
    counts: { places: 2, tiles: 0, leftOut: { nameless: 1, duplicate: 1 } },
    licence: { attribution: '© Nowhere' },
  });
  expect(city).not.toHaveProperty('map');
  expect(await answersOf(desk, '11.5e8')).toMatchObject({
    geometry: { coordinates: [10.001, 50.001] },
    properties: { name: 'Mühle', address: 'Mill Lane 5, Nowhere', amenities: {} },
  });
});

test('an archive gives the places of its file, and what was unpacked is gone', async () => {
  const desk = await CityFolder.open();
  await desk.write('list.csv', csv);
  await desk.run('list.csv', '--out', 'plain');
  await desk.write('list.zip', zipSync({ 'data/list.csv': strToU8(csv) }));
  expect((await desk.run('list.zip', '--out', 'pack')).code).toBe(0);
  expect(await desk.names('pack')).toEqual(['city.json', 'left-out.txt', 'places.db']);
  expect(await desk.read('pack', 'places.db')).toEqual(await desk.read('plain', 'places.db'));
  expect(JSON.parse(String(await desk.read('pack', 'city.json'))).source.file).toBe('list.zip');
});

test('the same file gives the same bytes', async () => {
  const desk = await CityFolder.open();
  await desk.write('list.csv', csv);
  const stores: Buffer[] = [];
  for (const _ of ['first', 'second']) {
    await desk.run('list.csv', '--out', 'pack');
    stores.push(await desk.read('pack', 'places.db'));
  }
  expect(stores[0]?.equals(stores[1] ?? Buffer.alloc(0))).toBe(true);
});

test('a map of somebody else is taken as it is, with the words that it has for whose data it holds', async () => {
  const desk = await CityFolder.open();
  await townMap(desk);
  await desk.write('list.csv', csv);
  for (const file of ['list.csv', 'town.osm.pbf']) {
    const { code } = await desk.run(file, '--out', 'pack', '--map', 'town/map.pmtiles');
    expect(code).toBe(0);
    expect(await desk.read('pack', 'map.pmtiles')).toEqual(await desk.read('town', 'map.pmtiles'));
    const city = JSON.parse(String(await desk.read('pack', 'city.json')));
    expect(city).toMatchObject({
      map: { file: 'map.pmtiles', minZoom: 0, maxZoom: 14 },
      licence: { attribution: expect.stringContaining('© OpenMapTiles © OpenStreetMap contributors') },
    });
  }
});

test('a map of elsewhere, a cut one and what is none are refused before anything is written', async () => {
  const desk = await CityFolder.open();
  await townMap(desk);
  const map = await desk.read('town', 'map.pmtiles');
  await desk.write('cut.pmtiles', map.subarray(0, -5));
  await desk.write('list.csv', csv);
  await desk.write('far.csv', 'name,lat,lng\nMill,-33,151\n');
  const runs = [
    ['far.csv', 'town/map.pmtiles', 65, 'it is of elsewhere. Nothing was written.'],
    ['list.csv', 'cut.pmtiles', 65, 'cut.pmtiles cannot be used: it is cut.'],
    ['list.csv', 'list.csv', 65, 'list.csv cannot be used: it is no PMTiles file of version 3'],
    ['list.csv', 'none.pmtiles', 66, 'none.pmtiles cannot be read: there is no such file or folder'],
  ] as const;
  for (const [file, other, code, words] of runs) {
    const ended = await desk.run(file, '--out', 'pack', '--map', other);
    expect(ended.said).toContain(words);
    expect(ended.code).toBe(code);
  }
  expect((await desk.names()).filter((name) => name.includes('pack'))).toEqual([]);
});

/**
 * Four invented versions of two nodes as osmium-tool 1.15.0 writes them by `osmium cat history.osh.pbf -o
 * flat.osm.pbf`: its header no longer says that it is a history, and deletions are lost.
 */
const flatHistory =
  'AAAADQoJT1NNSGVhZGVyGDgQLBo0eJxT4vMvzg1OzkjNTdQNM9AzU+JySc0rTvXLT0ktbmLkzS/OzSzN1TfUMzTVMwAAMKgNWAAAAAwKB09TTURhdGEYjwEQjgEaiQF4nONS52IAQpa8xNxULmb/nBQuluKM/AIu1uzM/OJsLma/1HIuFvf8vFShZKFELhYmBiYGLW0uFkYmRiYhwYaW+w+4G6ZMkfs/eYociJZiYQACJTCpBVTMwODE0/B95XNmBoZ/Hddm8HjxNMz6toIVyHvaeZ0rSICJmYWVgYkNRLADCQYAXvUhyg==';

test('what cannot be a file of places ends with words and a number, and leaves the pack before', async () => {
  const desk = await CityFolder.open();
  await desk.write('list.csv', csv);
  await desk.run('list.csv', '--out', 'pack');
  const before = await desk.read('pack', 'city.json');
  await desk.write('empty.geojson', '');
  await desk.write('half.geojson', '{"type":"FeatureCollection","features":[{"type":"Feature"');
  await desk.write('list.csv.gz', Buffer.from('\x1f\x8b\x08\0', 'latin1'));
  await desk.write('bad.zip', zipSync({ 'list.csv': Uint8Array.of(0, 1, 2) }));
  await desk.write('none.csv', 'name,lat,lng\nMill,,\n');
  await desk.write('doors.csv', 'entrance,lat,lng\nmain,50,10\nyes,50,10.1\n');
  await desk.write('streets.csv', 'addr:street,lat,lng\nMill Lane,50,10\n');
  const path = { id: 1, nodes: [1, 2], tags: { highway: 'path' } };
  const nodes = [1, 2].map((id) => ({ id, at: [10, 50 + id / 1000] as const }));
  await desk.write('roads.osm.pbf', createPbf({ nodes, ways: [path] }));
  await desk.write('bare.osm.pbf', createPbf({ nodes: [{ id: 1, at: [10, 50] }] }));
  await desk.write('all.osh.pbf', createPbf({ nodes: [{ id: 1, at: [10, 50] }] }));
  const required = ['OsmSchema-V0.6', 'DenseNodes', 'HistoricalInformation'];
  await desk.write('history.osm.pbf', createPbf({ nodes: [{ id: 1, at: [10, 50] }], required }));
  await desk.write('flat.osm.pbf', Buffer.from(flatHistory, 'base64'));
  await desk.write('city.osm.bz2', Buffer.from('BZh91AY&SY', 'latin1'));
  await desk.write('city.opl', 'n1 v1 dV c0 t i0 u Tname=Mill x10 y50\n');
  await desk.write('day.osc', '<?xml version="1.0"?>\n<osmChange version="0.6"></osmChange>\n');
  await mkdir(join(desk.folder, 'folder'));
  const runs = [
    [['empty.geojson'], 65, 'empty.geojson cannot be used: it is empty. Nothing was written.\n'],
    [
      ['list.csv.gz'],
      65,
      'list.csv.gz cannot be used: it is damaged (unexpected end of file). Nothing was written.\n',
    ],
    [['bad.zip'], 66, `${join('bad.zip', 'list.csv')} cannot be read: `],
    [['half.geojson'], 65, 'it ends in the midst, behind its beginning. Nothing was written.\n'],
    [
      ['none.csv'],
      65,
      'none.csv cannot be used: no place was found in it. Nothing in it is somewhere. Nothing',
    ],
    [
      ['doors.csv'],
      65,
      'no place was found in it. 2 things in it are somewhere; 2 of them could be part of a place',
    ],
    [['streets.csv'], 65, 'line 2: has a street without a number, and no name, and is left out\n'],
    [['bare.osm.pbf'], 65, 'no place was found in it. Nothing in it has both a tag and a position. Nothing'],
    [['all.osh.pbf'], 65, 'all.osh.pbf cannot be used: it holds several versions of an element'],
    [['history.osm.pbf'], 65, '“osmium time-filter HISTORY -o OUT.osm.pbf” makes an extract'],
    [['flat.osm.pbf'], 65, 'flat.osm.pbf cannot be used: it holds several versions of an element'],
    [['city.osm.bz2'], 65, '“osmium cat FILE -o OUT.osm.pbf” makes an extract of it'],
    [['city.opl'], 65, '“osmium cat FILE -o OUT.osm.pbf” makes an extract of it'],
    [['day.osc'], 65, '“osmium apply-changes EXTRACT FILE -o OUT.osm.pbf” makes an extract with them'],
    [['roads.osm.pbf'], 65, 'roads.osm.pbf cannot be used: no place was found in it.'],
    [['folder'], 65, 'folder cannot be used: it is a folder without any file of data. Nothing was written.'],
    [['list.csv', '--map', 'folder'], 65, 'folder cannot be used: it is no PMTiles file of version 3'],
    [['folders'], 66, 'folders cannot be read: there is no such file or folder'],
    [['list.csv', '--columns', 'lat=Broad'], 64, 'there is no column Broad. There are: Objekt-ID, Name,'],
    [['list.csv', '--columns', 'nonsense'], 64, '--columns: nonsense is not understood.'],
  ] as const;
  for (const [args, code, words] of runs) {
    const ended = await desk.run(...args, '--out', 'pack');
    expect(ended.said).toContain(words);
    expect(ended.code).toBe(code);
  }
  expect(await desk.names()).not.toContainEqual(expect.stringContaining('.new'));
  expect(await desk.read('pack', 'city.json')).toEqual(before);
});

test('a file of which a fifth is lost makes no pack, unless that is accepted, and is told first', async () => {
  const desk = await CityFolder.open();
  await desk.write('list.csv', csv);
  await desk.run('list.csv', '--out', 'pack');
  const before = await desk.read('pack', 'city.json');
  await desk.write('cut.csv', 'name,lat,lng\nA,50,10\nB,50,10.1\nC,50,10.2\nD,50,10.3\nE,,\n');
  const refused = await desk.run('cut.csv', '--out', 'pack');
  expect(refused.said).toContain(
    'line 6: does not say where it is, and is left out\nLeft out: 1 of 5 records of the file.',
  );
  expect(refused.said).toContain('Nothing was written: pack is as it was.');
  expect([refused.code, await desk.read('pack', 'city.json')]).toEqual([65, before]);
  const accepted = await desk.run('cut.csv', '--out', 'pack', '--accept-loss');
  expect(accepted.said).toMatch(/Left out: 1 of 5 records of the file\.\n1 element was .*\ncut: 4 places/s);
  expect(accepted.code).toBe(0);
  const nodes = [...(inventedTown.nodes ?? []).filter(({ id }) => id !== 1)];
  await desk.write('cut.osm.pbf', createPbf({ ...inventedTown, nodes }));
  const town = await desk.run('cut.osm.pbf', '--out', 'pack');
  expect(town.said).toContain(
    'Cannot be made: 1 of 3 places of the file, as parts are missing. That is a fifth',
  );
  expect(town.code).toBe(65);
});

test('a title, names once more and sums are no places, a filling station of the name Total is one', async () => {
  const desk = await CityFolder.open();
  await desk.write(
    'report.csv',
    'Register of May;;;\nid;name;lat;lon\n11.5e8;Total;50,1001;10,1001\nname;id;lon;lat\nYard;12.5e8;10,2;50,2\nTotal;;;2\n',
  );
  const { code, said } = await desk.run('report.csv', '--out', 'pack');
  expect(said).toContain('3 lines are not read as records: a title, names of columns once more, or sums.');
  expect([code, said.includes('report: 2 places')]).toEqual([0, true]);
  expect(await answersOf(desk, '12.5e8')).toMatchObject({ geometry: { coordinates: [10.2, 50.2] } });
});

test('rows of flats are the units of their address, and what a pack lacks is told', async () => {
  const desk = await CityFolder.open();
  const row = (unit: string, floor: string, id: string) =>
    `10.5,50.25,5,Mill Lane,${unit},${floor},Nowhere,${id}\n`;
  const rows = [row('UNIT 9', '1', '11.5e8'), row('UNIT 12', '2. OG', '12.5e8'), row('PH1', '3', '13.5e8')];
  await desk.write('flats.csv', `LON,LAT,NUMBER,STREET,UNIT,FLOOR,CITY,ID\n${rows.join('')}`);
  const { code, said } = await desk.run('flats.csv', '--out', 'pack');
  expect(said).toContain(
    'line 2: 1 unit that is no number is left out\nLeft out: 1 of 3 units of the file, ',
  );
  expect(said).toContain('flats: 1 place, 0 entrances, 2 units');
  expect(said).toContain('Nobody says whose data these are: say it with --attribution');
  expect(said).toContain('The pack has no map of its own: --map FILE.pmtiles');
  expect(code).toBe(0);
  expect(await answersOf(desk, '11.5e8')).toMatchObject({ properties: { address: 'Mill Lane 5, Nowhere' } });
});

test('places on both sides of the antimeridian do not make a pack of the whole world', async () => {
  const desk = await CityFolder.open();
  await desk.write('fiji.csv', 'name,lat,lng\nA,-16.8,179.99\nB,-16.9,179.98\nC,-16.85,-179.92\n');
  const { code, said } = await desk.run('fiji.csv', '--out', 'pack');
  expect(said).toContain('1 place lies beyond the antimeridian, outside of the first view');
  const city = JSON.parse(String(await desk.read('pack', 'city.json')));
  expect([code, city.bounds]).toEqual([0, [179.975, -16.905, 179.995, -16.795]]);
  const corner = (id: number, x: number, y: number) => ({ id, at: [x, -16 + y] as const });
  const nodes = [
    ...[corner(1, 179.9999, 0), corner(2, -179.9999, 0), corner(3, -179.9999, 0.0001)],
    ...[corner(4, 179.9999, 0.0001), corner(5, 179.99, 0)],
  ];
  const tags = { building: 'yes', 'addr:street': 'Shore', 'addr:housenumber': '5' };
  const ways = [{ id: 1, nodes: [1, 2, 3, 4, 1], tags }];
  await desk.write('atoll.osm.pbf', createPbf({ nodes, ways }));
  const atoll = await desk.run('atoll.osm.pbf', '--out', 'pack');
  expect(atoll.said).toContain('The map reaches over 179.9900, -16.0000, 179.9999, -15.9999;');
  expect(atoll.said).toContain('atoll: 1 place');
  const { geometry } = await answersOf(desk, '1.b0');
  expect(Math.abs(geometry.coordinates[0])).toBe(180);
});
