import { parquetWriteBuffer } from 'hyparquet-writer';
import { expect, test } from 'vitest';
import { createFlatGeobuf, createShapefile } from './files.driver.ts';
import { type Files, readFiles } from './read-files.driver.ts';

/** Returns Parquet of one row, with columns in this order. */
const parquet = (...columns: readonly (readonly [name: string, value: string | number])[]) =>
  Buffer.from(
    parquetWriteBuffer({
      columnData: columns.map(([name, value]) =>
        typeof value === 'string'
          ? { name, type: 'STRING', data: [value] }
          : { name, type: 'DOUBLE', data: [value] },
      ),
    }),
  );
const placeCalled = (name: string) => parquet(['name', name], ['lat', 51.1], ['lon', 71.4]);
const namesOf = async (files: Files, named?: string) => {
  const read = await readFiles(files, named);
  return { ...read, names: read.features.map(({ properties }) => properties.name) };
};

test('a folder of parts is one source in the order of their names', async () => {
  const { names, notes, columns, features } = await namesOf({
    'city/part-00001.snappy.parquet': placeCalled('B'),
    'city/part-00000.snappy.parquet': placeCalled('A'),
    'city/part-00010.snappy.parquet': placeCalled('C'),
    'city/_SUCCESS': '',
    'city/_metadata': 'PAR1',
    'city/.part-00000.snappy.parquet.crc': 'crc',
  });
  expect(names).toEqual(['A', 'B', 'C']);
  expect(columns).toBe('name, lat, lng: lon');
  expect(features.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(notes).toEqual([
    '3 files of the folder are read as one, in the order of their names: from part-00000.snappy.parquet to part-00010.snappy.parquet.',
  ]);
});

test.each<readonly [format: string, files: Files]>([
  [
    'CSV, of which a part has no row and another no byte',
    {
      'f/part-0.csv': 'name,lat,lon\nA,51,71\n',
      'f/part-1.csv': 'name,lat,lon\n',
      'f/part-2.csv': '',
      'f/part-3.csv': 'lat,lon,name\n51,71,B\n',
    },
  ],
  [
    'GeoJSON in lines',
    Object.fromEntries(
      ['A', 'B'].map((name) => [
        `f/${name}.geojsonl`,
        `{"type":"Feature","properties":{"name":"${name}"},"geometry":{"type":"Point","coordinates":[71,51]}}\n`,
      ]),
    ),
  ],
  [
    'FlatGeobuf',
    Object.fromEntries(
      ['A', 'B'].map((name) => [`f/${name}.fgb`, createFlatGeobuf([{ texts: { name }, at: [71, 51] }])]),
    ),
  ],
  [
    'Shapefiles',
    Object.fromEntries(
      ['A', 'B'].flatMap((name) => {
        const { shp, dbf } = createShapefile([{ texts: { name }, at: [71, 51] }]);
        return [
          [`f/${name}.shp`, shp],
          [`f/${name}.dbf`, dbf],
          [`f/${name}.shp.xml`, '<metadata/>'],
        ];
      }),
    ),
  ],
])('a folder of %s is read', async (_, files) => {
  expect((await namesOf(files)).names).toEqual(['A', 'B']);
});

test('what the names of folders say belongs to the records in them', async () => {
  const { features } = await readFiles({
    'a/addr%3Acity=North%20East/data_0.parquet': placeCalled('A'),
    'a/addr%3Acity=__HIVE_DEFAULT_PARTITION__/data_0.parquet': placeCalled('B'),
  });
  expect(features.map(({ properties }) => properties)).toEqual([
    { name: 'A', 'addr:city': 'North East' },
    { name: 'B' },
  ]);
});

test.each<readonly [name: string, files: Files, part: string, words: string]>([
  [
    'other columns',
    { 'f/a.parquet': placeCalled('A'), 'f/b.parquet': parquet(['title', 'B'], ['lat', 51], ['lon', 71]) },
    'b.parquet',
    'it has other columns than a.parquet, the first part of its folder. They differ in name, title',
  ],
  [
    'another format',
    { 'f/a.parquet': placeCalled('A'), 'f/b.csv': 'name,lat,lon\nB,51,71\n' },
    'b.csv',
    'it is CSV of another kind than a.parquet',
  ],
  [
    'damage',
    { 'f/a.parquet': placeCalled('A'), 'f/b.parquet': placeCalled('B').subarray(0, 90) },
    'b.parquet',
    'it is damaged',
  ],
])('a part with %s is named, and nothing is read', async (_, files, part, words) => {
  await expect(readFiles(files)).rejects.toMatchObject({
    file: expect.stringMatching(`/f/${part}$`),
    message: expect.stringContaining(words),
  });
});

test.each([
  ['f/_delta_log/00000.json', 'it is a table of Delta Lake, and its files also hold rows'],
  ['f/metadata/v1.metadata.json', 'it is a table of Apache Iceberg'],
  ['f/_temporary/0/part.parquet', 'a program is still writing into it, or has failed'],
  ['f.gdb/a00000001.gdbtable', 'it is a File Geodatabase'],
])('a folder with %s is refused in words', async (mark, words) => {
  const [folder] = mark.split('/');
  const files = { [`${folder}/part-0.parquet`]: placeCalled('A'), [mark]: 'x' };
  await expect(readFiles(files)).rejects.toThrow(words);
});

test('columns whose names are numbers are called so, in the order of the file', async () => {
  const columns = [
    ['20', 'A'],
    ['1', 'B'],
    ['3', 51.1],
    ['2', 71.4],
  ] as const;
  const file = { 'a.parquet': parquet(...columns) };
  const chosen = await namesOf(file, 'name=1,lat=3,lng=2');
  expect([chosen.names, chosen.features[0]?.geometry.coordinates]).toEqual([['B'], [71.4, 51.1]]);
  // No column is called 4: it is the fourth.
  expect((await readFiles(file, 'name=20,lat=3,lng=4')).columns).toBe('name: 20, lat: 3, lng: 2');
  await expect(readFiles(file)).rejects.toThrow('no columns say where a place is. It has: 20, 1, 3, 2.');
  const counted = { 'a.parquet': parquet(['1', 'A'], ['2', 51.1], ['3', 71.4]) };
  await expect(readFiles(counted)).rejects.toThrow('It has: 1, 2, 3.');
  const texts = { '20': 'A', '1': 'B' };
  const flat = await namesOf({ 'a.fgb': createFlatGeobuf([{ texts, at: [71, 51] }]) }, 'name=1');
  expect(flat.names).toEqual(['B']);
});
