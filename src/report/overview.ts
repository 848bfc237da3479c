import type { Position } from '../contract/geojson.ts';
import type { Severity } from '../contract/severities.ts';
import { planeRound } from '../domain/plane.ts';
import { reviewWords } from '../words/words.ts';
import { escaped, escapedAttribute } from './markup.ts';
import type { ReportRow } from './report.ts';
import { scaleBar } from './scale-bar.ts';

/** Size of the drawing in its own units. */
const width = 1000;
const height = 460;
const room = 36;

/** Part of the addresses at each end of each axis that does not decide what is shown: some lie on null island. */
const strays = 0.02;

/** Metres across that are shown at least. */
const least = 200;

const ranks = ['sound', 'info', 'warning', 'error', 'unanswered'] as const;
type Rank = (typeof ranks)[number];

export type Placed = { readonly at: Position; readonly rank: Rank };

/**
 * Where the addresses lie, north up, each as a dot of its worst finding: drawn from the positions alone, no tiles.
 * Dots that would cover each other are one, the worst. Empty where fewer than two addresses have a position.
 */
export function overviewOf(placed: readonly Placed[]): string {
  if (placed.length < 2) return '';
  const middle: Position = [middleOf(placed.map(({ at }) => at[0])), middleOf(placed.map(({ at }) => at[1]))];
  const plane = planeRound(middle);
  const points = placed.map(({ at, rank }) => ({ point: plane.of(at), rank }));
  const [west, east] = bulkOf(points.map(({ point }) => point[0]));
  const [south, north] = bulkOf(points.map(({ point }) => point[1]));
  const scale = Math.min(
    (width - 2 * room) / Math.max(east - west, least),
    (height - 2 * room) / Math.max(north - south, least / 2),
  );
  const dots = new Map<string, Rank>();
  let outside = 0;
  for (const { point, rank } of points) {
    const x = Math.round((width / 2 + (point[0] - (west + east) / 2) * scale) / 3) * 3;
    const y = Math.round((height / 2 - (point[1] - (south + north) / 2) * scale) / 3) * 3;
    if (x < 8 || y < 8 || x > width - 8 || y > height - 8) outside++;
    else if (ranks.indexOf(rank) >= ranks.indexOf(dots.get(`${x} ${y}`) ?? 'sound'))
      dots.set(`${x} ${y}`, rank);
  }
  const { overview, overviewOutside } = reviewWords.report;
  // The worst are painted last, upon all others.
  const paths = ranks.map((rank) => {
    const own = [...dots].filter(([, each]) => each === rank).map(([spot]) => `M${spot}h0`);
    return own.length === 0 ? '' : `<path class="dot ${rank}" d="${own.join('')}"/>`;
  });
  return (
    `<figure><svg class="sketch" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapedAttribute(overview)}">` +
    `${paths.join('')}${scaleBar(scale, height)}</svg>` +
    `${outside > 0 ? `<figcaption class="quiet">${escaped(overviewOutside(outside))}</figcaption>` : ''}</figure>\n`
  );
}

/** What the drawing needs of an address; undefined of one without a position. */
export function placedOf(row: ReportRow, counts: readonly Severity[]): Placed | undefined {
  return row.place && { at: row.place, rank: rankOf(row, counts) };
}

function rankOf({ state, worst }: ReportRow, counts: readonly Severity[]): Rank {
  if (state !== 'done') return 'unanswered';
  return worst && counts.includes(worst) ? worst : 'sound';
}

function middleOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function bulkOf(values: readonly number[]): readonly [least: number, most: number] {
  const sorted = values.toSorted((a, b) => a - b);
  const left = Math.floor(sorted.length * strays);
  return [sorted[left] ?? 0, sorted[sorted.length - 1 - left] ?? 0];
}
