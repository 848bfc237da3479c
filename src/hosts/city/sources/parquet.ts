import { asyncBufferFromFile, type FileMetaData, parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { compressors } from 'hyparquet-compressors';
import { reasonOf } from '../../node/exit-code.ts';
import { cityWords } from '../words.ts';
import { refuseProjection } from './projection.ts';
import { type Source, type SourcePiece, UnusableFile } from './source.ts';

/** Parquet, with a column of shapes (GeoParquet) or with columns of degrees. Throws UnusableFile. */
export async function parquet(path: string): Promise<Source> {
  const file = await asyncBufferFromFile(path);
  const metadata = await soundly(() => parquetMetadataAsync(file));
  const shapes = shapeColumn(metadata);
  const read = async function* (): AsyncGenerator<SourcePiece> {
    let from = 0;
    for (const group of metadata.row_groups) {
      const to = from + Number(group.num_rows);
      const range = { rowStart: from, rowEnd: to };
      const rows = await soundly(() => parquetReadObjects({ file, metadata, compressors, ...range }));
      const records = rows.map((row, index) => {
        const { [shapes ?? '']: geometry, ...fields } = row;
        return { number: from + index + 1, fields, geometry };
      });
      from = to;
      yield { records, at: (file.byteLength * from) / Math.max(1, Number(metadata.num_rows)) };
    }
  };
  return { format: 'Parquet', counted: 'row', hasGeometry: shapes !== undefined, read };
}

/** The column that says the shapes; undefined for a table without one. */
function shapeColumn({ schema, key_value_metadata: pairs }: FileMetaData): string | undefined {
  const named = primaryColumn(pairs?.find(({ key }) => key === 'geo')?.value);
  const shapes = schema.filter(
    ({ logical_type: type }) => type?.type === 'GEOMETRY' || type?.type === 'GEOGRAPHY',
  );
  const column = shapes.find(({ name }) => name === named) ?? shapes[0];
  if (named !== undefined && column?.name !== named)
    throw new UnusableFile(cityWords.sources.encoding({ column: named }));
  const type = column?.logical_type;
  if (type && 'crs' in type) refuseProjection(type.crs);
  return column?.name;
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
    throw new UnusableFile(cityWords.sources.broken({ why: reasonOf(error) }));
  }
}
