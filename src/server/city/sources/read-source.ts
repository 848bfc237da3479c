import { AssumedOrder } from '../../../domain/lists/assumed-order.ts';
import { isIdForm } from '../../../domain/lists/cell-form.ts';
import { findPairOrder } from '../../../domain/lists/guess-columns.ts';
import listsWords from '../../../domain/words/lists.messages';
import cityProgressWords from '../city.messages';
import type { ReportComplaint } from '../faults.ts';
import { isRounded } from '../places/ids.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import {
  type ColumnNames,
  type Columns,
  getNamedColumns,
  guessColumns,
  type SourceColumns,
} from './columns.ts';
import { createFeature, getTexts } from './record-feature.ts';
import { type Source, type SourceRecord, UnusableFile } from './source.ts';
import { flattenFields } from './tag-columns.ts';
import { findWellKnownColumn, parseWellKnownShape } from './well-known.ts';

/** Records that are read for the names of columns: many files do not have every column in every record. */
const looked = 1000;
/** Those of them that are read for the contents of columns. */
const sampled = 50;
/** Maximum number of columns named where a needed one is missing. */
const mostTold = 30;

type Fields = Readonly<Record<string, unknown>>;

/**
 * Finds the meaning of the columns of a source. Throws UnusableFile where none gives a position, CommandError as
 * `getNamedColumns`.
 */
export async function readColumns(source: Source, named: ColumnNames | undefined): Promise<SourceColumns> {
  const { records, order, isUnnamed } = await firstRecords(source);
  if (records.length === 0) throw new UnusableFile(cityProgressWords.sources.nowhere);
  const all = records.map(textsIn);
  const found = source.hasGeometry ? undefined : findWellKnownColumn(records.slice(0, sampled));
  const names = [...new Set([...order, ...all.flatMap((texts) => [...texts.keys()])])];
  const others = names.filter((name) => name !== found && !name.startsWith(`${found}.`));
  const sample = all.slice(0, sampled).map((texts) => others.map((name) => texts.get(name) ?? ''));
  const columns = named ? getNamedColumns(named, names) : guessColumns(others, sample, isUnnamed);
  const says = new Set(columns.values());
  const hasDegrees = says.has('lat') && says.has('lng');
  const hasPosition = says.has('position');
  if (!source.hasGeometry && !hasDegrees && !hasPosition && found === undefined)
    throw new UnusableFile(
      cityProgressWords.sources.noPositionColumn({ columns: names.slice(0, mostTold).join(', ') }),
    );
  const isSaid = hasDegrees || (named !== undefined && hasPosition);
  const fields = others.map((name) => (columns.get(name) === 'position' ? 'expected_position' : undefined));
  const pairs = findPairOrder({ columns: others, sample }, fields);
  return { columns, shapes: isSaid ? undefined : found, pairs };
}

/** Returns the first records, and the names of their columns, in the order of the file where it has one. */
async function firstRecords(source: Source) {
  const records: Fields[] = [];
  let order: readonly string[] = [];
  let isUnnamed = false;
  for await (const piece of source.read()) {
    order = piece.columns ?? order;
    isUnnamed = piece.isUnnamed ?? isUnnamed;
    for (const record of piece.records) if ('fields' in record) records.push(record.fields);
    if (records.length >= looked) break;
  }
  return { records: records.slice(0, looked), order, isUnnamed };
}

/** Returns the texts of a record by column, blank ones included. */
function textsIn(fields: Fields): ReadonlyMap<string, string> {
  const blank = Object.entries(fields).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !(value instanceof Uint8Array)
      ? []
      : [[name, ''] as const],
  );
  return new Map([...blank, ...getTexts(flattenFields(fields))]);
}

/**
 * Yields everything in a source with a position, piece by piece; the rest is reported. `tell` is called with the bytes
 * read.
 */
export async function* readFeaturesOfSource(
  source: Source,
  said: SourceColumns,
  complain: ReportComplaint,
  tell: (bytes: number) => void,
): AsyncGenerator<readonly OsmFeature[]> {
  const { columns, shapes } = said;
  const wanted = new Set([...columns.keys()].flatMap((name) => [name, name.split('.', 1)[0] ?? '']));
  if (shapes !== undefined) wanted.add(shapes);
  const idColumn = getColumnOf('id', columns);
  const order = new PositionOrder(said);
  let rounded = 0;
  for await (const { records, at } of source.read(wanted)) {
    yield records.flatMap((record) => {
      const whole =
        'fields' in record ? withShape(withOwnId(record, idColumn), shapes, source.notes) : record;
      if ('fields' in whole && isRounded(String(whole.id ?? whole.fields[idColumn ?? ''] ?? ''))) rounded++;
      const feature = createFeature(whole, said, source.counted, complain);
      if (feature) order.hear(whole);
      return feature ?? [];
    });
    tell(at);
  }
  for (const note of order.getNotes()) source.notes.add(note);
  if (rounded > 0) source.notes.add(cityProgressWords.sources.rounded({ count: rounded }));
}

const getColumnOf = (field: string, columns: Columns) => [...columns].find(([, says]) => says === field)?.[0];

/** Notes in which order pairs of numbers were read where the file does not say it. */
class PositionOrder {
  readonly #position: string | undefined;
  readonly #axes: readonly (string | undefined)[];
  readonly #order: AssumedOrder;

  constructor({ columns, pairs }: SourceColumns) {
    this.#position = getColumnOf('position', columns);
    this.#axes = ['lat', 'lng'].map((axis) => getColumnOf(axis, columns));
    const list = { columns: [this.#position ?? ''], format: 'table', header: true } as const;
    this.#order = new AssumedOrder(list, pairs, new Map([['expected_position', 0]]));
  }

  hear(record: SourceRecord): void {
    if (!('fields' in record) || record.geometry || this.#position === undefined) return;
    const texts = getTexts(record.fields);
    const text = texts.get(this.#position);
    if (text === undefined || this.#axes.every((axis) => texts.has(axis ?? ''))) return;
    this.#order.hear(record.number, (field) => (field === 'expected_position' ? text : ''));
  }

  getNotes(): string[] {
    return this.#order.getNotes(true).flatMap(({ what, line, value, column }) => {
      if (what === 'bracket-order')
        return listsWords.note[what]({ column: String(column), line: String(line), value: String(value) });
      return what === 'assumed-order'
        ? listsWords.note[what]({
            field: 'expected_position',
            column: String(column),
            line: String(line),
            value: String(value),
          })
        : [];
    });
  }
}

type Whole = Exclude<SourceRecord, { readonly fault: unknown }>;

/** An id in the specification's form in a column goes before the record's own, as GDAL numbers features. */
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
