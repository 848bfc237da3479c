import { expect, test } from 'vitest';
import { findPointInside } from '../geometry.ts';
import { createFlatGeobuf, createParquet, createShapefile, type Invented } from './files.driver.ts';
import { type Files, readFiles } from './read-files.driver.ts';

const mill: Invented = { texts: { name: 'Mühle', 'addr:full': 'Mill Lane 5, Nowhere' }, at: [10.5, 50.25] };
const yard: Invented = {
  texts: { name: 'Yard', 'addr:full': 'Mill Lane 6, Nowhere' },
  rings: [
    [
      [10, 50],
      [10, 51],
      [11, 51],
      [11, 50],
      [10, 50],
    ],
    [
      [10.4, 50.4],
      [10.6, 50.4],
      [10.6, 50.6],
      [10.4, 50.6],
      [10.4, 50.4],
    ],
  ],
};
const jsonOf = ({ texts, at, rings }: Invented, more: object = {}) => ({
  type: 'Feature',
  properties: texts,
  geometry: at ? { type: 'Point', coordinates: at } : { type: 'Polygon', coordinates: rings },
  ...more,
});
const collectionOf = (features: readonly unknown[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features });

const wgs84 = 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137,298.257223563]]]';
const latin = createShapefile([mill], 'latin1');
const outlines = createShapefile([yard]);

test.each<readonly [name: string, files: Files]>([
  ['GeoJSON', { 'a.geojson': collectionOf([jsonOf(mill)]) }],
  ['GeoJSON in lines', { 'a.geojsonl': `${JSON.stringify(jsonOf(mill))}\n` }],
  ['GeoJSON behind separators', { 'a.json': `\u001e${JSON.stringify(jsonOf(mill), null, 1)}\n` }],
  ['an array of features', { 'a.json': JSON.stringify([jsonOf(mill)], null, 1) }],
  ['an array of objects', { 'a.json': JSON.stringify([{ ...mill.texts, lat: 50.25, lon: '10.5' }]) }],
  [
    'an array of objects with a GeoJSON member',
    { 'a.json': JSON.stringify([{ ...mill.texts, location: { type: 'Point', coordinates: mill.at } }]) },
  ],
  [
    'objects in lines',
    {
      'a.json':
        `${JSON.stringify({ location: { latitude: '50.25', longitude: '10.5' }, ...mill.texts })}\n`.repeat(
          2,
        ),
    },
  ],
  ['CSV', { 'a.csv': 'name;addr:full;Breite;Länge\nMühle;"Mill Lane 5, Nowhere";50,25;10,5\n' }],
  ['GeoParquet', { 'a.parquet': createParquet([mill]) }],
  ...(['UNCOMPRESSED', 'GZIP', 'BROTLI', 'LZ4_RAW', 'ZSTD'] as const).map(
    (codec) => [`GeoParquet packed as ${codec}`, { 'a.parquet': createParquet([mill], codec) }] as const,
  ),
  ['FlatGeobuf', { 'a.fgb': createFlatGeobuf([mill]) }],
  [
    'a Shapefile with its letters',
    { 'a.shp': latin.shp, 'a.dbf': latin.dbf, 'a.cpg': 'ISO-8859-1', 'a.prj': wgs84 },
  ],
])('%s says where a place is and what it is called', async (_, files) => {
  const { features, told } = await readFiles(files);
  expect(told).toEqual([]);
  expect(features.length).toBeGreaterThan(0);
  expect(features[0]).toMatchObject({
    geometry: { type: 'Point', coordinates: [10.5, 50.25] },
    properties: { name: 'Mühle', 'addr:full': 'Mill Lane 5, Nowhere' },
    given: expect.stringMatching(/^\d+\.e[\da-f]{10}0$/),
  });
});

test('decimal commas between commas are no longitude of their own', async () => {
  const torn = await readFiles({ 'a.csv': 'name,lat,lng\nA,51,127,71,422\nB,51.5,71.5\n' });
  expect(torn.features.map(({ geometry }) => geometry.coordinates)).toEqual([
    [71.422, 51.127],
    [71.5, 51.5],
  ]);
  const danish = 'vejnavn,husnr,wgs84koordinat_bredde,wgs84koordinat_længde\nNørregade,5,55,68,12,57\n';
  expect((await readFiles({ 'a.csv': danish })).features[0]?.geometry.coordinates).toEqual([12.57, 55.68]);
  const chosen = await readFiles(
    { 'a.csv': 'wer,b,l\nA,51,127,71,422\nB,51.5,71.5\n' },
    'name=wer,lat=b,lng=l',
  );
  expect(chosen.features.map(({ properties }) => properties.name)).toEqual(['B']);
  const unsure = await readFiles({ 'a.csv': 'name,lat,lng\nA,51,71,422\nB,51.5,71.5\n' });
  expect(unsure.features).toHaveLength(1);
  expect(unsure.told).toEqual(['no-position line 2']);
  expect(unsure.notes).toEqual([expect.stringContaining('in line 2: A · ')]);
});

test.each<readonly [name: string, files: Files]>([
  ['GeoJSON', { 'a.geojson': collectionOf([jsonOf(yard)]) }],
  ['FlatGeobuf', { 'a.fgb': createFlatGeobuf([yard]) }],
  ['a Shapefile', { 'a.shp': outlines.shp, 'a.dbf': outlines.dbf }],
])('%s keeps an outline with its hole', async (_, files) => {
  const { features } = await readFiles(files);
  expect(features[0]?.geometry).toMatchObject({ type: 'Polygon' });
  expect(features[0]?.geometry.coordinates.map((ring) => (Array.isArray(ring) ? ring.length : 0))).toEqual([
    5, 5,
  ]);
});

test('the same place has the same id in every format, and the one that it is given', async () => {
  const files = [{ 'a.geojson': collectionOf([jsonOf(mill)]) }, { 'a.fgb': createFlatGeobuf([mill]) }];
  const [one, other] = await Promise.all(files.map((each) => readFiles(each)));
  expect(one?.features[0]?.given).toBe(other?.features[0]?.given);
  const ids = ['230358852.5e8', 42, 'way/17', 'OBJ-1'].map((id) => jsonOf(mill, { id }));
  const { features } = await readFiles({ 'a.geojson': collectionOf(ids) });
  expect(features.map(({ given }) => given)).toEqual([
    '230358852.5e8',
    '42.d0',
    '17.b0',
    expect.stringMatching(/^\d+\.e[\da-f]{10}0$/),
  ]);
});

test.each<readonly [name: string, text: string, named: string | undefined, columns: string]>([
  [
    'the words of open address files',
    'LON,LAT,NUMBER,STREET,CITY,HASH\n10.5,50.25,5,Mill Lane,Nowhere,ab12\n',
    undefined,
    'lng: LON, lat: LAT, addr:housenumber: NUMBER, addr:street: STREET, addr:city: CITY, id: HASH',
  ],
  [
    'what stands in the columns',
    '11.5e8,place,Mill,51.1277,71.4304,"Dostyk 5, Astana"\n12.5e8,place,Yard,51.1278,71.4305,"Dostyk 7, Astana"\n',
    undefined,
    'id: 1, amenity: 2, name: 3, lat: 4, lng: 5, addr:full: 6',
  ],
  ['what was said', 'a,b,c\n50.25,10.5,Mill\n', 'lat=a,lng=2,name=c', 'lat: a, lng: b, name: c'],
  [
    'numbers, with cells beyond the names',
    'name,a,b\nMill,50.25,10.5,x,y\nYard,50.25,10.5,x,y\n',
    'name=1,lat=2,lng=3',
    'name, lat: a, lng: b',
  ],
  [
    'numbers, with a name that is one',
    'who,a,b,2024\nMill,50.25,10.5,7\n',
    'name=who,lat=2,lng=3',
    'name: who, lat: a, lng: b',
  ],
  [
    'numbers, with a name twice',
    'a,a,b,c\nMill,x,50.25,10.5\n',
    'name=a,lat=3,lng=4',
    'name: a, lat: b, lng: c',
  ],
])('columns are told by %s', async (_, text, named, columns) => {
  const { columns: told, features } = await readFiles({ 'a.csv': text }, named);
  expect(told).toBe(columns);
  expect(features.length).toBeGreaterThan(0);
});

test.each<readonly [name: string, text: string, named: string | undefined]>([
  ['with decimal commas', 'name,position\nMill,"50,25 10,5"\n', undefined],
  ['with a comma between', 'name;position\nMill;50.25, 10.5\n', undefined],
  ['in the order of its name', 'name;lonlat\nMill;10.5 50.25\n', undefined],
  ['in brackets, as GeoJSON has it', 'name;coordinates\nMill;[10.5, 50.25]\n', undefined],
  ['that is named', 'a;b\nMill;50.25, 10.5\n', 'name=a,position=b'],
])('a position in one column is read: %s', async (_, text, named) => {
  const { features, columns } = await readFiles({ 'a.csv': text }, named);
  expect(columns).toContain('position');
  expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([[10.5, 50.25]]);
  expect(features[0]?.properties).toEqual({ name: 'Mill' });
});

test('what is no position in a column of them is told, and so is an order that nothing says', async () => {
  const rows = ['A;50.25, 10.5', 'B;91, 181', 'C;nowhere', 'D;', 'E;50.25, 10.5', 'F;50.25, 10.5'];
  const { features, told, notes } = await readFiles({ 'a.csv': `name;position\n${rows.join('\n')}\n` });
  expect(features.map(({ properties }) => properties.name)).toEqual(['A', 'E', 'F']);
  expect(told).toEqual(['position line 3', 'position line 4', 'no-position line 5']);
  expect(notes).toEqual([expect.stringContaining('“position” is the latitude, as in line 2: 50.25, 10.5.')]);
});

test('degrees are read without a zero before the point, and as small numbers are written', async () => {
  const { features, told } = await readFiles({
    'a.csv': 'name,lat,lon\nA,51.5,-.127\nB,51.5,-8.9e-05\nC,51.5,"-,25"\n',
  });
  expect(told).toEqual([]);
  expect(features.map(({ geometry }) => geometry.coordinates)).toEqual([
    [-0.127, 51.5],
    [-0.000_089, 51.5],
    [-0.25, 51.5],
  ]);
});

test('a text is one line with single blanks, and letters go where a shop is', async () => {
  const { features } = await readFiles({
    'a.csv':
      'name,contact:street,contact:housenumber,lat,lon\n" My   Shop\r\nLtd.,\n UK",  Mill    Lane ,5,51.5,0.25\n',
  });
  expect(features[0]?.properties).toEqual({
    name: 'My Shop, Ltd., UK',
    'addr:street': 'Mill Lane',
    'addr:housenumber': '5',
  });
});

test('what lies in another is read by both names', async () => {
  const texts = { names: { primary: 'Mill' }, addresses: [{ freeform: 'Mill Lane 5' }], phones: ['+1 555'] };
  const feature = { ...jsonOf(mill), properties: texts };
  const { features } = await readFiles({ 'a.geojson': collectionOf([feature]) });
  expect(features[0]?.properties).toEqual({ name: 'Mill', 'addr:full': 'Mill Lane 5' });
});

const ring = (corners: readonly (readonly [number, number])[]) => ({ texts: mill.texts, rings: [corners] });

test.each<readonly [name: string, feature: unknown, told: string, kept: boolean]>([
  ['nowhere', { ...jsonOf(mill), geometry: null }, 'no-position feature 2', false],
  ['beyond the poles', jsonOf({ ...mill, at: [10, 91] }), 'position feature 2', false],
  [
    'a line',
    { ...jsonOf(mill), geometry: { type: 'LineString', coordinates: [] } },
    'shape feature 2',
    false,
  ],
  ['no feature', { type: 'Point' }, 'unreadable feature 2', false],
  [
    'not closed',
    jsonOf(
      ring([
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ]),
    ),
    'unclosed feature 2',
    false,
  ],
  [
    'crossing itself',
    jsonOf(
      ring([
        [0, 0],
        [1, 1],
        [1, 0],
        [0, 1],
        [0, 0],
      ]),
    ),
    'crossing feature 2',
    true,
  ],
  [
    'with a long text',
    jsonOf({ ...mill, texts: { ...mill.texts, name: 'x'.repeat(10_000) } }),
    'long-tag feature 2 10000',
    true,
  ],
])('a record that is %s is told by its number', async (_, feature, told, kept) => {
  const read = await readFiles({ 'a.geojson': collectionOf([jsonOf(mill), feature]) });
  expect(read.told).toEqual([told]);
  expect(read.features).toHaveLength(kept ? 2 : 1);
});

test.each<readonly [name: string, geometry: object, at: readonly [number, number]]>([
  ['goes over the antimeridian', outline(179.9, -179.95), [179.975, 0.5]],
  ['goes on beyond 180 degrees', outline(179.9, 180.3), [-179.9, 0.5]],
  ['goes on beyond -180 degrees', outline(-180.1, -179.7), [-179.9, 0.5]],
  ['lies beyond 180 degrees', outline(181, 182), [-178.5, 0.5]],
  ['ends at the antimeridian from the east', outline(-180, -179.9), [-179.95, 0.5]],
  ['ends at the antimeridian, which is written as -180', outline(179.9, -180), [179.95, 0.5]],
  [
    'is cut at the antimeridian',
    {
      type: 'MultiPolygon',
      coordinates: [outline(179.6, 180), outline(-180, -179.9)].map(({ coordinates }) => coordinates),
    },
    [179.8, 0.5],
  ],
  ['is a point beyond 180 degrees', { type: 'Point', coordinates: [181.5, 0.5] }, [-178.5, 0.5]],
])('a place whose shape %s is where it is', async (_, geometry, at) => {
  const feature = { type: 'Feature', properties: { name: 'Atoll' }, geometry };
  const { features, told } = await readFiles({ 'a.geojson': collectionOf([feature]) });
  const [place] = features.map((each) => findPointInside(each.geometry));
  expect(told).toEqual([]);
  expect(place?.map((degrees) => Math.round(degrees * 1e6) / 1e6)).toEqual(at);
});

/** Returns a rectangle from one longitude to another, from the equator to 1° north. */
function outline(west: number, east: number) {
  const corners = [
    [west, 0],
    [east, 0],
    [east, 1],
    [west, 1],
    [west, 0],
  ];
  return { type: 'Polygon', coordinates: [corners] };
}

test('a line that cannot be read costs itself alone', async () => {
  const lines = [JSON.stringify(jsonOf(mill)), '{"type":"Feat', '', JSON.stringify(jsonOf(yard))];
  const { features, told } = await readFiles({ 'a.geojsonl': lines.join('\n') });
  expect(told).toEqual(['unreadable line 2']);
  expect(features.map(({ id }) => id)).toEqual([1, 4]);
  const csv = 'name,lat,lng\nMill,50,10\n"Yard,50,10\nShop,,10\nTower,51,11\n';
  const table = await readFiles({ 'a.csv': csv });
  expect(table.told).toEqual(['unreadable line 3', 'no-position line 4']);
  expect(table.features.map(({ id }) => id)).toEqual([2, 5]);
});

const parquet = createParquet([mill]);
const fgb = createFlatGeobuf([mill, yard]);

test.each<readonly [name: string, files: Files, why: RegExp]>([
  ['an empty file', { 'a.csv': '' }, /^it is empty$/],
  ['a web page', { 'a.csv': '<!doctype html><p>Gone' }, /^it is a web page.*save the file itself$/],
  ['what is packed', { 'a.csv.bz2': 'BZh91AY' }, /Unpack it/],
  ['another file under the name of one', { 'a.fgb': 'name,lat' }, /^it is no FlatGeobuf file$/],
  ['GeoJSON that is none', { 'a.geojson': '{"a":1}' }, /^it is no GeoJSON FeatureCollection file$/],
  [
    'cut GeoJSON',
    { 'a.geojson': collectionOf([jsonOf(mill), jsonOf(yard)]).slice(0, -20) },
    /behind 1 feature$/,
  ],
  [
    'GeoJSON behind which there is more',
    { 'a.geojson': `${collectionOf([jsonOf(mill)])}\n${collectionOf([jsonOf(yard)])}` },
    /^something stands behind the end of its JSON text.*one FeatureCollection/,
  ],
  [
    'GeoJSON behind which there is more, far behind',
    { 'a.geojson': `${collectionOf([jsonOf(mill)])}${'\n'.repeat(600_000)}${collectionOf([jsonOf(yard)])}` },
    /^something stands behind the end of its JSON text/,
  ],
  [
    'broken GeoJSON',
    { 'a.geojson': '{"type":"FeatureCollection","features":[{]}' },
    /^it is damaged behind its beginning/,
  ],
  [
    'GeoJSON of another datum',
    { 'a.geojson': collectionOf([], { crs: { properties: { name: 'urn:ogc:def:crs:EPSG::4267' } } }) },
    /EPSG::4267.*ogr2ogr/,
  ],
  ['FlatGeobuf of another datum', { 'a.fgb': createFlatGeobuf([mill], { code: 4267 }) }, /EPSG:4267/],
  ['cut FlatGeobuf', { 'a.fgb': fgb.subarray(0, -9) }, /^it is cut or damaged at byte/],
  ['a Shapefile in metres', { 'a.shp': latin.shp, 'a.prj': 'PROJCS["Gauss",GEOGCS["WGS 84"]]' }, /in Gauss;/],
  ['a cut Shapefile', { 'a.shp': latin.shp.subarray(0, -4) }, /^it is cut or damaged at byte/],
  ['strange letters', { 'a.shp': latin.shp, 'a.dbf': latin.dbf, 'a.cpg': 'klingon' }, /klingon$/],
  ['cut Parquet', { 'a.parquet': parquet.subarray(0, -5) }, /^it is damaged/],
  [
    'Parquet of another schema',
    { 'a.parquet': createParquet([mill], 'SNAPPY', false) },
    /^no columns say where a place is\. It has: name, addr:full\./,
  ],
  [
    'a table with a missing column',
    { 'a.csv': 'name,lat\nMill,50\n' },
    /It has: name, lat\. Say it with --columns lat=…,lng=…, or position=… where/,
  ],
])('%s is refused with words', async (_, files, why) => {
  await expect(readFiles(files)).rejects.toThrow(why);
});
