import type { Position } from '../../spec/geojson.ts';

/** A map of a city in one PMTiles file, in our own style's schema. */
export type MapArea = {
  readonly id: string;
  readonly name: string;
  /** Relative to the page's base URL. */
  readonly path: string;
  /** Degrees. */
  readonly bounds: readonly [west: number, south: number, east: number, north: number];
  /** The first zoom with tiles. */
  readonly minZoom: number;
  /** True where the file is read in ranges: it may be large. Others are loaded once, whole. */
  readonly inRanges?: true;
};

/** Returns the first of areas that contains a position, if any. */
export function findArea(areas: readonly MapArea[], [longitude, latitude]: Position): MapArea | undefined {
  return areas.find(({ bounds: [west, south, east, north] }) => {
    return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
  });
}
