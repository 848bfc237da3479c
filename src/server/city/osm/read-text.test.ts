import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createPbf, type InventedExtract, inventedMoment } from '../extract.driver.ts';
import { createSpot, inventedTown } from '../invented-town.driver.ts';
import { openSource } from '../sources/open-source.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { readFeaturesOfExtract, survey } from './read-extract.ts';
import { createOsmJson, createOsmXml, type Out } from './text-extract.driver.ts';

async function readContent(content: string | Uint8Array) {
  const path = join(await mkdtemp(join(tmpdir(), 'placelens-text-')), 'town');
  await writeFile(path, content);
  expect(await openSource(path)).toBeUndefined();
  const faults: string[] = [];
  const complain = (...fault: readonly unknown[]) => void faults.push(fault.join(' '));
  const found = await survey(path, complain, () => {});
  const features: OsmFeature[] = [];
  for await (const some of readFeaturesOfExtract(path, found, complain, () => {})) features.push(...some);
  return { found, features, faults };
}

const writers = [
  ['JSON', createOsmJson],
  ['XML', createOsmXml],
] as const;

test.each(writers)('elements in %s tell the same as in PBF', async (_, write) => {
  const { found, ...pbf } = await readContent(createPbf(inventedTown));
  const { found: text, ...read } = await readContent(write(inventedTown));
  expect(read).toEqual(pbf);
  expect(text.counts).toEqual(found.counts);
  expect(text.moment).toBe(inventedMoment);
  if (write === createOsmXml) expect(text.bounds).toEqual(found.bounds);
});

test.each(writers)('`out geom` in %s needs neither nodes nor member ways', async (_, write) => {
  const whole = await readContent(write(inventedTown));
  const located = await readContent(write(inventedTown, 'geom'));
  expect(located.faults).toEqual([]);
  expect(located.features).toEqual(whole.features);
  const { ways = [], relations = [], nodes = [] } = inventedTown;
  const alone = JSON.parse(createOsmJson({ nodes, ways, relations }, 'geom'));
  const elements = alone.elements.filter(({ type }: { readonly type: string }) => type === 'relation');
  const { features, faults } = await readContent(JSON.stringify({ ...alone, elements }));
  expect(faults).toEqual([]);
  expect(features).toEqual(whole.features.filter(({ osmType }) => osmType === 'relation'));
});

test.each(writers)('`out center` in %s gives points', async (_, write) => {
  const { features, faults } = await readContent(write(inventedTown, 'center'));
  expect(faults).toEqual([]);
  expect([...new Set(features.map(({ geometry }) => geometry.type))]).toEqual(['Point']);
  expect(features.find(({ id }) => id === 101)?.geometry.coordinates).toEqual(createSpot(100, 100));
  expect(features.filter(({ osmType }) => osmType === 'relation')).toHaveLength(1);
});

test('`out tags center` needs no members either', async () => {
  const center = { lat: 50, lon: 10 };
  const elements = [
    { type: 'way', id: 4, center, tags: { building: 'yes', name: 'Way' } },
    { type: 'relation', id: 5, center, tags: { type: 'multipolygon', building: 'yes', name: 'Relation' } },
  ];
  const { features, faults } = await readContent(JSON.stringify({ elements }));
  expect(faults).toEqual([]);
  expect(features.map(({ properties, geometry }) => [properties.name, geometry.coordinates])).toEqual([
    ['Way', [10, 50]],
    ['Relation', [10, 50]],
  ]);
});

const square: InventedExtract = {
  nodes: [-1, -2, -3].map((id) => ({ id, at: createSpot(-10 * id, 10 * (id % 2)) })),
  ways: [{ id: -4, nodes: [-1, -2, -3, -1], tags: { building: 'yes' } }],
};

test('a drawing that was never uploaded is read, without what its editor deleted', async () => {
  const gone = '<node id="9" action="delete" lat="50" lon="10"><tag k="name" v="Gone"/></node>';
  const { features } = await readContent(createOsmXml(square, 'body', gone));
  expect(features.map(({ id }) => id)).toEqual([-4]);
});

const town = { JSON: createOsmJson(inventedTown), XML: createOsmXml(inventedTown) };
const remark = 'runtime error: Query timed out in "query" at line 3 after 26 seconds.';

test.each<readonly [name: string, content: string, why: RegExp]>([
  ['JSON that is cut', town.JSON.slice(0, -400), /^it is cut or damaged at byte/],
  ['XML that is cut', town.XML.slice(0, -400), /^it is cut or damaged at byte/],
  ['JSON that is damaged', town.JSON.replace('"way"', 'way"'), /^it is damaged \(/],
  ['XML that is damaged', town.XML.replace('</way>', '</wax>'), /^it is damaged \(/],
  [
    'an answer that its server broke off, in JSON',
    createOsmJson(inventedTown, 'body', { remark }),
    /part is missing \(runtime error: Query timed out.*Ask again for a smaller area/,
  ],
  [
    'an answer that its server broke off, in XML',
    createOsmXml(inventedTown, 'body', `<remark> ${remark} </remark>`),
    /part is missing \(runtime error/,
  ],
  ['a history', createOsmXml(square, 'body', '<node id="9" visible="false"/>'), /^it holds several versions/],
  ['changes', createOsmXml(square, 'body', '<action type="modify"/>'), /^it holds changes/],
])('%s is refused with words', async (_, content, why) => {
  await expect(readContent(content)).rejects.toThrow(why);
});

test.each(['geom', 'center'] satisfies readonly Out[])(
  'what lies outside of the box of `out %s` costs itself alone',
  async (out) => {
    const { nodes = [], ways } = square;
    const { features, faults } = await readContent(
      createOsmJson({ nodes: nodes.slice(1), ...(ways && { ways }) }, out),
    );
    expect(features).toEqual([]);
    expect(faults).toEqual([expect.stringMatching(/^dangling way -4/)]);
  },
);
