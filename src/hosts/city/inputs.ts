import type { Complain } from './faults.ts';
import { type Bbox, bboxOf } from './geometry.ts';
import { type Counts, featuresOf, type Lose, survey } from './osm/read-extract.ts';
import { type NamedColumns, toldColumns } from './sources/columns.ts';
import { openSource } from './sources/open-source.ts';
import { columnsOf, featuresIn } from './sources/read-source.ts';
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
  readonly features: (tell: (bytes: number) => void, lose: Lose) => AsyncGenerator<readonly OsmFeature[]>;
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
  complain: Complain,
  tell: (bytes: number) => void,
): Promise<Input> {
  const source = await openSource(file, named);
  if (!source) {
    const found = await survey(file, complain, tell);
    const { bounds, counts, moment } = found;
    const plan = { of: 'extract' as const, bounds, counts };
    const features: Input['features'] = (read, lose) => featuresOf(file, found, complain, read, lose);
    return { plan, moment, features, notes: new Set() };
  }
  const found = await columnsOf(source, named);
  const plan = {
    of: 'records' as const,
    format: source.format,
    columns: toldColumns(found),
    hasIds: [...found.columns.values()].includes('id'),
  };
  const features: Input['features'] = (read) => featuresIn(source, found, complain, read);
  return { plan, moment: undefined, features, notes: source.notes };
}

const around = (a: Bbox, b: Bbox): Bbox => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** Whether the shorter way from what lies in the east to what lies in the west leads over the antimeridian. */
const isAcross = (west: Bbox, east: Bbox) => {
  const [over, through] = [west[2] + 360 - east[0], east[2] - west[0]];
  return over < through && over < 180;
};

/** Degrees around places: some 500 m. */
const margin = 0.005;

type Side = { readonly box: Bbox; readonly count: number };

/** Where everything lies that is handed to it: of what lies on both sides of the antimeridian, where most of it is. */
export class Extent {
  #sides: { west?: Side; east?: Side } = {};

  take({ geometry }: OsmFeature): void {
    const box = bboxOf(geometry);
    const side = box[0] < 0 ? 'west' : 'east';
    const before = this.#sides[side];
    this.#sides[side] = { box: before ? around(before.box, box) : box, count: (before?.count ?? 0) + 1 };
  }

  /** How many lie on the other side of the antimeridian, and so outside of the bounds. */
  get beyond(): number {
    const { west, east } = this.#sides;
    return west && east && isAcross(west.box, east.box) ? Math.min(west.count, east.count) : 0;
  }

  get #bounds(): Bbox | undefined {
    const { west, east } = this.#sides;
    if (!west || !east) return (west ?? east)?.box;
    if (!isAcross(west.box, east.box)) return around(west.box, east.box);
    return (west.count > east.count ? west : east).box;
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
