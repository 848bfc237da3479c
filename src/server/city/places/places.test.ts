import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { answerSchema } from '../../../spec/answer-schema.ts';
import { createPbf, type InventedExtract } from '../extract.driver.ts';
import { createSpot, inventedTown } from '../invented-town.driver.ts';
import { readFeaturesOfExtract, survey } from '../osm/read-extract.ts';
import { readFlats } from './flats.ts';
import { Places } from './places.ts';
import type { BuiltPlaceRecord } from './records.ts';

/** Returns units as `unit@floor`, in their order. */
const unitsIn = ({ units }: BuiltPlaceRecord) =>
  units.features.map(({ properties: { unit, floor } }) => `${unit}@${floor}`);

async function placesOf(extract: InventedExtract, deriveFloors = false) {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-places-'));
  const path = join(folder, 'town.osm.pbf');
  await writeFile(path, createPbf(extract));
  const faults: string[] = [];
  const complain = (fault: string, type: string, id: number | string, count?: number) =>
    void faults.push([fault, type, id, count ?? ''].join(' '));
  const places = await Places.open(join(folder, 'candidates'));
  const found = await survey(path, complain, () => {});
  for await (const features of readFeaturesOfExtract(path, found, complain, () => {}))
    for (const feature of features) await places.take(feature);
  await places.match(complain);
  const records: BuiltPlaceRecord[] = [];
  for await (const [record] of places.records(deriveFloors, complain)) records.push(record);
  await places.close();
  const named = (id: string) => {
    const record = records.find((each) => each.id === id);
    if (!record) throw new Error(`no ${id} among ${records.map((each) => each.id).join(', ')}`);
    return record;
  };
  return { records, named, faults, found: places.found };
}

test('buildings and points with an address or a name are places, under ids made of their numbers', async () => {
  const { records, found } = await placesOf(inventedTown);
  const told = records.map(({ id, kind, details }) => [
    id,
    kind,
    details.properties.name,
    details.isBuilding,
  ]);
  expect(told).toEqual([
    ['8.a0', 'restaurant', 'Mill', false],
    ['101.b0', 'place', 'Mill Lane 5, Nowhere', true],
    ['201.c0', 'place', 'Old Yard', true],
  ]);
  expect(found).toEqual({ buildings: 2, addresses: 1, entrances: 3, parking: 1 });
});

test('doors on an outline and within 3 m of it are its entrances, with what is said of them', async () => {
  const { named } = await placesOf(inventedTown);
  const doors = named('101.b0').entrance.features.map(({ properties }) => properties);
  expect(doors).toEqual([
    { text: 'ref 1, addr:flats 1-4', kind: 'entrances', id: '5.a2', subKind: 'staircase' },
    { text: 'ref 2, addr:flats 5-8;10', kind: 'entrances', id: '6.a2', subKind: 'staircase' },
    { text: 'access private', kind: 'entrances', id: '7.a2', subKind: 'service' },
  ]);
  expect(named('8.a0').entrance).toEqual(named('101.b0').entrance);
  expect(named('201.c0').entrance.features).toEqual([]);
});

test('parking is what the checks call near, nearest first, single spaces as one', async () => {
  const { named } = await placesOf(inventedTown);
  expect(named('101.b0').parking.features.map(({ properties }) => properties)).toEqual([
    { text: 'access customers', kind: 'parking', id: '21.a3', subKind: 'underground' },
    { text: 'capacity 3', kind: 'parking', id: '105.b3', subKind: null },
  ]);
});

test('where no parking is near, the one within 300 m is told, and none beyond', async () => {
  const told = async (...metres: readonly number[]) => {
    const lots = metres.map((away) => ({ id: away, at: createSpot(away, 0), tags: { amenity: 'parking' } }));
    const shop = { id: 40, at: createSpot(0, 0), tags: { shop: 'yes', name: 'Corner' } };
    const { records } = await placesOf({ nodes: [...lots, shop] });
    return records[0]?.parking.features.map(({ properties }) => Number.parseInt(properties.id, 10));
  };
  expect(await told(280, 250, 310)).toEqual([250]);
  expect(await told(250, 190)).toEqual([190]);
  expect(await told(310)).toEqual([]);
});

test('of at most ten parkings the nearest are told', async () => {
  const lots = Array.from({ length: 15 }, (_, index) => ({
    id: index + 1,
    at: createSpot(10 * (15 - index), 0),
    tags: { amenity: 'parking' },
  }));
  const { records } = await placesOf({
    nodes: [...lots, { id: 40, at: createSpot(0, 0), tags: { shop: 'yes', name: 'Corner' } }],
  });
  expect(records[0]?.parking.features.map(({ properties }) => Number.parseInt(properties.id, 10))).toEqual([
    15, 14, 13, 12, 11, 10, 9, 8, 7, 6,
  ]);
});

test('a unit without a floor is left out, unless floors are to be derived, and then it says so', async () => {
  const plain = await placesOf(inventedTown);
  expect(plain.named('101.b0').units.features.map(({ properties }) => properties)).toEqual([
    { address: 'Mill Lane 5, Nowhere', unit: 9, floor: 2, kind: 'unit' },
  ]);
  expect(plain.faults).toEqual(['no-floor way 101 9']);
  const derived = await placesOf(inventedTown, true);
  const units = derived.named('101.b0').units.features;
  expect(units.map(({ properties: { unit, floor } }) => [unit, floor])).toEqual([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 1],
    [6, 1],
    [7, 1],
    [8, 2],
    [10, 2],
    [9, 2],
  ]);
  expect(
    units.filter(({ properties }) => !('derived' in properties)).map((unit) => unit.properties.unit),
  ).toEqual([9]);
  expect(units[0]?.geometry.coordinates).toEqual(createSpot(110, 100));
  expect(new Set(units.map(({ markerId }) => markerId)).size).toBe(units.length);
  expect(units.every(({ parentPlaceId }) => parentPlaceId === '101.b0')).toBe(true);
});

test('every answer is of the shape of the specification, but for what OpenStreetMap does not say', async () => {
  const { records } = await placesOf(inventedTown, true);
  for (const record of records) {
    for (const name of ['parking', 'entrance', 'units'] as const)
      expect(answerSchema(name).safeParse(record[name]).error?.issues).toBeUndefined();
    const missing = answerSchema('details')
      .safeParse(record.details)
      .error?.issues.map(({ path }) => path.join('.'));
    const { amenities } = record.details.properties;
    expect(missing).toEqual([
      ...('wheelchair' in amenities ? [] : ['properties.amenities.wheelchair']),
      'properties.amenities.elevator',
      'properties.amenities.deliveryScore',
      'properties.amenities.score',
      'properties.completeData',
    ]);
  }
});

const corners = [
  { id: 1, at: createSpot(0, 0) },
  { id: 2, at: createSpot(60, 0) },
  { id: 3, at: createSpot(60, 10) },
  { id: 4, at: createSpot(0, 10) },
];
const block = {
  id: 11,
  nodes: [1, 2, 3, 4, 1],
  tags: { building: 'yes', name: 'Block', 'building:levels': '2' },
};
const house = { building: 'yes' };
const stairwell = (id: number, east: number, more: Record<string, string> = {}) => ({
  ...{ id, at: createSpot(east, 0) },
  tags: { entrance: 'staircase', 'addr:flats': '1-4', ...more },
});

test('two stairwells have the same numbers, each behind its own door', async () => {
  const nodes = [...corners, stairwell(5, 10), stairwell(6, 50)];
  const { named, faults } = await placesOf({ nodes, ways: [block] }, true);
  const units = named('11.b0');
  expect(unitsIn(units)).toEqual(['1@1', '2@1', '3@2', '4@2', '1@1', '2@1', '3@2', '4@2']);
  expect(new Set(units.units.features.map(({ markerId }) => markerId)).size).toBe(8);
  expect(units.units.features.map(({ geometry }) => geometry.coordinates)).toEqual([
    ...Array(4).fill(createSpot(10, 0)),
    ...Array(4).fill(createSpot(50, 0)),
  ]);
  expect(faults).toEqual([]);
});

test('a flat that is a point of its own stands for its number on the nearest door alone', async () => {
  const flat = { id: 7, at: createSpot(12, 5), tags: { 'addr:unit': '3', level: '7' } };
  const nodes = [...corners, stairwell(5, 10), stairwell(6, 50), flat, { ...flat, id: 8 }];
  const { named, faults } = await placesOf({ nodes, ways: [block] }, true);
  expect(unitsIn(named('11.b0'))).toEqual(['1@1', '2@1', '4@2', '1@1', '2@1', '3@2', '4@2', '3@7']);
  expect(faults).toEqual(['unit-twice way 11 1']);
});

test('a door with an address of its own has the floors of its building', async () => {
  const nodes = [...corners, stairwell(5, 10, { 'addr:street': 'Row', 'addr:housenumber': '1B' })];
  const { named } = await placesOf({ nodes, ways: [block] }, true);
  expect(unitsIn(named('5.a0'))).toEqual(['1@1', '2@1', '3@2', '4@2']);
});

test('a unit stands in one place: that of its door with an address of its own, not in the building too', async () => {
  const row = (number: string) => ({ 'addr:street': 'Row', 'addr:housenumber': number });
  const house = { ...block, tags: { building: 'yes', 'building:levels': '2', ...row('1') } };
  const door = stairwell(6, 50, { 'addr:flats': '5-8', ...row('1B') });
  const flat = { id: 7, at: createSpot(48, 5), tags: { 'addr:unit': '5', level: '7', ...row('1B') } };
  const shop = {
    id: 8,
    at: createSpot(20, 5),
    tags: { name: 'Mill', shop: 'bakery', 'addr:unit': '9', level: '1' },
  };
  const { named, faults } = await placesOf(
    { nodes: [...corners, stairwell(5, 10), door, flat, shop], ways: [house] },
    true,
  );
  expect(unitsIn(named('11.b0'))).toEqual(['1@1', '2@1', '3@2', '4@2', '9@1']);
  expect(unitsIn(named('6.a0')).toSorted()).toEqual(['5@7', '6@1', '7@2', '8@2']);
  expect(unitsIn(named('8.a0'))).toEqual([]);
  expect(faults).toEqual([]);
});

test.each([
  ['12', '12@'],
  ['1;2', '1@'],
  ['1-3', '1@'],
  ['-3--1', '-3@'],
  ['1-3;5', '1@'],
  ['1,2', '1@'],
  ['1.5', '1.5@'],
  ['EG', '0@'],
  ['2. OG', '2@'],
  ['1. UG', '-1@'],
  ['3 этаж', '3@'],
  ['4th floor', '4@'],
  ['12B', undefined],
  ['DG', undefined],
])(
  'a flat on level %s is on its lowest floor, and on no other where nobody can tell',
  async (level, floor) => {
    const flat = { id: 7, at: createSpot(12, 5), tags: { 'addr:unit': '9', level } };
    for (const derive of [false, true]) {
      const { named, faults } = await placesOf({ nodes: [...corners, flat], ways: [block] }, derive);
      expect(unitsIn(named('11.b0'))).toEqual(floor === undefined ? [] : [`9@${floor.slice(0, -1)}`]);
      expect(faults).toEqual(floor === undefined ? ['no-floor way 11 1'] : []);
    }
  },
);

test('flats that are points are spread over the levels together, and none has a floor that nobody can tell', async () => {
  const tower = { ...block, tags: { ...block.tags, 'building:levels': '2' } };
  const flat = (number: number) => ({
    id: 20 + number,
    at: createSpot(11 + number, 5),
    tags: { 'addr:unit': String(number) },
  });
  const all = await placesOf({ nodes: [...corners, ...[4, 1, 3, 2].map(flat)], ways: [tower] }, true);
  expect(unitsIn(all.named('11.b0')).toSorted()).toEqual(['1@1', '2@1', '3@2', '4@2']);
  const one = await placesOf({ nodes: [...corners, flat(4)], ways: [tower] }, true);
  expect([unitsIn(one.named('11.b0')), one.faults]).toEqual([[], ['no-floor way 11 1']]);
});

test('a unit of no place is told', async () => {
  const nodes = [...corners, { id: 7, at: createSpot(500, 500), tags: { 'addr:unit': '9', level: '1' } }];
  const { faults } = await placesOf({
    nodes: [...nodes, stairwell(5, 10)],
    ways: [{ ...block, tags: house }],
  });
  expect(faults.toSorted()).toEqual(['no-house node 5 4', 'no-house node 7 1']);
});

test('houses have the street of the relation that holds them, or of its street', async () => {
  const house = { ...block, tags: { building: 'yes', 'addr:housenumber': '5' } };
  const shop = { id: 8, at: createSpot(200, 0), tags: { 'addr:housenumber': '8', 'addr:city': 'Nowhere' } };
  const street = { id: 12, nodes: [1, 2], tags: { highway: 'residential', name: 'Mill Lane' } };
  const members = [
    ['street', 12],
    ['house', 11],
    ['house', 8, 'node'],
  ] as const;
  for (const tags of [{ name: 'Rue X' }, {}]) {
    const relations = [{ id: 21, tags: { type: 'associatedStreet', ...tags }, members }];
    const { records } = await placesOf({ nodes: [...corners, shop], ways: [house, street], relations });
    const name = tags.name ?? 'Mill Lane';
    expect(records.map(({ details }) => details.properties.address)).toEqual([
      `${name} 8, Nowhere`,
      `${name} 5`,
    ]);
  }
});

test.each([
  [
    { 'addr:quarter': '両国', 'addr:neighbourhood': '1丁目', 'addr:block_number': '3' },
    '両国 1丁目 3-8, 墨田区',
  ],
  [{ 'addr:suburb': 'Младост 1' }, 'Младост 1 8, 墨田区'],
  [{ 'addr:suburb': 'Люлин 5', 'addr:block': '512' }, 'Люлин 5 512-8, 墨田区'],
  [{ 'addr:street': 'Row', 'addr:block': '512' }, 'Row 8, 墨田区'],
  [{ 'addr:place': 'Dorf', 'addr:suburb': 'Ost' }, 'Dorf 8, 墨田区'],
  [{ 'addr:street': 'Row', 'addr:housenumber': '163,0000000000' }, 'Row 163, 墨田区'],
])('an address without a street is told by its block, quarter or suburb', async (tags, address) => {
  const more = { 'addr:housenumber': '8', 'addr:city': '墨田区', ...tags };
  const { records } = await placesOf({
    nodes: [{ id: 1, at: createSpot(0, 0), tags: { ...tags, ...more } }],
  });
  expect(records[0]?.details.properties.address).toBe(address);
});

test('a shop without an address has the one to which letters go', async () => {
  const tags = { amenity: 'cafe', name: 'Cafe', 'contact:street': 'Row', 'contact:housenumber': '5' };
  const { records } = await placesOf({ nodes: [{ id: 1, at: createSpot(0, 0), tags }] });
  expect(records[0]?.details.properties).toMatchObject({ name: 'Cafe', address: 'Row 5' });
});

test.each([
  ['UNIT 9', [9], []],
  ['Apt. 12; №3', [12, 3], []],
  ['1-4', [1, 2, 3, 4], []],
  ['1-3;7, 9', [1, 2, 3, 7, 9], []],
  ['3a;12', [12], ['3a']],
  ['9-2', [], ['9-2']],
  ['1-9999999', [], ['1-9999999']],
  ['A', [], ['A']],
  ['1–2', [1, 2], []],
])('flats %s', (text, numbers, unread) => {
  expect(readFlats(text)).toEqual({ numbers, unread });
});
