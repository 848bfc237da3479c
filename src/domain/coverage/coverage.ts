import type { Position } from '../../spec/geojson.ts';
import type { Ask } from '../../spec/operations.ts';
import { hexagonsPath, tilesPath } from '../../spec/place-tiles.ts';
import type { Bounds } from '../geo/geodesy.ts';
import { type ReadinessItem, readinessItems } from '../place/readiness.ts';
import type { Area } from './area.ts';
import type { CellRange, CoverageTile } from './cells.ts';

/** A place as a tile shows it: its cell, and what it lacks. */
export type Dot = { readonly cell: number; readonly missing: number };

/** The places of a larger cell: how many, and how many of them lack each item, in the order of the items. */
export type CellCount = { readonly cell: number; readonly count: number; readonly lacks: readonly number[] };

/** The content of a tile: the places themselves, or counts in the cells of a level. */
export type TileContent =
  | { readonly dots: readonly Dot[] }
  | { readonly level: number; readonly cells: readonly CellCount[] };

/** What is known of all places together. `edition` changes with each of them. */
export type CoverageFacts = {
  readonly edition: string;
  readonly count: number;
  /** Those with a usable position. */
  readonly placed: number;
  /** How many of all lack each item, in the order of the items. */
  readonly lacks: readonly number[];
  /** Absent where no place has a position. */
  readonly bounds?: Bounds;
};

/** A view as in TileJSON: longitude, latitude and zoom. */
export type CenterView = readonly [longitude: number, latitude: number, zoom: number];

/** How many places an area has, and how many of them lack each item, in the order of the items. */
export type AreaCount = Pick<CoverageFacts, 'count' | 'lacks'> & {
  /** How many have no item, one, and so on up to all. */
  readonly ready: readonly number[];
};

/**
 * All places of a source, as a map shows them. A place is in an area where the centre of its cell is, some tenths of a
 * metre away: so the index alone says how many there are.
 */
export type Coverage = {
  getFacts(): Promise<CoverageFacts>;
  /** Returns a tile and the edition that it belongs to: those of two editions never mix. */
  getTile(address: CoverageTile): Promise<CoverageContent>;
  /** Returns the places of ranges of cells, or of more than `mostDots` their counts in the cells of a level. */
  getContent(ranges: readonly CellRange[], level: number): Promise<CoverageContent>;
  countIn(area: Area): Promise<AreaCount>;
  /** Yields the places of an area, from cell to cell, in portions. Rejects where another import takes their place. */
  findIn(area: Area): AsyncIterable<readonly Ask[]>;
};

type CoverageContent = { readonly edition: string; readonly content: TileContent };

/** The last zoom of the tiles; a map enlarges them beyond. */
export const lastZoom = 14;

/** From this zoom on, each place is a point. */
export const firstZoomOfPlaces = 13;

/** Returns the level of the cells that are counted at a zoom: some 32 or 64 of them along a tile. */
export function getLevel(z: number): number {
  return Math.min(coarsestLevel + 2 * Math.max(0, Math.ceil(z / 2) - 1), finestLevel);
}

export const coarsestLevel = 7;
export const finestLevel = 17;

/** The most places that one tile shows as points. Beyond, it counts them in cells: a tile has 500 kB at most. */
export const mostDots = 25_000;

/**
 * Returns a description of the tiles as TileJSON 3.0.0, with members of our own. `center`: where a map begins that does
 * not show all of them.
 */
export function createTileJson(
  { edition, count, placed, lacks, bounds }: CoverageFacts,
  center: CenterView | undefined,
  origin: string,
): object {
  const fields = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'Number']));
  return {
    tilejson: '3.0.0',
    // Whole: programs resolve a relative one against their own page or script, MapLibre among them.
    tiles: [`${origin}${tilesPath}/{z}/{x}/{y}.mvt?edition=${encodeURIComponent(edition)}`],
    hexagons: [`${origin}${hexagonsPath}/{z}/{x}/{y}.json?edition=${encodeURIComponent(edition)}`],
    minzoom: 0,
    maxzoom: lastZoom,
    ...(bounds && { bounds }),
    ...(center && { center }),
    vector_layers: [
      { id: 'cells', fields: fields(['count', 'ready', ...readinessItems]), minzoom: 0, maxzoom: lastZoom },
      { id: 'places', fields: fields(['missing', 'ready']), minzoom: firstZoomOfPlaces, maxzoom: lastZoom },
    ],
    edition,
    count,
    placed,
    missing: getByItem(lacks),
  };
}

/** Returns the numbers of a list in the order of the items by their names. */
export function getByItem(lacks: readonly number[]): Record<ReadinessItem, number> {
  return Object.fromEntries(readinessItems.map((item, index) => [item, lacks[index] ?? 0])) as Record<
    ReadinessItem,
    number
  >;
}

/** Returns a tile's address from the texts of a path; undefined where there is no such tile. */
export function readTileNumbers(z: string, x: string, y: string): CoverageTile | undefined {
  if (![z, x, y].every((part) => /^(?:0|[1-9]\d{0,5})$/.test(part))) return undefined;
  const address = { z: Number(z), x: Number(x), y: Number(y) };
  const across = 2 ** address.z;
  return address.z <= lastZoom && address.x < across && address.y < across ? address : undefined;
}

/** A place of a source that is held in memory; no position leaves it out of the tiles, not out of the counts. */
export type CoveredPlace = Ask & { readonly position: Position | null; readonly missing: number };
