import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqliteLibrary } from '../../engine/sqlite-library.js';
import type { Invented } from './files.driver.ts';

/** A layer of an invented GeoPackage; `box` is the number of coordinates of the box before each shape. */
export type InventedLayer = {
  readonly name: string;
  readonly places: readonly Invented[];
  readonly epsg?: number;
  readonly box?: 0 | 4;
};

const tables = `
  CREATE TABLE gpkg_spatial_ref_sys (srs_name TEXT, srs_id INTEGER PRIMARY KEY, organization TEXT,
    organization_coordsys_id INTEGER, definition TEXT, description TEXT);
  CREATE TABLE gpkg_contents (table_name TEXT PRIMARY KEY, data_type TEXT, identifier TEXT, srs_id INTEGER);
  CREATE TABLE gpkg_geometry_columns (table_name TEXT, column_name TEXT, geometry_type_name TEXT,
    srs_id INTEGER, z INTEGER, m INTEGER);`;

async function openNew() {
  const path = join(await mkdtemp(join(tmpdir(), 'placelens-gpkg-')), 'made.gpkg');
  return { path, database: new (await sqliteLibrary())(path) };
}

/** Returns the bytes of an SQLite database that is no GeoPackage. */
export async function createDatabase(): Promise<Buffer> {
  const { path, database } = await openNew();
  database.exec('CREATE TABLE places (name TEXT)');
  database.close();
  return readFile(path);
}

/** Returns the bytes of a GeoPackage of points, as OGC 12-128 says. */
export async function createGeoPackage(layers: readonly InventedLayer[]): Promise<Buffer> {
  const { path, database } = await openNew();
  database.exec(tables);
  for (const { name, places, epsg = 4326, box = 0 } of layers) {
    const columns = [...new Set(places.flatMap(({ texts }) => Object.keys(texts)))];
    const named = columns.map((column) => `, "${column}" TEXT`).join('');
    database.exec(`CREATE TABLE "${name}" (fid INTEGER PRIMARY KEY, geom BLOB${named})`);
    database
      .prepare('INSERT OR IGNORE INTO gpkg_spatial_ref_sys VALUES (?, ?, ?, ?, ?, ?)')
      .run('system', epsg, 'EPSG', epsg, 'undefined', '');
    database.prepare('INSERT INTO gpkg_contents VALUES (?, ?, ?, ?)').run(name, 'features', name, epsg);
    database
      .prepare('INSERT INTO gpkg_geometry_columns VALUES (?, ?, ?, ?, 0, 0)')
      .run(name, 'geom', 'POINT', epsg);
    const listed = columns.map((column) => `, "${column}"`).join('');
    const values = columns.map(() => ', ?').join('');
    const row = database.prepare(`INSERT INTO "${name}" (geom${listed}) VALUES (?${values})`);
    for (const { texts, at } of places)
      row.run(at ? createBlob(at, epsg, box) : null, ...columns.map((column) => texts[column] ?? null));
  }
  database.close();
  return readFile(path);
}

function createBlob([longitude, latitude]: readonly [number, number], epsg: number, box: 0 | 4): Uint8Array {
  const head = Buffer.from([0x47, 0x50, 0, box === 4 ? 0b11 : 0b01, 0, 0, 0, 0]);
  head.writeInt32LE(epsg, 4);
  const point = Buffer.alloc(21);
  point[0] = 1;
  point.writeUInt32LE(1, 1);
  point.writeDoubleLE(longitude, 5);
  point.writeDoubleLE(latitude, 13);
  const sides = Buffer.alloc(8 * box);
  const all = box === 4 ? [longitude, longitude, latitude, latitude] : [];
  for (const [index, side] of all.entries()) sides.writeDoubleLE(side, 8 * index);
  return new Uint8Array(Buffer.concat([head, sides, point]));
}
