import { isIdForm } from '../../../domain/lists/cell-form.ts';
import cityProgressWords from '../city.messages';
import type { ReportComplaint } from '../faults.ts';
import { isRounded } from '../places/ids.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { getNamedColumns, guessColumns, type NamedColumns, type SourceColumns } from './columns.ts';
import { createFeature, getTexts } from './record-feature.ts';
import { type Source, type SourceRecord, UnusableFile } from './source.ts';
import { flattenFields } from './tag-columns.ts';
import { findWellKnownColumn, parseWellKnownShape } from './well-known.ts';

/** Records that say which columns there are: many files have not every column in every record. */
const looked = 1000;
/** Those of them that say what the columns hold. */
const sampled = 50;
/** Columns that are named where none says what is needed. */
const mostTold = 30;

type Fields = Readonly<Record<string, unknown>>;

/** What the columns of a source say. Throws UnusableFile where none says where a place is, CommandError as `getNamedColumns`. */
export async function readColumns(source: Source, named: NamedColumns | undefined): Promise<SourceColumns> {
  const records = await firstRecords(source);
  if (records.length === 0) throw new UnusableFile(cityProgressWords.sources.nowhere);
  const all = records.map(textsIn);
  const found = source.hasGeometry ? undefined : findWellKnownColumn(records.slice(0, sampled));
  const names = [...new Set(all.flatMap((texts) => [...texts.keys()]))];
  const others = names.filter((name) => name !== found);
  const columns = named
    ? getNamedColumns(named, names)
    : guessColumns(
        others,
        all.slice(0, sampled).map((texts) => others.map((name) => texts.get(name) ?? '')),
      );
  const says = new Set(columns.values());
  const hasDegrees = says.has('lat') && says.has('lng');
  if (!source.hasGeometry && !hasDegrees && found === undefined)
    throw new UnusableFile(
      cityProgressWords.sources.noPositionColumn({ columns: names.slice(0, mostTold).join(', ') }),
    );
  return { columns, shapes: hasDegrees ? undefined : found };
}

async function firstRecords(source: Source): Promise<Fields[]> {
  const records: Fields[] = [];
  for await (const piece of source.read()) {
    for (const record of piece.records) if ('fields' in record) records.push(record.fields);
    if (records.length >= looked) break;
  }
  return records.slice(0, looked);
}

/** The texts of a record by their columns; what is blank is one too. */
function textsIn(fields: Fields): ReadonlyMap<string, string> {
  const blank = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
      ? []
      : [[name, ''] as const],
  );
  return new Map([...blank, ...getTexts(flattenFields(fields))]);
}

/** Everything in a source that is somewhere, piece by piece; the rest is told. `tell` hears the bytes read. */
export async function* readFeaturesOfSource(
  source: Source,
  { columns, shapes }: SourceColumns,
  complain: ReportComplaint,
  tell: (bytes: number) => void,
): AsyncGenerator<readonly OsmFeature[]> {
  const wanted = new Set([...columns.keys()].flatMap((name) => [name, name.split('.', 1)[0] ?? '']));
  if (shapes !== undefined) wanted.add(shapes);
  const idColumn = [...columns].find(([, says]) => says === 'id')?.[0];
  let rounded = 0;
  for await (const { records, at } of source.read(wanted)) {
    yield records.flatMap((record) => {
      const whole =
        'fields' in record ? withShape(withOwnId(record, idColumn), shapes, source.notes) : record;
      if ('fields' in whole && isRounded(String(whole.id ?? whole.fields[idColumn ?? ''] ?? ''))) rounded++;
      return createFeature(whole, columns, source.counted, complain) ?? [];
    });
    tell(at);
  }
  if (rounded > 0) source.notes.add(cityProgressWords.sources.rounded({ count: rounded }));
}

type Whole = Exclude<SourceRecord, { readonly fault: unknown }>;

/** An id of the specification's form in a column stands before another of the record, as GDAL numbers features. */
function withOwnId(record: Whole, column: string | undefined): Whole {
  const isOwn = column !== undefined && isIdForm(String(record.fields[column] ?? '').trim());
  if (!isOwn || record.id === undefined || isIdForm(String(record.id))) return record;
  const { id: _, ...others } = record;
  return others;
}

function withShape(record: Whole, shapes: string | undefined, notes: Set<string>): Whole {
  const fields = flattenFields(record.fields);
  if (shapes === undefined) return { ...record, fields };
  const { [shapes]: shape, ...others } = fields;
  return { ...record, fields: others, geometry: parseWellKnownShape(shape, notes) };
}
