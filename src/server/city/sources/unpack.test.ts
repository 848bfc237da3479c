import { rmSync } from 'node:fs';
import { mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { createShapefile, type Invented } from './files.driver.ts';
import { createDatabase, createGeoPackage } from './geopackage.driver.ts';
import { readFiles } from './read-files.driver.ts';
import { unpack } from './unpack.ts';

const mill: Invented = { texts: { name: 'Mill', 'addr:full': 'Mill Lane 5' }, at: [10.5, 50.25] };
const yard: Invented = { texts: { name: 'Yard', 'addr:full': 'Mill Lane 6' }, at: [10, 50] };
const { shp, dbf } = createShapefile([mill]);
const csv = 'name,addr:full,lat,lon\nMill,Mill Lane 5,50.25,10.5\n';
const more = 'name,addr:full,lat,lon\nYard,Mill Lane 6,50,10\n';

const zip = (files: Readonly<Record<string, string | Uint8Array>>) =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );
const namesOf = async (...files: Parameters<typeof readFiles>) =>
  (await readFiles(...files)).features.map(({ properties }) => properties.name);

test.each<readonly [name: string, files: Parameters<typeof readFiles>[0], found: readonly string[]]>([
  ['a table in .gz', { 'a.csv.gz': gzipSync(csv) }, ['Mill']],
  ['a table in .gz under another name', { 'export.csv': gzipSync(csv) }, ['Mill']],
  [
    'a table in .zip, with what comes with data',
    { 'a.zip': zip({ 'README.txt': 'x', 'a.csv': csv }) },
    ['Mill'],
  ],
  [
    'a Shapefile in .zip, in a folder, as macOS packs it',
    {
      'a.zip': zip({
        'town/a.shp': shp,
        'town/a.dbf': dbf,
        'town/a.shp.xml': '<x/>',
        '__MACOSX/town/._a.shp': 'x',
      }),
    },
    ['Mill'],
  ],
  ['parts in .zip', { 'a.zip': zip({ 'b.csv': more, 'a.csv': csv }) }, ['Mill', 'Yard']],
  [
    'a folder of parts in .gz',
    { 'parts/part-0.csv.gz': gzipSync(csv), 'parts/part-1.csv': more, 'parts/_SUCCESS': '' },
    ['Mill', 'Yard'],
  ],
])('%s is read', async (_, files, found) => {
  expect(await namesOf(files)).toEqual(found);
});

/** Marks the entries of an archive as locked; what is in them stays. */
function lock(archive: Uint8Array): Uint8Array {
  const bytes = Buffer.from(archive);
  bytes[6] = (bytes[6] ?? 0) | 1;
  const central = bytes.indexOf(Buffer.from('PK\x01\x02'));
  bytes[central + 8] = (bytes[central + 8] ?? 0) | 1;
  return bytes;
}

const tar = Buffer.alloc(1024);
tar.write('ustar', 257);

test.each<readonly [name: string, files: Parameters<typeof readFiles>[0], why: RegExp]>([
  [
    'an archive of other things',
    { 'a.zip': zip({ 'plan.pdf': 'x' }) },
    /^nothing in it is read\. It holds: plan\.pdf$/,
  ],
  ['an empty archive', { 'a.zip': zip({ '.hidden': '' }) }, /^nothing in it is read\. It holds: –$/],
  [
    'an archive of several kinds',
    { 'a.zip': zip({ 'a.csv': csv, 'b.geojson': '{}' }) },
    /several kinds: a\.csv, b\.geojson/,
  ],
  ['a locked archive', { 'a.zip': lock(zip({ 'a.csv': csv })) }, /^it is locked with a password/],
  ['a cut archive', { 'a.zip': zip({ 'a.csv': csv }).subarray(0, -30) }, /^it is damaged \(/],
  ['a tar archive', { 'a.tar.gz': gzipSync(tar) }, /^it is a tar archive/],
  ['a cut .gz', { 'a.csv.gz': gzipSync(csv).subarray(0, -12) }, /^it is damaged \(unexpected end of file\)$/],
])('%s is refused with words', async (_, files, why) => {
  await expect(readFiles(files)).rejects.toThrow(why);
});

test('an archive that grows beyond all reason is given up', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-unpack-'));
  const file = join(folder, 'a.csv.gz');
  await writeFile(file, gzipSync(Buffer.alloc(4_000_000)));
  const to = join(folder, 'to');
  await expect(unpack(file, to, () => {}, 1000)).rejects.toThrow(/grows beyond all reason/);
  expect(await readdir(folder)).toEqual(['a.csv.gz', 'to']);
});

test('a layer of a GeoPackage is read, with or without boxes', async () => {
  const nowhere: Invented = { texts: { name: 'Nowhere' } };
  const one = await createGeoPackage([{ name: 'Häuser', places: [mill, nowhere], box: 4 }]);
  const { features, told, columns } = await readFiles({ 'a.gpkg': one });
  expect(features).toMatchObject([
    { geometry: { type: 'Point', coordinates: [10.5, 50.25] }, properties: { name: 'Mill' } },
  ]);
  expect(told).toEqual(['no-position row 2']);
  expect(columns).toBe('name, addr:full');
  const two = await createGeoPackage([
    { name: 'mills', places: [mill] },
    { name: 'yards', places: [yard] },
    { name: 'empty', places: [] },
  ]);
  expect(await namesOf({ 'a.gpkg': two }, undefined, 'yards')).toEqual(['Yard']);
  await expect(readFiles({ 'a.gpkg': two })).rejects.toThrow(
    /layers: mills, yards\. Choose one with --layer/,
  );
  await expect(readFiles({ 'a.gpkg': two }, undefined, 'x')).rejects.toThrow(
    /no layer x\. It has: mills, yards/,
  );
  const other = await createGeoPackage([{ name: 'a', places: [mill], epsg: 4267 }]);
  await expect(readFiles({ 'a.gpkg': other })).rejects.toThrow(/its coordinates are in EPSG:4267/);
  await expect(readFiles({ 'a.gpkg': await createDatabase() })).rejects.toThrow(/no GeoPackage/);
  await expect(readFiles({ 'a.gpkg': one.subarray(0, 5000) })).rejects.toThrow(/^it is damaged \(/);
});

test('a part that vanishes meanwhile is a failure that its caller hears', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'placelens-parts-'));
  const [first, second] = [join(folder, 'a.csv.gz'), join(folder, 'b.csv.gz')];
  for (const path of [first, second]) await writeFile(path, gzipSync(csv));
  const unpacking = unpack(folder, join(folder, 'unpacked'), () => rmSync(second, { force: true }));
  await expect(unpacking).rejects.toThrow('b.csv.gz');
});
