import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readList } from '../../../domain/lists/read-list.ts';
import listsWords from '../../../domain/words/lists.messages';
import { readNamedColumns } from './columns.ts';
import { openSource } from './open-source.ts';
import { readColumns, readFeaturesOfSource } from './read-source.ts';

async function fileOf(name: string, content: string | Buffer): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'placelens-brought-')), name);
  await writeFile(file, content);
  return file;
}

/** Returns the ids of the places of a file. */
async function idsOf(file: string, columns?: string): Promise<(string | undefined)[]> {
  const named = columns === undefined ? undefined : readNamedColumns(columns);
  const source = await openSource(file, { columns: named });
  if (!source) throw new Error('It is an extract.');
  const ids: (string | undefined)[] = [];
  const read = readFeaturesOfSource(
    source,
    await readColumns(source, named),
    () => {},
    () => {},
  );
  for await (const features of read) ids.push(...features.map(({ given }) => given));
  return ids;
}

const geometry = { type: 'Point', coordinates: [7.737072, 48.55045] };
const featuresWith = (...members: readonly object[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: members.map((each) => ({ type: 'Feature', geometry, ...each })),
  });

test('--columns decides which column is the id; without it a place has the id that a list asks', async () => {
  const properties = { name: 'Mill', objekt_id: '230358852.5e8', nr: '4.1e2' };
  const running = featuresWith({ id: 7, properties });
  const zero = featuresWith({ properties: { id: '0', ...properties } });
  for (const text of [running, zero]) {
    const file = await fileOf('places.geojson', text);
    expect(await idsOf(file)).toEqual(['230358852.5e8']);
    expect(readList(text).rows.map(({ id }) => id)).toEqual(['230358852.5e8']);
    expect(await idsOf(file, 'id=nr,name=name')).toEqual(['4.1e2']);
    expect(await idsOf(file, 'id=id,name=name')).toEqual([text === zero ? '0.d0' : '7.d0']);
  }
  const own = await fileOf('places.geojson', featuresWith({ id: '9.a0', properties: { name: 'Mill' } }));
  expect(await idsOf(own)).toEqual(['9.a0']);
  expect(await idsOf(own, 'name=name')).toEqual(['9.a0']);
});

test('degrees are read by their names, whatever else is called x and y', async () => {
  const text = 'X,Y,longitude,latitude,street,number\n539416.13,6225601.11,7.737072,48.55045,Rue A,12';
  const source = await openSource(await fileOf('places.csv', text));
  if (!source) throw new Error('It is an extract.');
  const read = readFeaturesOfSource(
    source,
    await readColumns(source, undefined),
    () => {},
    () => {},
  );
  for await (const features of read) for (const each of features) expect(each.geometry).toEqual(geometry);
});

test.each([
  ['list.zip', 'archive', Buffer.from('PK\x03\x04\x14\0list.csv')],
  ['city.csv.bz2', 'archive', Buffer.from('BZh91AY', 'latin1')],
] as const)('%s is named in the words of the page', async (name, kind, content) => {
  const file = await fileOf(name, content);
  await expect(openSource(file)).rejects.toThrow(listsWords.foreign[kind]);
});

test.each([
  [
    'of GDAL',
    'places.gml',
    '<?xml version="1.0"?>\n<ogr:FeatureCollection xmlns:ogr="http://ogr.maptools.org/"/>',
    /GML/,
  ],
  ['of topojson-server', 'places.json', '{"type":"Topology","objects":{"places":{}}}', /^it is TopoJSON/],
  ['of mapshaper', 'a.topojson', '{"type":"Topology", "arcs":[],"objects":{}}', /^it is TopoJSON/],
  ['of GDAL', 'places.tab', '!table\n!version 300\n!charset Neutral\n', /MapInfo/],
  ['of GDAL', 'places.mif', 'Version 300\nCharset "Neutral"\nDelimiter ","\n', /MapInfo/],
])('a file %s that is not read, %s, is named as what it is', async (_, name, content, words) => {
  await expect(openSource(await fileOf(name, content))).rejects.toThrow(words);
});
