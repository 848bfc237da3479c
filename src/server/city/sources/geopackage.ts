import { statSync } from 'node:fs';
import { sqliteLibrary } from '../../engine/sqlite-library.js';
import cityProgressWords from '../city.messages';
import { convertShape, readProjection } from './projection.ts';
import { type Source, type SourcePiece, type SourceRecord, UnusableFile } from './source.ts';
import { parseWellKnownShape } from './well-known.ts';

const portion = 1000;

type Database = InstanceType<Awaited<ReturnType<typeof sqliteLibrary>>>;
type Layer = {
  readonly name: string;
  readonly shapes: string | undefined;
  readonly crs: string | undefined;
  /** The description of `crs` in well-known text. */
  readonly definition: string | undefined;
};

/** Layers with rows in OGC 12-128, and the column and reference system of their shapes. */
const layersQuery = `
  SELECT contents.table_name AS name, shapes.column_name AS shapes,
    systems.organization || ':' || systems.organization_coordsys_id AS crs,
    systems.definition AS definition
  FROM gpkg_contents AS contents
  LEFT JOIN gpkg_geometry_columns AS shapes ON shapes.table_name = contents.table_name
  LEFT JOIN gpkg_spatial_ref_sys AS systems ON systems.srs_id = shapes.srs_id AND shapes.srs_id <> 0
  WHERE contents.data_type IN ('features', 'attributes') ORDER BY contents.table_name`;

/**
 * Opens a layer of a GeoPackage, by its name where it has several. Throws UnusableFile for another database, and for
 * one with several layers and no name, or without the named one.
 */
export async function openGeoPackage(path: string, named: string | undefined): Promise<Source> {
  const Library = await sqliteLibrary();
  const open = () => new Library(path, { readOnly: true });
  const layer = findLayer(open, named);
  const notes = new Set<string>();
  const hasGeometry = layer.shapes !== undefined;
  return {
    format: 'GeoPackage',
    counted: 'row',
    hasGeometry,
    notes,
    read: () => readLayer(path, open, layer, notes),
  };
}

function findLayer(open: () => Database, named: string | undefined): Layer {
  const layers = withDatabase(open, listLayers);
  const told = layers.map(({ name }) => name).join(', ');
  const found = named === undefined ? layers[0] : layers.find(({ name }) => name === named);
  if (!found && named !== undefined)
    throw new UnusableFile(cityProgressWords.sources.noLayer({ layer: named, layers: told }));
  if (!found) throw new UnusableFile(cityProgressWords.sources.nowhere);
  if (named === undefined && layers.length > 1)
    throw new UnusableFile(cityProgressWords.sources.manyLayers({ layers: told }));
  return found;
}

function listLayers(database: Database): Layer[] {
  const has = database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'gpkg_contents'`).get();
  if (!has) throw new UnusableFile(cityProgressWords.sources.foreign.database);
  return database
    .prepare(layersQuery)
    .all()
    .map(({ name, shapes, crs, definition }) => ({
      name: String(name),
      shapes: asText(shapes),
      crs: asText(crs),
      definition: asText(definition),
    }))
    .filter(({ name }) => database.prepare(`SELECT 1 FROM ${quote(name)} LIMIT 1`).get());
}

async function* readLayer(
  path: string,
  open: () => Database,
  { name, shapes, crs, definition }: Layer,
  notes: Set<string>,
): AsyncGenerator<SourcePiece> {
  const toDegrees = readProjection(crs, notes, definition);
  const { size } = statSync(path);
  const database = open();
  try {
    const all = Number(database.prepare(`SELECT count(*) AS all_rows FROM ${quote(name)}`).get()?.all_rows);
    const statement = database.prepare(`SELECT * FROM ${quote(name)}`);
    statement.setReadBigInts(true);
    let records: SourceRecord[] = [];
    let number = 0;
    for (const row of statement.iterate()) {
      const { fields, shape } = readRow(row, shapes, notes);
      const geometry = convertShape(shape, toDegrees);
      records.push({ number: ++number, fields, ...(shapes !== undefined && { geometry }) });
      if (records.length < portion) continue;
      yield { records, at: Math.round((size * number) / all) };
      records = [];
    }
    yield { records, at: size };
  } catch (error) {
    throw asUnusable(error);
  } finally {
    database.close();
  }
}

function readRow(row: Readonly<Record<string, unknown>>, shapes: string | undefined, notes: Set<string>) {
  const fields: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(row))
    if (column !== shapes) fields[column] = typeof value === 'bigint' ? value.toString() : value;
  return { fields, shape: shapes === undefined ? undefined : readBlob(row[shapes], notes) };
}

/** Bytes of the box in a blob, by its kind in the flags. */
const boxBytes = [0, 32, 48, 48, 64];

/** Returns the shape in a blob of a GeoPackage: a head with a box, then well-known bytes; null for none. */
function readBlob(blob: unknown, notes: Set<string>): unknown {
  if (!(blob instanceof Uint8Array) || blob.length < 8 || blob[0] !== 0x47 || blob[1] !== 0x50) return null;
  const flags = blob[3] ?? 0;
  const isEmpty = (flags & 0b10000) !== 0;
  const box = boxBytes[(flags >> 1) & 0b111];
  return isEmpty || box === undefined ? null : parseWellKnownShape(blob.subarray(8 + box), notes);
}

function withDatabase<Result>(open: () => Database, read: (database: Database) => Result): Result {
  let database: Database | undefined;
  try {
    database = open();
    return read(database);
  } catch (error) {
    throw asUnusable(error);
  } finally {
    database?.close();
  }
}

/** SQLite's own words, such as "database disk image is malformed". */
function asUnusable(error: unknown): unknown {
  const isOfSqlite = error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';
  return isOfSqlite ? new UnusableFile(cityProgressWords.sources.broken({ why: error.message })) : error;
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`;
