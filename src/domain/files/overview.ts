import type { Position } from '../../spec/geojson.ts';
import type { Severity } from '../../spec/severities.ts';
import { formatCoordinate } from '../format/formats.ts';
import { createPlane } from '../geo/plane.ts';
import { escapeAttribute, escapeMarkup } from './markup.ts';
import reportWords from './report.messages';
import type { ReportRow } from './report.ts';
import { drawScaleBar } from './scale-bar.ts';
import { groupTowns } from './towns.ts';

/** Size of the drawing in its own units. */
const width = 1000;
const height = 460;
const room = 36;

/** Minimum width shown, in metres. */
const least = 200;

const ranks = ['sound', 'info', 'warning', 'error', 'unanswered'] as const;
type Rank = (typeof ranks)[number];

/** A growing array of doubles, with at most half of its memory unused. */
class Column {
  #values = new Float64Array(1_024);
  #length = 0;

  add(value: number): void {
    if (this.#length === this.#values.length) {
      const wider = new Float64Array(2 * this.#length);
      wider.set(this.#values);
      this.#values = wider;
    }
    this.#values[this.#length++] = value;
  }

  all(): Float64Array {
    return this.#values.subarray(0, this.#length);
  }
}

/** Collects the positions of addresses and their worst findings in memory, to be drawn at the end. */
export class PlacedRows {
  readonly longitudes = new Column();
  readonly latitudes = new Column();
  /** Index into `ranks`. */
  readonly ranks = new Column();
  readonly #counts: readonly Severity[];

  constructor(counts: readonly Severity[]) {
    this.#counts = counts;
  }

  /** An address without a position is in no drawing. */
  add(row: ReportRow): void {
    if (!row.place) return;
    this.longitudes.add(row.place[0]);
    this.latitudes.add(row.place[1]);
    this.ranks.add(ranks.indexOf(getRank(row, this.#counts)));
  }
}

/** Units of the drawing within which dots would cover each other. */
const cell = 22;

/** Units of the drawing across a dot, of one address and of many. */
const dotSize = { least: 9, most: 44 };

type Dot = { readonly x: number; readonly y: number; readonly count: number; readonly rank: Rank };

/**
 * Draws the addresses, north up, each as a dot of its worst finding, from the positions alone, without tiles. Dots that
 * would cover each other become one, of the worst, with the number of its addresses. Towns far apart have a drawing
 * each. Empty where fewer than two addresses have a position.
 */
export function drawOverview(placed: PlacedRows): string {
  const [longitudes, latitudes, worsts] = [
    placed.longitudes.all(),
    placed.latitudes.all(),
    placed.ranks.all(),
  ];
  if (longitudes.length < 2) return '';
  const { overviewOutside, overviewTown } = reportWords;
  const towns = groupTowns(longitudes, latitudes);
  const outside = longitudes.length - towns.reduce((sum, town) => sum + town.length, 0);
  const drawings = towns.map((town, index) => {
    const at = (values: Float64Array) => Float64Array.from(town, (each) => values[each] ?? 0);
    const [middle, drawing] = getDrawing(at(longitudes), at(latitudes), at(worsts));
    const isLast = index === towns.length - 1;
    const sentences = [
      ...(towns.length > 1
        ? [overviewTown({ count: town.length, position: formatCoordinate(middle, 2) })]
        : []),
      ...(isLast && outside > 0 ? [overviewOutside({ count: outside })] : []),
    ];
    const caption =
      sentences.length > 0
        ? `<figcaption class="quiet">${escapeMarkup(sentences.join(' '))}</figcaption>`
        : '';
    return `<figure>${drawing}${caption}</figure>\n`;
  });
  return drawings.join('');
}

/** Returns the middle of addresses, and their positions around it. */
function getDrawing(
  longitudes: Float64Array,
  latitudes: Float64Array,
  worsts: Float64Array,
): readonly [Position, string] {
  const middle: Position = [getMiddle(longitudes), getMiddle(latitudes)];
  const plane = createPlane(middle);
  const [easts, norths] = [new Float64Array(longitudes.length), new Float64Array(longitudes.length)];
  for (const [index, longitude] of longitudes.entries())
    [easts[index], norths[index]] = plane.of([longitude, latitudes[index] ?? 0]);
  const [west, east] = extent(easts);
  const [south, north] = extent(norths);
  const scale = Math.min(
    (width - 2 * room) / Math.max(east - west, least),
    (height - 2 * room) / Math.max(north - south, least / 2),
  );
  const dots = new Map<string, Dot>();
  for (const [index, eastward] of easts.entries()) {
    const x = Math.round(width / 2 + (eastward - (west + east) / 2) * scale);
    const y = Math.round(height / 2 - ((norths[index] ?? 0) - (south + north) / 2) * scale);
    const rank = ranks[worsts[index] ?? 0] ?? 'sound';
    const key = `${Math.floor(x / cell)} ${Math.floor(y / cell)}`;
    const { count, rank: known } = dots.get(key) ?? { count: 0, rank };
    const worst = ranks.indexOf(rank) > ranks.indexOf(known) ? rank : known;
    dots.set(key, { x, y, ...dots.get(key), count: count + 1, rank: worst });
  }
  // The worst are painted last, above all others.
  const paths = ranks.flatMap((rank) =>
    [...dots.values()].filter((dot) => dot.rank === rank).map((dot) => drawnDot(dot)),
  );
  const label = escapeAttribute(reportWords.overview);
  const drawing =
    `<svg class="sketch" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}">` +
    `${paths.join('')}${drawScaleBar(scale, height)}</svg>`;
  return [middle, drawing];
}

/** Returns a dot, wider for more addresses, with their number on it. */
function drawnDot({ x, y, count, rank }: Dot): string {
  const size = Math.min(dotSize.most, dotSize.least + (count > 1 ? 6 + 4 * Math.log2(count) : 0));
  const dot = `<path class="dot ${rank}" d="M${x} ${y}h0" stroke-width="${Math.round(size)}"/>`;
  return count === 1 ? dot : `${dot}<text class="many" x="${x}" y="${y}">${count}</text>`;
}

function getRank({ state, worst }: ReportRow, counts: readonly Severity[]): Rank {
  if (state !== 'done') return 'unanswered';
  return worst && counts.includes(worst) ? worst : 'sound';
}

function getMiddle(values: Float64Array): number {
  return values.toSorted()[Math.floor(values.length / 2)] ?? 0;
}

function extent(values: Float64Array): readonly [least: number, most: number] {
  return values.reduce<readonly [number, number]>(
    ([low, high], value) => [Math.min(low, value), Math.max(high, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
