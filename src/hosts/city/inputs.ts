import type { Complain } from './faults.ts';
import { type Bbox, bboxOf } from './geometry.ts';
import { type Counts, featuresOf, survey } from './osm/read-extract.ts';
import { type NamedColumns, toldColumns } from './sources/columns.ts';
import { openSource } from './sources/open-source.ts';
import { columnsOf, featuresIn } from './sources/read-source.ts';
import type { OsmFeature } from './tiles/drawn.ts';

/** What is known before anything is written. */
export type Plan =
  | { readonly of: 'extract'; readonly bounds: Bbox; readonly counts: Counts }
  | { readonly of: 'records'; readonly format: string; readonly columns: string };

/** What a pack is made of. */
export type Input = {
  readonly plan: Plan;
  /** Milliseconds of the state that the data had. */
  readonly moment: number | undefined;
  /** `tell` hears the bytes read. */
  readonly features: (tell: (bytes: number) => void) => AsyncGenerator<readonly OsmFeature[]>;
};

/**
 * Looks through a file for what it is, and what its columns say. Throws DamagedExtract, UnusableFile, CommandError, or what
 * the system says.
 */
export async function openInput(
  file: string,
  named: NamedColumns | undefined,
  complain: Complain,
  tell: (bytes: number) => void,
): Promise<Input> {
  const source = await openSource(file, named);
  if (!source) {
    const found = await survey(file, complain, tell);
    const { bounds, counts, moment } = found;
    const plan = { of: 'extract' as const, bounds, counts };
    return { plan, moment, features: (read) => featuresOf(file, found, complain, read) };
  }
  const columns = await columnsOf(source, named);
  const plan = { of: 'records' as const, format: source.format, columns: toldColumns(columns) };
  return { plan, moment: undefined, features: (read) => featuresIn(source, columns, complain, read) };
}

/** Degrees around places: some 500 m. */
const margin = 0.005;

/** Where everything lies that is handed to it. */
export class Extent {
  #bounds: Bbox | undefined;

  take({ geometry }: OsmFeature): void {
    const [west, south, east, north] = bboxOf(geometry);
    const [w, s, e, n] = this.#bounds ?? [west, south, east, north];
    this.#bounds = [Math.min(w, west), Math.min(s, south), Math.max(e, east), Math.max(n, north)];
  }

  /** With a margin, so that what lies at its edge is in it; undefined before there is anything. */
  get bounds(): Bbox | undefined {
    if (!this.#bounds) return undefined;
    const [west, south, east, north] = this.#bounds;
    const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
    return [
      rounded(Math.max(-180, west - margin)),
      rounded(Math.max(-90, south - margin)),
      rounded(Math.min(180, east + margin)),
      rounded(Math.min(90, north + margin)),
    ];
  }
}
