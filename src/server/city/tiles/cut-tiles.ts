import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { mapLayers } from '../../../spec/map-layers.ts';
import { type Bbox, type CityPosition, mapPositions } from '../geometry.ts';
import type { TileLayers } from './drawn.ts';

/** One vector tile, not yet compressed. */
export type CutTile = {
  readonly z: number;
  readonly x: number;
  readonly y: number;
  readonly data: Uint8Array;
};

/** Tiles of one zoom, both ends included. */
export type TileRange = {
  readonly z: number;
  readonly columns: readonly [first: number, last: number];
  readonly rows: readonly [first: number, last: number];
};

/** Tile units per edge: 8192 keeps footprints sharp when zoom 14 is drawn at zoom 20 (4096 shows steps). */
const extent = 8192;
/** Simplification in tile units: invisible at the last zoom, which is drawn up to zoom 20. */
const TOLERANCE_LAST = 1.5;
const TOLERANCE = 6;
/** Tile units drawn beyond the edge, so that line joins and outlines do not show it. */
const BUFFER = 128;
/** The same as a share of a tile. */
export const margin = BUFFER / extent;

/** Columns and rows of tiles with their fractions. */
export const getTileColumn = (longitude: number, z: number) => ((longitude + 180) / 360) * 2 ** z;

export function getTileRow(latitude: number, z: number): number {
  const radians = (latitude * Math.PI) / 180;
  return ((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z;
}

/** Returns the tiles of a zoom that a box touches. */
export function getTileRange([west, south, east, north]: Bbox, z: number): TileRange {
  const last = 2 ** z - 1;
  const inWorld = (value: number) => Math.min(last, Math.max(0, Math.floor(value)));
  return {
    z,
    columns: [inWorld(getTileColumn(west, z)), inWorld(getTileColumn(east, z))],
    rows: [inWorld(getTileRow(north, z)), inWorld(getTileRow(south, z))],
  };
}

/** A tile that contains everything to cut; other tiles are not read. */
export type TileSquare = { readonly z: number; readonly x: number; readonly y: number };

const world: TileSquare = { z: 0, x: 0, y: 0 };

/** Cuts what is drawn in a square into the tiles of a range in it; empty ones are left out. */
export function* cutTiles(
  drawn: readonly TileLayers[],
  { z, columns: [west, east], rows: [north, south] }: TileRange,
  maxZoom: number,
  square = world,
): Generator<CutTile> {
  const indexes = mapLayers.flatMap((layer) => {
    const index = getIndex(
      drawn.filter((one) => one.layer === layer && one.minZoom <= z),
      z,
      maxZoom,
      square,
    );
    return index ? [{ layer, index }] : [];
  });
  const side = 2 ** (z - square.z);
  const [left, top] = [square.x * side, square.y * side];
  for (let x = west; x <= east; x++) {
    for (let y = north; y <= south; y++) {
      const layers = indexes.flatMap(({ layer, index }) => {
        const tile = index.getTile(z - square.z, x - left, y - top);
        return tile && tile.features.length > 0 ? [[layer, tile] as const] : [];
      });
      if (layers.length === 0) continue;
      yield { z, x, y, data: fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent }) };
    }
  }
}

/**
 * The index of a square covers only the square: of the whole world it would hold every zoom from the first. Halving and
 * shifting by integers is exact, so the tiles are the same.
 */
function getIndex(
  drawn: readonly TileLayers[],
  z: number,
  maxZoom: number,
  square: TileSquare,
): GeoJSONVT | undefined {
  if (drawn.length === 0) return undefined;
  const features = drawn.map(({ geometry, properties, id }) => ({
    type: 'Feature' as const,
    geometry: mapPositions(geometry, (position) => within(square, position)),
    properties,
    ...(id !== undefined && { id }),
  }));
  const depth = z - square.z;
  return new GeoJSONVT(
    { type: 'FeatureCollection', features },
    {
      maxZoom: depth,
      indexMaxZoom: depth,
      indexMaxPoints: 0,
      extent,
      buffer: BUFFER,
      tolerance: z === maxZoom ? TOLERANCE_LAST : TOLERANCE,
      coordinates: 'unitSquare',
      wrap: false,
    },
  );
}

/** Returns a position within a square, 0 to 1 from its north-western corner. */
function within({ z, x, y }: TileSquare, [longitude, latitude]: CityPosition): CityPosition {
  const sine = Math.sin((latitude * Math.PI) / 180);
  const north = 0.5 - (0.25 * Math.log((1 + sine) / (1 - sine))) / Math.PI;
  const side = 2 ** z;
  return [(longitude / 360 + 0.5) * side - x, Math.min(1, Math.max(0, north)) * side - y];
}
