import type { ReportComplaint } from './faults.ts';
import type { Bbox } from './geometry.ts';
import { type Counts, type ReportLoss, readFeaturesOfExtract, survey } from './osm/read-extract.ts';
import { formatColumns, type NamedColumns } from './sources/columns.ts';
import { openSource } from './sources/open-source.ts';
import { readColumns, readFeaturesOfSource } from './sources/read-source.ts';
import type { OsmFeature } from './tiles/drawn.ts';

/** What is known before anything is written. */
export type Plan =
  | { readonly of: 'extract'; readonly bounds: Bbox; readonly counts: Counts }
  | {
      readonly of: 'records';
      readonly format: string;
      readonly columns: string;
      /** Whether a column says which records are one. */
      readonly hasIds: boolean;
    };

/** What a pack is made of. */
export type Input = {
  readonly plan: Plan;
  /** Milliseconds of the state that the data had. */
  readonly moment: number | undefined;
  /** `tell` hears the bytes read. */
  readonly features: (
    tell: (bytes: number) => void,
    lose: ReportLoss,
  ) => AsyncGenerator<readonly OsmFeature[]>;
  /** What of the file was taken otherwise than it stands there; more may come while it is read. */
  readonly notes: ReadonlySet<string>;
};

/**
 * Looks through a file for what it is, and what its columns say. Throws DamagedExtract, UnusableFile, CommandError, or what
 * the system says.
 */
export async function openInput(
  file: string,
  named: NamedColumns | undefined,
  complain: ReportComplaint,
  tell: (bytes: number) => void,
): Promise<Input> {
  const source = await openSource(file, named);
  if (!source) {
    const found = await survey(file, complain, tell);
    const { bounds, counts, moment } = found;
    const plan = { of: 'extract' as const, bounds, counts };
    const features: Input['features'] = (read, lose) =>
      readFeaturesOfExtract(file, found, complain, read, lose);
    return { plan, moment, features, notes: new Set() };
  }
  const found = await readColumns(source, named);
  const plan = {
    of: 'records' as const,
    format: source.format,
    columns: formatColumns(found),
    hasIds: [...found.columns.values()].includes('id'),
  };
  const features: Input['features'] = (read) => readFeaturesOfSource(source, found, complain, read);
  return { plan, moment: undefined, features, notes: source.notes };
}
