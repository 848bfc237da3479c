import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createArchive } from '../../domain/outline/embedded-archive.ts';
import { mapDetailAround } from '../../domain/outline/map-detail.ts';
import { mapGroundAround } from '../../domain/outline/map-ways.ts';
import { CityFolder } from './city.driver.ts';
import { createPbf } from './extract.driver.ts';
import { createSpot, inventedTown } from './invented-town.driver.ts';

const packNames = ['city.json', 'left-out.txt', 'map.pmtiles', 'places.db'];
const town = createPbf(inventedTown);

/** Large enough to take a while: houses in rows. */
function largeTown(houses: number): Buffer {
  const corners = [
    [0, 0],
    [8, 0],
    [8, 8],
    [0, 8],
  ] as const;
  const nodes = Array.from({ length: houses }, (_, house) => {
    const [east, north] = [(house % 200) * 40, Math.floor(house / 200) * 40];
    return corners.map(([x, y], corner) => ({
      id: house * 4 + corner + 1,
      at: createSpot(east + x, north + y),
    }));
  });
  const ways = nodes.map((ring, house) => {
    const ids = ring.map(({ id }) => id);
    const tags = { building: 'house', 'addr:street': 'Row', 'addr:housenumber': String(house) };
    return { id: house + 1, nodes: [...ids, ids[0] ?? 0], tags };
  });
  return createPbf({ nodes: nodes.flat(), ways });
}

test('an extract becomes a pack: the plan first, then places, map and what is known of the city', async () => {
  const desk = await CityFolder.open();
  await desk.write('town.osm.pbf', town);
  const { code, said } = await desk.runAlone('town.osm.pbf', '--out', 'pack', '--derive-floors');
  expect(said).toMatch(
    /^The map reaches over 10\.0000, 50\.0000, 10\.0100, 50\.0100; 31 nodes, 7 ways, 1 relation\./,
  );
  expect(said).toContain('Nowhere: 3 places, 3 entrances, 10 units');
  expect(code).toBe(0);
  expect(await desk.names()).toEqual(['pack', 'town.osm.pbf']);
  expect(await desk.names('pack')).toEqual(packNames);
  const city = JSON.parse(String(await desk.read('pack', 'city.json')));
  expect(city).toMatchObject({
    name: 'Nowhere',
    bounds: [10, 50, 10.01, 50.01],
    counts: { buildings: 2, addresses: 1, entrances: 3, parking: 1, places: 3, units: 10, leftOut: {} },
    licence: { name: 'ODbL-1.0', attribution: '© OpenStreetMap contributors' },
  });
  expect(city.samples.map(({ id }: { id: string }) => id)).toEqual(['101.b0', '201.c0']);
});

test('its map knows doors, parking, number and floors, for whoever holds an answer against it', async () => {
  const desk = await CityFolder.open();
  await desk.write('town.osm.pbf', town);
  await desk.run('town.osm.pbf', '--out', 'pack');
  const bytes = await desk.read('pack', 'map.pmtiles');
  const archive = createArchive('pack', async () => new Uint8Array(bytes).buffer);
  const detail = await mapDetailAround(archive, [createSpot(120, 108)], 300);
  expect(detail?.doors).toMatchObject([
    { kind: 'staircase', ref: '1', flats: '1-4', access: undefined },
    { kind: 'staircase', ref: '2', flats: '5-8;10' },
    { kind: 'service', access: 'private', ref: undefined },
  ]);
  expect(detail?.parking).toMatchObject([
    { access: 'customers', polygons: [] },
    { capacity: '40', fee: 'yes', polygons: [expect.anything()] },
  ]);
  expect(detail?.numbers.map(({ number }) => number)).toEqual(['5']);
  expect(detail?.buildings.map(({ levels }) => levels)).toEqual([2, undefined]);
});

test('its map knows where one walks: roads, paths and steps, and what a wheelchair finds there', async () => {
  const desk = await CityFolder.open();
  const tags: Record<string, string>[] = [
    { highway: 'motorway' },
    { highway: 'footway', foot: 'no' },
    { highway: 'service', access: 'no' },
    { highway: 'service', access: 'no', foot: 'yes', bridge: 'yes' },
    { highway: 'footway', wheelchair: 'no' },
    { highway: 'steps' },
    { highway: 'steps', 'ramp:wheelchair': 'yes' },
  ];
  const ways = tags.map((each, index) => ({ id: 300 + index, nodes: [41, 42], tags: each }));
  await desk.write(
    'town.osm.pbf',
    createPbf({ ...inventedTown, ways: [...(inventedTown.ways ?? []), ...ways] }),
  );
  await desk.run('town.osm.pbf', '--out', 'pack');
  const bytes = await desk.read('pack', 'map.pmtiles');
  const archive = createArchive('pack', async () => new Uint8Array(bytes).buffer);
  const ground = await mapGroundAround(archive, [createSpot(120, 108)], 300);
  expect(ground?.ways.map(({ lines: _, ...way }) => way)).toEqual([
    { kind: 'road', level: 'ground', wheelchair: undefined },
    { kind: 'road', level: 'bridge', wheelchair: undefined },
    { kind: 'path', level: 'ground', wheelchair: false },
    { kind: 'steps', level: 'ground', wheelchair: undefined },
    { kind: 'steps', level: 'ground', wheelchair: true },
  ]);
  expect(ground?.walls.length).toBe(2);
});

test('the same extract gives the same bytes, in place of the pack before', async () => {
  const desk = await CityFolder.open();
  await desk.write('town.osm.pbf', largeTown(1000));
  const packs: Buffer[][] = [];
  for (const _ of ['first', 'second']) {
    expect((await desk.run('town.osm.pbf', '--out', 'pack')).code).toBe(0);
    packs.push(await Promise.all(packNames.map((name) => desk.read('pack', name))));
  }
  expect(packs[0]?.map((bytes, index) => bytes.equals(packs[1]?.[index] ?? Buffer.alloc(0)))).toEqual(
    packNames.map(() => true),
  );
  expect(await desk.names()).toEqual(['pack', 'town.osm.pbf']);
});

test('what cannot be used is named on the screen, and in the pack', async () => {
  const desk = await CityFolder.open();
  const ways = [...(inventedTown.ways ?? []), { id: 300, nodes: [1, 2], tags: { building: 'yes' } }];
  await desk.write('town.osm.pbf', createPbf({ ...inventedTown, ways }));
  const { code, said } = await desk.run('town.osm.pbf', '--out', 'pack');
  expect(code).toBe(0);
  expect(said).toContain('way 300: has an outline that does not close, which is left out\n');
  expect(said).toContain('2 elements were not used, or not wholly');
  expect(String(await desk.read('pack', 'left-out.txt'))).toBe(
    'way 300: has an outline that does not close, which is left out\n' +
      'way 101: 9 units without a floor are left out\n',
  );
});

let packed: Promise<CityFolder> | undefined;

/** Returns a folder with a pack, which must stay as it is. */
async function packedDesk(): Promise<CityFolder> {
  const desk = await CityFolder.open();
  await desk.write('good.osm.pbf', town);
  await desk.run('good.osm.pbf', '--out', 'pack');
  return desk;
}

test.each<readonly [name: string, bytes: Uint8Array | undefined, code: number, reason: string]>([
  ['a cut extract', town.subarray(0, -7), 65, 'town.osm.pbf is no whole extract: byte '],
  ['an empty file', new Uint8Array(), 65, 'byte 0: the file is empty. Nothing was written.'],
  ['another file', Buffer.from('id,name\n1,Mill'), 65, 'this is no .osm.pbf file'],
  ['no file', undefined, 66, 'town.osm.pbf cannot be read: there is no such file or folder'],
])('%s ends the command with words and leaves the pack before', async (_, bytes, code, reason) => {
  packed ??= packedDesk();
  const desk = await packed;
  const before = await desk.read('pack', 'city.json');
  if (bytes) await desk.write('town.osm.pbf', bytes);
  else await rm(join(desk.folder, 'town.osm.pbf'), { force: true });
  const ended = await desk.run('town.osm.pbf', '--out', 'pack');
  expect(ended.said).toContain(reason);
  expect(ended.code).toBe(code);
  expect((await desk.names()).filter((name) => name.includes('.new'))).toEqual([]);
  expect(await desk.read('pack', 'city.json')).toEqual(before);
});

test('a folder of something else is not replaced, and arguments that mean nothing are refused', async () => {
  const desk = await CityFolder.open();
  await desk.write('town.osm.pbf', town);
  await mkdir(join(desk.folder, 'photos'));
  await desk.write('photos/one.jpg', 'a photo');
  const { code, said } = await desk.run('town.osm.pbf', '--out', 'photos');
  expect([code, said]).toEqual([64, 'photos is there, and is no city pack: nothing was written.\n']);
  expect(await desk.names('photos')).toEqual(['one.jpg']);
  for (const args of [[], ['town.osm.pbf'], ['town.osm.pbf', '--out', 'a', '--nonsense']])
    expect((await desk.run(...args)).code).toBe(64);
  expect((await desk.runAlone('town.osm.pbf')).code).toBe(64);
});

test('Ctrl+C leaves nothing half, and the pack before as it was', async () => {
  const desk = await CityFolder.open();
  await desk.write('town.osm.pbf', town);
  await desk.run('town.osm.pbf', '--out', 'pack');
  const before = await desk.read('pack', 'city.json');
  await desk.write('large.osm.pbf', largeTown(12_000));
  const child = await desk.start('large.osm.pbf', '--out', 'pack');
  // The plan is printed before anything is written into the pack.
  await new Promise((resolve) => child.stderr.once('data', resolve));
  const code = new Promise((resolve) => child.once('close', resolve));
  child.kill('SIGINT');
  expect(await code).toBe(130);
  expect(await desk.names()).toEqual(['large.osm.pbf', 'pack', 'town.osm.pbf']);
  expect(await desk.read('pack', 'city.json')).toEqual(before);
});

// Node from 22 on has its own.
test.skipIf(process.getBuiltinModule('node:module').isBuiltin('node:sqlite'))(
  'without SQLite the command says so before it writes',
  async () => {
    const desk = await CityFolder.open();
    await desk.write('town.osm.pbf', town);
    await desk.bringCommand();
    const { code, said } = await desk.runAlone('town.osm.pbf', '--out', 'pack');
    expect(said).toMatch(/^There is no SQLite for this computer \(.*\): nothing was written\. Use Node 22/s);
    expect(code).toBe(74);
    expect(await desk.names()).toEqual(['cli', 'town.osm.pbf']);
  },
);
