import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPbf, type InventedExtract } from '../extract.driver.ts';
import { containsPosition, getGeometryArea } from '../geometry.ts';
import { createSpot, inventedTown } from '../invented-town.driver.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { readFeaturesOfExtract, survey } from './read-extract.ts';

async function readBytes(bytes: Uint8Array) {
  const path = join(await mkdtemp(join(tmpdir(), 'placelens-extract-')), 'town.osm.pbf');
  await writeFile(path, bytes);
  const faults: string[] = [];
  const complain = (fault: string, type: string, id: number | string, count?: number) =>
    void faults.push([fault, type, id, ...(count === undefined ? [] : [count])].join(' '));
  const found = await survey(path, complain, () => {});
  const features: OsmFeature[] = [];
  for await (const some of readFeaturesOfExtract(path, found, complain, () => {})) features.push(...some);
  return { found, features, faults };
}

const readTown = (extract: InventedExtract) => readBytes(createPbf(extract));

const square = [
  { id: 1, at: createSpot(0, 0) },
  { id: 2, at: createSpot(10, 0) },
  { id: 3, at: createSpot(10, 10) },
  { id: 4, at: createSpot(0, 10) },
] as const;
const house = { building: 'yes' };

test('an extract tells the same however it is packed and its nodes are written', async () => {
  const whole = await readTown(inventedTown);
  expect(whole.found.counts).toEqual({ nodes: 31, ways: 7, relations: 1 });
  expect(whole.faults).toEqual([]);
  for (const packing of ['lz4', 'none'] as const)
    expect(await readTown({ ...inventedTown, packing, plainNodes: true })).toEqual(whole);
});

test('ways that say themselves where their nodes are need no nodes', async () => {
  const { bounds: _, ...unbound } = inventedTown;
  const [whole, located] = [await readTown(unbound), await readTown({ ...unbound, locationsOnWays: true })];
  expect(located.found.counts).toEqual({ nodes: 7, ways: 7, relations: 1 });
  expect(located.faults).toEqual([]);
  expect(located.features).toEqual(whole.features);
  expect(located.found.bounds).toEqual(whole.found.bounds);
  const nodes = square.slice(1);
  const cut = await readTown({
    nodes,
    ways: [{ id: 11, nodes: [1, 2, 3, 4, 1], tags: house }],
    locationsOnWays: true,
  });
  expect([cut.features, cut.faults]).toEqual([[], ['dangling way 11 2']]);
});

test('whoever edits or is to be called stays out', async () => {
  const { features } = await readTown(inventedTown);
  expect(JSON.stringify(features)).not.toMatch(/mapper-of-the-year|555|a@b\.c/);
  expect(features.find(({ id }) => id === 8)?.properties).toEqual({
    amenity: 'restaurant',
    name: 'Mill',
    wheelchair: 'yes',
  });
});

test('a multipolygon is an area with its hole', async () => {
  const yard = (await readTown(inventedTown)).features.find(({ osmType }) => osmType === 'relation');
  expect(yard?.geometry.type).toBe('Polygon');
  expect(yard && containsPosition(yard.geometry, createSpot(205, 105))).toBe(true);
  expect(yard && containsPosition(yard.geometry, createSpot(230, 130))).toBe(false);
});

test('an outline of several ways is joined in whatever direction they run', async () => {
  const { features, faults } = await readTown({
    nodes: square,
    ways: [
      { id: 11, nodes: [1, 2, 3] },
      { id: 12, nodes: [1, 4, 3] },
    ],
    relations: [
      {
        id: 21,
        tags: { type: 'multipolygon', ...house },
        members: [
          ['outer', 11],
          ['outer', 12],
        ],
      },
    ],
  });
  expect(faults).toEqual([]);
  expect(features[0] && getGeometryArea(features[0].geometry)).toBeCloseTo(100, -1);
});

test('what is broken is left out, named and counted', async () => {
  const { features, faults } = await readTown({
    nodes: [...square, { id: 5, at: [179.9, 0] }, { id: 6, at: [-179.9, 0] }, { id: 7, at: [10, 91] }],
    ways: [
      { id: 11, nodes: [1, 2, 3, 99, 1], tags: house },
      { id: 12, nodes: [1, 2, 3], tags: house },
      { id: 13, nodes: [5, 6], tags: { highway: 'path' } },
      { id: 14, nodes: [1], tags: { highway: 'path' } },
      { id: 15, nodes: [1, 2], tags: { highway: 'path', note: 'x'.repeat(10_000) } },
      { id: 15, nodes: [1, 2], tags: { highway: 'path' } },
      { id: 16, nodes: [1, 2, 3] },
    ],
    relations: [
      {
        id: 21,
        tags: { type: 'multipolygon', ...house },
        members: [
          ['outer', 16],
          ['outer', 98],
        ],
      },
    ],
  });
  expect(faults).toEqual([
    'position node 7',
    'dangling way 11 1',
    'unclosed way 12',
    'too-short way 14',
    'long-tag way 15 10000',
    'duplicate way 15',
    'dangling relation 21 1',
    'unclosed relation 21 1',
    'no-outline relation 21',
  ]);
  expect(features.map(({ id, properties }) => [id, properties])).toEqual([
    [13, { highway: 'path' }],
    [15, { highway: 'path' }],
  ]);
});

test('an outline that crosses itself is named, and drawn as areas that do not', async () => {
  const { features, faults } = await readTown({
    nodes: square,
    ways: [{ id: 11, nodes: [1, 3, 2, 4, 1], tags: house }],
  });
  expect(faults).toEqual(['crossing way 11']);
  expect(features.map(({ geometry }) => geometry.type)).toEqual(['MultiPolygon']);
});

test('nodes need not stand in the order of their ids', async () => {
  const ways = [{ id: 11, nodes: [1, 2, 3, 4, 1], tags: house }];
  const sorted = await readTown({ nodes: square, ways });
  const shuffled = await readTown({ nodes: square.toReversed(), ways });
  expect(shuffled.features).toEqual(sorted.features);
});

const town = createPbf(inventedTown);

test.each<readonly [name: string, bytes: Uint8Array, reason: string]>([
  ['an empty file', new Uint8Array(), 'byte 0: the file is empty'],
  [
    'another file',
    Buffer.from('{"type":"FeatureCollection","features":[]}'),
    'byte 0: this is no .osm.pbf file',
  ],
  ['a cut file', town.subarray(0, town.length - 10), 'the file is cut here'],
  ['a damaged block', Buffer.from(town).fill(0xff, 200, 240), 'the block is damaged'],
  [
    'a file with history',
    createPbf({ required: ['HistoricalInformation'] }),
    'it holds several versions of an element',
  ],
])('%s is refused with words and, where it is damaged, the byte', async (_, bytes, reason) => {
  await expect(readBytes(bytes)).rejects.toThrow(reason);
});

test('a file that is cut or changed anywhere is read or refused, never a crash', async () => {
  for (let at = 5; at < town.length; at += 97) {
    for (const bytes of [town.subarray(0, at), Buffer.from(town).fill(0x7f, at, at + 3)]) {
      const ending = await readBytes(bytes).then(
        () => 'read',
        (error: Error) => error.name,
      );
      expect(['read', 'DamagedExtract']).toContain(ending);
    }
  }
});
