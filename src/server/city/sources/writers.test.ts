import { strToU8, zipSync } from 'fflate';
import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, test } from 'vitest';
import { createPlaceId } from '../places/ids.ts';
import { createShapefile, type Invented } from './files.driver.ts';
import { readFiles } from './read-files.driver.ts';

const at = [71.4, 51.1] as const;
const abay = { 'addr:street': 'Abay', 'addr:housenumber': '5' };

test.each<readonly [writer: string, texts: Record<string, string>]>([
  [
    'GDAL',
    { addr_stree: 'Abay', addr_hou_1: 'Villa', addr_house: '5', addr_city: 'Astana', building_l: '9' },
  ],
  [
    'mapshaper',
    {
      'addr:stree': 'Abay',
      'addr:house': '5',
      'addr:hou_1': 'Villa',
      'addr:city': 'Astana',
      'building:l': '9',
    },
  ],
])('names that a Shapefile of %s cuts to ten letters are the tags that they begin', async (_, texts) => {
  const { shp, dbf } = createShapefile([{ texts, at }]);
  const { columns, features } = await readFiles({ 'a.shp': shp, 'a.dbf': dbf });
  expect(features[0]?.properties).toEqual({
    ...abay,
    'addr:housename': 'Villa',
    'addr:city': 'Astana',
    'building:levels': '9',
  });
  const [street = '', house = ''] = Object.keys(texts);
  expect(columns).toContain(`addr:street: ${street}`);
  expect(columns).toContain(house);
});

test('a column is only said to be read where something is made of it', async () => {
  const { columns } = await readFiles({
    'a.csv': 'name,addr:colour,addr:postcode,lat,lng\nA,red,10,51,71\n',
  });
  expect(columns).toBe('name, addr:postcode, lat, lng');
});

type Column = Parameters<typeof parquetWriteBuffer>[0]['columnData'][number];
const parquet = (columns: readonly Column[], geo?: object) =>
  Buffer.from(
    parquetWriteBuffer({
      columnData: [...columns],
      ...(geo && { kvMetadata: [{ key: 'geo', value: JSON.stringify(geo) }] }),
    }),
  );
const text = (name: string, ...data: (string | null)[]): Column => ({ name, type: 'STRING', data });
const degrees = [
  { name: 'lat', type: 'DOUBLE', data: [51.1] },
  { name: 'lon', type: 'DOUBLE', data: [71.4] },
] as const satisfies readonly Column[];
const wkb = new Uint8Array(21);
const view = new DataView(wkb.buffer);
view.setUint8(0, 1);
view.setUint32(1, 1, true);
view.setFloat64(5, at[0], true);
view.setFloat64(13, at[1], true);

test.each<readonly [name: string, column: Column]>([
  ['bytes', { name: 'geometry', type: 'BYTE_ARRAY', data: [wkb] }],
  ['text', text('geometry', 'POINT (71.4 51.1)')],
  ['hexadecimal digits', text('geometry', Buffer.from(wkb).toString('hex'))],
])(
  'a column of shapes in well-known %s is where a place is, without a word of it in the head',
  async (_, column) => {
    const { features, columns } = await readFiles({ 'a.parquet': parquet([text('name', 'A'), column]) });
    expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: at });
    expect(columns).toBe('geometry: geometry, name');
  },
);

test.each([
  ['POINT Z (71.4 51.1 300)', 'Point'],
  ['SRID=4326;POINT(71.4 51.1)', 'Point'],
  ['POLYGON ((71 51, 72 51, 72 52, 71 51))', 'Polygon'],
  ['MULTIPOLYGON (((71 51, 72 51, 72 52, 71 51)))', 'Polygon'],
  ['MULTIPOINT ((71.4 51.1))', 'Point'],
  ['{""coordinates"": [71.4, 51.1], ""type"": ""Point""}', 'Point'],
  ['{""type"":""Polygon"",""coordinates"":[[[71,51],[72,51],[72,52],[71,51]]]}', 'Polygon'],
])('a table with %s in a column', async (shape, type) => {
  const { features } = await readFiles({ 'a.csv': `WKT,name\n"${shape}",A\n` });
  expect(features[0]?.geometry.type).toBe(type);
});

test('tags in a column of them, and units in a list', async () => {
  const tags = { 'addr:street': 'Abay', 'addr:housenumber': '5', building: 'house' };
  const column: Column = { name: 'tags', type: 'JSON', data: [tags] };
  const { features } = await readFiles({ 'a.parquet': parquet([column, ...degrees]) });
  expect(features[0]?.properties).toEqual(tags);
  const hstore = text('other_tags', '"addr:street"=>"Abay","addr:housenumber"=>"5","building"=>"house"');
  const pairs: Column = {
    name: 'tags',
    type: 'JSON',
    data: [Object.entries(tags).map(([key, value]) => ({ key, value }))],
  };
  for (const each of [hstore, pairs]) {
    const read = await readFiles({ 'a.parquet': parquet([each, ...degrees]) });
    expect(read.features[0]?.properties).toEqual(tags);
  }
  const units: Column = { name: 'units', type: 'JSON', data: [['1', '2', '3']] };
  const listed = await readFiles({ 'a.parquet': parquet([text('name', 'A'), units, ...degrees]) });
  expect(listed.features[0]?.properties['addr:flats']).toBe('1;2;3');
});

test('texts that are bytes within lists and structures are texts all the same', async () => {
  const tags = { 'addr:street': 'Abay', 'addr:housenumber': '5' };
  const pairs = Object.entries(tags).map((pair) => pair.map((each) => Buffer.from(each)));
  const bytes = { type: 'BYTE_ARRAY', repetition_type: 'REQUIRED' } as const;
  const written = parquetWriteBuffer({
    schema: [
      { name: 'root', num_children: 3 },
      { name: 'tags', repetition_type: 'OPTIONAL', converted_type: 'LIST', num_children: 1 },
      { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
      { name: 'element', repetition_type: 'REQUIRED', num_children: 2 },
      { name: 'key', ...bytes },
      { name: 'value', ...bytes },
      ...degrees.map(({ name, type }) => ({ name, type, repetition_type: 'REQUIRED' as const })),
    ],
    columnData: [
      { name: 'tags', data: [pairs.map(([key, value]) => ({ key, value }))] },
      ...degrees.map(({ name, data }) => ({ name, data })),
    ],
  });
  const { features } = await readFiles({ 'a.parquet': Buffer.from(written) });
  expect(features[0]?.properties).toEqual(tags);
});

test.each([
  ['@type', '@id', 'way'],
  ['osm_type', 'osm_id', 'W'],
  ['type', 'id', 'way'],
])('columns %s and %s are together the id of an element', async (type, id, way) => {
  const read = await readFiles({
    'a.csv': `${type},${id},name,lat,lon\n${way},17,A,51,71\nnode,17,B,51,71\nrelation,-9,C,51,71\n`,
  });
  expect(read.columns).toBe(`element: ${type}, id: ${id}, name, lat, lng: lon`.replace('id: id', 'id'));
  const [one, other, drawn] = read.features.map(({ given }) => given);
  expect([one, other]).toEqual(['17.b0', '17.a0']);
  expect(drawn).toBe(createPlaceId({ osmType: 'relation', id: -9 }, 'place'));
  const plain = await readFiles({ 'a.csv': 'type,id,name,lat,lon\nnode,17.5e8,A,51,71\n' });
  expect(plain.features[0]?.given).toBe('17.5e8');
});

const projjson = (authority: string, code: string | number, name: string) =>
  JSON.stringify({
    $schema: 'https://proj.org/schemas/v0.7/projjson.schema.json',
    type: 'GeographicCRS',
    name,
    id: { authority, code },
  });
const inCrs = (crs: string) => ({
  'a.geojson': JSON.stringify({
    type: 'FeatureCollection',
    crs: { properties: { name: crs } },
    features: [{ type: 'Feature', properties: { name: 'A' }, geometry: { type: 'Point', coordinates: at } }],
  }),
});

test.each([
  'EPSG:4326',
  'EPSG:4979',
  'EPSG:9057',
  'ESRI:104199',
  'urn:ogc:def:crs:EPSG::4326',
  'urn:ogc:def:crs:EPSG:9.9:4326',
  'urn:ogc:def:crs:OGC:1.3:CRS84',
  'OGC:CRS84h',
  'http://www.opengis.net/def/crs/EPSG/0/4326',
  'https://www.opengis.net/def/crs/OGC/1.3/CRS84',
  'http://www.opengis.net/gml/srs/epsg.xml#4326',
  'WGS 84 (CRS84)',
  projjson('OGC', 'CRS84', 'WGS 84 (CRS84)'),
  projjson('EPSG', 4326, 'WGS 84'),
])('%s is degrees in WGS 84', async (crs) => {
  const { features, notes } = await readFiles(inCrs(crs));
  expect([features.length, notes]).toEqual([1, []]);
});

test.each([
  'EPSG:4258',
  'urn:ogc:def:crs:EPSG::4269',
  'EPSG:4283',
  'EPSG:7844',
  'OGC:CRS83',
  'urn:ogc:def:crs:OGC:1.3:CRS83',
  projjson('OGC', 'CRS83', 'NAD83 (CRS83)'),
  projjson('EPSG', 4258, 'ETRS89'),
])('%s is taken for it, and told', async (crs) => {
  const { features, notes } = await readFiles(inCrs(crs));
  expect(features).toHaveLength(1);
  expect(notes).toEqual([expect.stringMatching(/which is taken for WGS 84/)]);
});

test.each([
  ['EPSG:4267', 'EPSG:4267'],
  ['WGS 84 / UTM zone 42N', 'WGS 84 / UTM zone 42N'],
  ['ETRS89 / LAEA Europe', 'ETRS89 / LAEA Europe'],
  ['urn:ogc:def:crs:EPSG::14326', 'EPSG::14326'],
  [projjson('EPSG', 4267, 'NAD27'), 'in NAD27;'],
  ['PROJCRS["UTM 42N",BASEGEOGCRS["WGS 84",DATUM["World Geodetic System 1984"]]]', 'in UTM 42N;'],
  ['GEOGCS["Pulkovo 1942",DATUM["Pulkovo_1942",TOWGS84[1,2,3]]]', 'in Pulkovo 1942;'],
])('%s is refused by its name', async (crs, words) => {
  const refused = await readFiles(inCrs(crs)).catch((error: Error) => error.message);
  expect(refused).toContain(words);
  expect(String(refused).length).toBeLessThan(250);
});

test.each([
  ['"id":230358852.5e8,', {}],
  ['', { id: 'X' }],
  ['"id":7,', { objectId: 'X' }],
  ['"id":7,', { id: 'X' }],
])('ids of JSON stay as they are written, in a collection and in lines', async (id, more) => {
  const properties = JSON.stringify({ name: 'A', ...more }).replace('"X"', '230358852.5e8');
  const feature = `{"type":"Feature",${id}"properties":${properties},"geometry":{"type":"Point","coordinates":[71.4,51.10]}}`;
  const files = [
    { 'a.geojson': `{"type":"FeatureCollection","features":[${feature}]}` },
    { 'a.geojsonl': feature },
  ];
  for (const each of files) {
    const { features } = await readFiles(each);
    expect(features[0]?.given).toBe('230358852.5e8');
    expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: at });
  }
});

test('a text of any length in a line is read, and costs a broken line itself alone', async () => {
  const line = (description: string) =>
    `{"type":"Feature","properties":{"name":"A","note":"${description}"},"geometry":{"type":"Point","coordinates":[71.4,51.1]}}`;
  const broken = `{"type":"Feature","properties":{"note":"${'\\"'.repeat(300_000)}`;
  const text = [line('x'.repeat(6_000_000)), line('\\"'.repeat(500_000)), broken].join('\n');
  const { features, told } = await readFiles({ 'a.geojsonl': text });
  expect([features.length, told]).toEqual([2, ['unreadable line 3']]);
});

test('ids beyond the numbers of JavaScript stay two', async () => {
  const lines = ['1234567890123456789', '1234567890123456790'].map(
    (id) =>
      `{"type":"Feature","properties":{"name":"A","objectId":${id}},"geometry":{"type":"Point","coordinates":[71.4,51.1]}}`,
  );
  const { features } = await readFiles({ 'a.geojsonl': lines.join('\n') });
  expect(new Set(features.map(({ given }) => given)).size).toBe(2);
});

test('ids that a program has rounded are counted in a line', async () => {
  const csv = 'id,name,lat,lng\n1.7090677405E+017,A,51.1,71.4\n230358852.5e8,B,51.1,71.4\n';
  const { notes } = await readFiles({ 'a.csv': csv });
  expect(notes).toEqual([expect.stringMatching(/^1 id looks like a number that a program has rounded/)]);
});

const cafe: Invented = { texts: { name: 'Café' }, at };
const latin = Buffer.from('Café', 'latin1');
const ibm = new Uint8Array([0x43, 0x61, 0x66, 0x82]);

test.each<
  readonly [
    cpg: string | undefined,
    driver: number,
    bytes: Uint8Array,
    name: string,
    note: RegExp | undefined,
  ]
>([
  ['88591', 0, latin, 'Café', undefined],
  ['8859-1', 0, latin, 'Café', undefined],
  ['ISO-8859-15', 0, latin, 'Café', undefined],
  ['850', 0, ibm, 'Café', undefined],
  ['OEM 850', 0, ibm, 'Café', undefined],
  ['CP437', 0, ibm, 'Café', undefined],
  ['932', 0, new Uint8Array([0x93, 0x8c]), '東', undefined],
  ['CP932', 0, new Uint8Array([0x93, 0x8c]), '東', undefined],
  [undefined, 2, ibm, 'Café', undefined],
  [undefined, 19, new Uint8Array([0x93, 0x8c]), '東', undefined],
  [undefined, 0, latin, 'Café', /it is read as WINDOWS-1252/],
  [undefined, 0, Buffer.from('Café'), 'Café', /it is read as UTF-8/],
  ['UTF-8', 0, latin, 'Café', /Not every text of its table is in UTF-8/],
])('letters of a table: .cpg %s, driver %i', async (cpg, driver, bytes, name, note) => {
  const { shp, dbf } = createShapefile([cafe], bytes, driver);
  const files = { 'a.shp': shp, 'a.dbf': dbf, ...(cpg !== undefined && { 'a.cpg': cpg }) };
  const { features, notes } = await readFiles(files);
  expect(features[0]?.properties.name).toBe(name);
  expect(notes).toEqual(note ? [expect.stringMatching(note)] : []);
});

test('a table whose writer kept one byte of each letter is refused; one stray control character is none', async () => {
  // Written by @mapbox/shp-write 0.4.3 (dbf 0.2.0): no .cpg, no error.
  const lost = createShapefile([{ texts: { name: 'Пекарня', street: 'улица Кунаева' }, at }], 'latin1');
  await expect(readFiles({ 'a.shp': lost.shp, 'a.dbf': lost.dbf })).rejects.toThrow(
    /have lost their letters/,
  );
  const mills = Array.from({ length: 20 }, (_, index) => ({
    texts: { name: index ? 'Mill' : 'M\u0001ill' },
    at,
  }));
  const { shp, dbf } = createShapefile(mills);
  expect((await readFiles({ 'a.shp': shp, 'a.dbf': dbf })).features.length).toBe(20);
  // A hyphen of Word, the end of a file of DOS, a paragraph sign of code page 437.
  const names = ['Bad\u001eHomburg', 'Mill\u001a\u001a', '\u0015 5 Chancery'];
  const few = createShapefile(names.map((name) => ({ texts: { name }, at })));
  expect((await readFiles({ 'a.shp': few.shp, 'a.dbf': few.dbf })).features.length).toBe(3);
  // A column of FoxPro that holds bytes.
  const keyed = createShapefile([{ texts: { key: '\u0001\u0012' }, at }]);
  keyed.dbf[32 + 18] = 4;
  expect((await readFiles({ 'a.shp': keyed.shp, 'a.dbf': keyed.dbf })).features.length).toBe(1);
});

test.each<readonly [register: string, csv: string, address: Record<string, string>]>([
  [
    'DAWA',
    'vejnavn,husnr,etage,dør,postnr,postnrnavn,wgs84koordinat_bredde,wgs84koordinat_længde\nAbvej,5,2,1,1000,Kobe,55.1,12.1\n',
    {
      'addr:street': 'Abvej',
      'addr:housenumber': '5',
      'addr:floor': '2',
      'addr:unit': '1',
      'addr:city': 'Kobe',
    },
  ],
  [
    'G-NAF',
    'NUMBER_FIRST|STREET_NAME|STREET_TYPE_CODE|LOCALITY_NAME|FLAT_NUMBER|LEVEL_NUMBER|LATITUDE|LONGITUDE\n5|EXAMPLE|ST|TOWN|9|2|-33.1|151.1\n',
    {
      'addr:street': 'EXAMPLE',
      'addr:street_type': 'ST',
      'addr:housenumber': '5',
      'addr:city': 'TOWN',
      'addr:unit': '9',
      'addr:floor': '2',
    },
  ],
  [
    'BAN',
    'id;numero;rep;nom_voie;code_postal;nom_commune;lon;lat\nx1;12;bis;Rue A;67000;Ville;7.737072;48.55045\n',
    { 'addr:street': 'Rue A', 'addr:housenumber': '12', 'addr:number_suffix': 'bis', 'addr:city': 'Ville' },
  ],
])('the columns of %s', async (_, csv, address) => {
  const { features } = await readFiles({ 'a.csv': csv });
  expect(features[0]?.properties).toMatchObject(address);
});

test.each([
  ['.xlsx', writeXlsx],
  ['.ods', writeOds],
])('the sheets of %s are tables with a title and a sum', async (ending, write) => {
  const rows = [
    ['Our places'],
    [],
    ['id', 'address', 'lat', 'lon'],
    ['9.5e8', 'Abay 5', 51.1, 71.4],
    ['Total', '', '', 1],
  ];
  const other = [
    ['id', 'address', 'lat', 'lon'],
    ['8.5e8', 'Abay 7', 51.2, 71.5],
  ];
  const bytes = await write({
    sheets: [
      { name: 'First', rows },
      { name: 'Other', rows: other },
    ],
  });
  const { features, notes } = await readFiles({ [`places${ending}`]: bytes });
  expect(features.map(({ properties }) => properties)).toMatchObject([{ 'addr:full': 'Abay 5' }]);
  expect(notes.join(' ')).toContain('--sheet');
  const named = await readFiles({ [`places${ending}`]: bytes }, undefined, 'Other');
  expect(named.features.map(({ properties }) => properties)).toMatchObject([{ 'addr:full': 'Abay 7' }]);
  await expect(readFiles({ [`places${ending}`]: bytes }, undefined, 'None')).rejects.toThrow('First, Other');
});

/** As libkml writes it, GDAL 3.6.2 and Google Earth among others; the root of a KMZ of GDAL only links to its layers. */
const root = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><NetworkLink><Link><href>layers/p.kml</href></Link></NetworkLink></Document></kml>`;
const placemarks = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>Places</name>
<Style id="s"><LineStyle><color>ff0000ff</color></LineStyle></Style>
<Placemark id="p.1"><name>A &amp; B</name><description><![CDATA[<b>page</b>]]></description><styleUrl>#s</styleUrl>
<ExtendedData><SchemaData schemaUrl="#p"><SimpleData name="addr:street">Abay</SimpleData><SimpleData name="addr:housenumber">5</SimpleData></SchemaData></ExtendedData>
<Point><coordinates>
  71.4,51.1,0
</coordinates></Point></Placemark>
<Folder><name>Layer</name><Placemark><name><![CDATA[C]]></name><address>Abay 7</address><ExtendedData><Data name="level"><displayName>Level</displayName><value>2</value></Data></ExtendedData>
<MultiGeometry><Polygon><outerBoundaryIs><LinearRing><coordinates>71,51 71.2,51 71.2,51.2 71,51.2 71,51</coordinates></LinearRing></outerBoundaryIs></Polygon></MultiGeometry></Placemark></Folder>
</Document></kml>`;

test('KML gives each placemark its name, address and extended data, packed as KMZ by GDAL 3.6 or Google Earth too', async () => {
  const expected = [
    { name: 'A & B', ...abay },
    { name: 'C', 'addr:full': 'Abay 7', level: '2' },
  ];
  const packed = [
    { 'a.kml': placemarks },
    { 'a.kmz': zipSync({ 'doc.kml': strToU8(placemarks), 'files/icon.png': strToU8('png') }) },
    { 'a.kmz': zipSync({ 'doc.kml': strToU8(root), 'layers/p.kml': strToU8(placemarks) }) },
  ];
  for (const files of packed) {
    const { features } = await readFiles(files);
    expect(features.map(({ properties }) => properties)).toEqual(
      expected.map((each) => expect.objectContaining(each)),
    );
    expect(features[0]?.geometry).toEqual({ type: 'Point', coordinates: [71.4, 51.1] });
  }
});

test('KML of links alone, or cut, is refused; beside a table it is left in the archive', async () => {
  await expect(readFiles({ 'a.kml': root })).rejects.toThrow('it links to other files (NetworkLink)');
  await expect(readFiles({ 'a.kml': placemarks.slice(0, -200) })).rejects.toThrow();
  const zip = zipSync({ 'a.csv': strToU8('name,lat,lng\nA,51,71\n'), 'a.kml': strToU8(placemarks) });
  const { features } = await readFiles({ 'a.zip': zip });
  expect(features).toHaveLength(1);
});

test('each row of a Parquet file with row groups of any length is read once', async () => {
  const count = 2_500;
  const all = Array.from({ length: count }, (_, row) => row);
  const bytes = parquetWriteBuffer({
    rowGroupSize: 2_000,
    columnData: [
      { name: 'name', type: 'STRING', data: all.map((row) => `A${row}`) },
      { name: 'lat', type: 'DOUBLE', data: all.map((row) => 51 + row / 1e5) },
      { name: 'lon', type: 'DOUBLE', data: all.map(() => 71.4) },
    ],
  });
  const { features } = await readFiles({ 'a.parquet': Buffer.from(bytes) });
  expect(features.map(({ properties }) => properties.name)).toEqual(all.map((row) => `A${row}`));
});
