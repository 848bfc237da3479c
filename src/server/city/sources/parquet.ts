import { asyncBufferFromFile, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { isJsonObject, type JsonObject } from '../../../spec/geojson.ts';
import { getErrorText } from '../../node/error-text.ts';
import cityProgressWords from '../city.messages';
import type { ToDegrees } from './grids.ts';
import { convertShape, readProjection } from './projection.ts';
import { type Source, type SourcePiece, UnusableFile } from './source.ts';

/** Opens Parquet, with a column of shapes (GeoParquet) or with columns of degrees. Throws UnusableFile. */
export async function openParquet(path: string): Promise<Source> {
  const file = await asyncBufferFromFile(path);
  const metadata = await soundly(() => parquetMetadataAsync(file));
  const notes = new Set<string>();
  const { column: shapes, toDegrees } = findShapes(metadata, notes);
  const open = { file, metadata, compressors, utf8: false };
  const unread = new Map<string, string>();
  const getColumns = (wanted: ReadonlySet<string> | undefined) =>
    topColumns(metadata).filter(
      (name) => !unread.has(name) && (!wanted || name === shapes || wanted.has(name)),
    );
  const readRows = async (wanted: ReadonlySet<string> | undefined, rowStart: number, rowEnd: number) => {
    const readRange = () => parquetReadObjects({ ...open, columns: getColumns(wanted), rowStart, rowEnd });
    return readRange().catch(async (error: unknown) => {
      if (unread.size === 0) await findUnread(open, unread);
      if (unread.size === 0) throw error;
      return readRange();
    });
  };
  const read = async function* (wanted?: ReadonlySet<string>): AsyncGenerator<SourcePiece> {
    let from = 0;
    yield { records: [], at: 0, columns: topColumns(metadata).filter((name) => name !== shapes) };
    for (const to of getEnds(metadata, wanted === undefined)) {
      const first = from;
      const rows = await soundly(() => readRows(wanted, first, to));
      for (const [column, why] of unread)
        if (!wanted || wanted.has(column)) notes.add(cityProgressWords.sources.columnUnread({ column, why }));
      const records = rows.map((row, index) => {
        const { [shapes ?? '']: shape, ...fields } = row;
        const geometry = convertShape(shape, toDegrees);
        return { number: first + index + 1, fields: mapValues(fields, withTexts), geometry };
      });
      from = to;
      yield { records, at: (file.byteLength * from) / Math.max(1, Number(metadata.num_rows)) };
    }
  };
  return { format: 'Parquet', counted: 'row', hasGeometry: shapes !== undefined, notes, read };
}

/** Rows that are read first where all columns are: who looks for the meaning of columns needs no more. */
const firstRows = 1000;

/** Returns the rows where each piece ends: a row group at a time. */
function getEnds({ row_groups: groups }: FileMetaData, isOfAll: boolean): number[] {
  const ends: number[] = [];
  for (const { num_rows: rows } of groups) ends.push((ends.at(-1) ?? 0) + Number(rows));
  return isOfAll && (ends[0] ?? 0) > firstRows ? [firstRows, ...ends] : ends;
}

/** Returns the columns that are not within others. */
function topColumns({ schema }: FileMetaData): string[] {
  const names: string[] = [];
  let at = 1;
  const skip = () => {
    const { num_children: inner = 0 } = schema[at++] ?? {};
    for (let child = 0; child < inner; child++) skip();
  };
  while (at < schema.length) {
    names.push(schema[at]?.name ?? '');
    skip();
  }
  return names;
}

type Open = Parameters<typeof parquetReadObjects>[0] & { readonly metadata: FileMetaData };

/** Finds in the first row the columns with values that cannot be read, such as intervals, and why. */
async function findUnread(open: Open, unread: Map<string, string>): Promise<void> {
  const first = { ...open, rowStart: 0, rowEnd: 1 };
  const isWhole = await parquetReadObjects(first).then(
    () => true,
    () => false,
  );
  if (isWhole) return;
  const columns = topColumns(open.metadata);
  for (const column of columns)
    await parquetReadObjects({ ...first, columns: [column] }).catch((error: unknown) =>
      unread.set(column, getErrorText(error)),
    );
  const [why] = unread.values();
  if (why !== undefined && unread.size === columns.length)
    throw new UnusableFile(cityProgressWords.sources.broken({ why }));
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes bytes that are text, also within lists and structures; older writers do not mark them. */
function withTexts(value: unknown): unknown {
  if (value instanceof Uint8Array) return textIn(value) ?? value;
  if (Array.isArray(value)) return value.map(withTexts);
  if (!isJsonObject(value) || value instanceof Date || ArrayBuffer.isView(value)) return value;
  return mapValues(value, withTexts);
}

const mapValues = (fields: JsonObject, map: (value: unknown) => unknown) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, map(value)]));

function textIn(bytes: Uint8Array): string | undefined {
  try {
    const text = utf8.decode(bytes);
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

/** Returns the column of shapes, undefined for a table without one, and how they become degrees where they are not. */
function findShapes(
  { schema, key_value_metadata: pairs }: FileMetaData,
  notes: Set<string>,
): { readonly column: string | undefined; readonly toDegrees: ToDegrees | undefined } {
  const named = primaryColumn(pairs?.find(({ key }) => key === 'geo')?.value);
  const shapes = schema.filter(
    ({ logical_type: type }) => type?.type === 'GEOMETRY' || type?.type === 'GEOGRAPHY',
  );
  const column = shapes.find(({ name }) => name === named) ?? shapes[0];
  if (named !== undefined && column?.name !== named)
    throw new UnusableFile(cityProgressWords.sources.encoding({ column: named }));
  const type = column?.logical_type;
  const crs = type && 'crs' in type ? type.crs : undefined;
  return { column: column?.name, toDegrees: readProjection(crs, notes) };
}

function primaryColumn(geo: string | undefined): string | undefined {
  try {
    const { primary_column: name }: { readonly primary_column?: unknown } = JSON.parse(geo ?? '{}');
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}

async function soundly<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    throw new UnusableFile(cityProgressWords.sources.broken({ why: getErrorText(error) }));
  }
}
