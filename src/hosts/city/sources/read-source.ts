import type { Complain } from '../faults.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { cityWords } from '../words.ts';
import { type Columns, columnsNamed, guessColumns, type NamedColumns } from './columns.ts';
import { featureOf, textsOf } from './record-feature.ts';
import { type Source, UnusableFile } from './source.ts';

/** Records that say what the columns hold. */
const looked = 50;
/** Columns that are named where none says what is needed. */
const mostTold = 30;

/** What the columns of a source say. Throws UnusableFile where none says where a place is, CommandError as `columnsNamed`. */
export async function columnsOf(source: Source, named: NamedColumns | undefined): Promise<Columns> {
  const sample = await sampleOf(source);
  if (sample.length === 0) throw new UnusableFile(cityWords.sources.nothing);
  const names = [...new Set(sample.flatMap((texts) => [...texts.keys()]))];
  const columns = named
    ? columnsNamed(named, names)
    : guessColumns(
        names,
        sample.map((texts) => names.map((name) => texts.get(name) ?? '')),
      );
  const says = new Set(columns.values());
  if (!source.hasGeometry && !(says.has('lat') && says.has('lng')))
    throw new UnusableFile(
      cityWords.sources.noPositionColumn({ columns: names.slice(0, mostTold).join(', ') }),
    );
  return columns;
}

/** The texts of the first records by their columns; what is blank is one too. */
async function sampleOf(source: Source): Promise<ReadonlyMap<string, string>[]> {
  const sample: ReadonlyMap<string, string>[] = [];
  for await (const { records } of source.read()) {
    for (const record of records) {
      if ('fault' in record) continue;
      const blank = Object.entries(record.fields).flatMap(([name, value]) =>
        typeof value === 'object' && value !== null ? [] : [[name, ''] as const],
      );
      sample.push(new Map([...blank, ...textsOf(record.fields)]));
    }
    if (sample.length >= looked) break;
  }
  return sample.slice(0, looked);
}

/** Everything in a source that is somewhere, piece by piece; the rest is told. `tell` hears the bytes read. */
export async function* featuresIn(
  source: Source,
  columns: Columns,
  complain: Complain,
  tell: (bytes: number) => void,
): AsyncGenerator<readonly OsmFeature[]> {
  for await (const { records, at } of source.read()) {
    yield records.flatMap((record) => featureOf(record, columns, source.counted, complain) ?? []);
    tell(at);
  }
}
