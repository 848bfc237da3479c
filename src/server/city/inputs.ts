import cityProgressWords from './city.messages';
import type { ReportComplaint } from './faults.ts';
import type { Bbox } from './geometry.ts';
import type { ReportLoss } from './osm/assembly.ts';
import { type Counts, readFeaturesOfExtract, survey } from './osm/read-extract.ts';
import { formatColumns } from './sources/columns.ts';
import { type OpenOrder, openSource } from './sources/open-source.ts';
import { openParts } from './sources/parts.ts';
import { readColumns, readFeaturesOfSource } from './sources/read-source.ts';
import { UnusableFile } from './sources/source.ts';
import type { Unpacked } from './sources/unpack.ts';
import type { OsmFeature } from './tiles/drawn.ts';

/** What is known before anything is written. */
export type Plan =
  | { readonly of: 'extract'; readonly bounds: Bbox; readonly counts: Counts }
  | {
      readonly of: 'records';
      readonly format: string;
      readonly columns: string;
      /** Whether a column holds ids. */
      readonly hasIds: boolean;
    };

/** The input of a pack. */
export type Input = {
  readonly plan: Plan;
  /** Time of the data, in milliseconds since 1970. */
  readonly moment: number | undefined;
  /** `tell` is called with the bytes read. */
  readonly features: (
    tell: (bytes: number) => void,
    lose: ReportLoss,
  ) => AsyncGenerator<readonly OsmFeature[]>;
  /** Notes on what was read differently from what the file says; more may come while it is read. */
  readonly notes: ReadonlySet<string>;
};

/**
 * Finds out the format of a file, or of the `parts` of a folder, and the meaning of its columns. Throws DamagedExtract,
 * UnusableFile, CommandError, or the system's error.
 */
export async function openInput(
  { file, parts }: Unpacked,
  order: OpenOrder,
  complain: ReportComplaint,
  tell: (bytes: number) => void,
): Promise<Input> {
  const source = parts ? await openParts(file, parts, order) : await openSource(file, order);
  if (!source) {
    const found = await survey(file, complain, tell);
    const { bounds, counts, moment } = found;
    if (counts.nodes + counts.ways + counts.relations === 0)
      throw new UnusableFile(cityProgressWords.sources.untagged);
    const plan = { of: 'extract' as const, bounds, counts };
    const features: Input['features'] = (read, lose) =>
      readFeaturesOfExtract(file, found, complain, read, lose);
    return { plan, moment, features, notes: new Set() };
  }
  const found = await readColumns(source, order.columns);
  const plan = {
    of: 'records' as const,
    format: source.format,
    columns: formatColumns(found),
    hasIds: [...found.columns.values()].includes('id'),
  };
  const features: Input['features'] = (read) => readFeaturesOfSource(source, found, complain, read);
  return { plan, moment: undefined, features, notes: source.notes };
}
