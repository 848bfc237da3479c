import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Position } from '../contract/geojson.ts';
import type { Rings } from './polygons.ts';

/** Vector tiles by their names, as PMTiles brings them. */
export type TileArchive = {
  getHeader(): Promise<{ readonly maxZoom: number }>;
  getZxy(zoom: number, x: number, y: number): Promise<{ readonly data: ArrayBuffer } | undefined>;
};

/** Column and row of a tile in Web Mercator, from the north-west corner of the world. */
export type TileName = { readonly zoom: number; readonly x: number; readonly y: number };

/** What one tile holds of a building. */
export type Piece = {
  /** Undefined where the tiles carry no ids. */
  readonly id: number | undefined;
  readonly rings: Rings;
  /** Metres, as the basemap draws it. */
  readonly height: number | undefined;
  /** Tiles over whose edge it reaches: they may hold more of it. */
  readonly goesOnIn: readonly TileName[];
};

/** Layer and property of the OpenMapTiles schema. */
const buildingLayer = 'building';
const heightProperty = 'render_height';

export function tileAt([longitude, latitude]: Position, zoom: number): TileName {
  const tiles = 2 ** zoom;
  const fromTop = (1 - Math.asinh(Math.tan((latitude * Math.PI) / 180)) / Math.PI) / 2;
  return { zoom, x: Math.floor(((longitude + 180) / 360) * tiles), y: Math.floor(fromTop * tiles) };
}

/** Every polygon of every building that a tile draws; none where the archive has no such tile. */
export async function buildingPieces(archive: TileArchive, tile: TileName): Promise<Piece[]> {
  const found = await archive.getZxy(tile.zoom, tile.x, tile.y);
  const layer = found && new VectorTile(new PbfReader(found.data)).layers[buildingLayer];
  if (!layer) return [];
  return Array.from({ length: layer.length }, (_, index) => layer.feature(index)).flatMap((feature) =>
    piecesOf(feature, tile),
  );
}

function piecesOf(feature: VectorTileFeature, tile: TileName): Piece[] {
  const { geometry } = feature.toGeoJSON(tile.x, tile.y, tile.zoom);
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  const height = feature.properties[heightProperty];
  const goesOnIn = neighboursReached(feature, tile);
  return polygons.map((rings) => ({
    id: feature.id,
    rings: rings.map((ring) => ring.map(([longitude = 0, latitude = 0]): Position => [longitude, latitude])),
    height: typeof height === 'number' ? height : undefined,
    goesOnIn,
  }));
}

function neighboursReached(feature: VectorTileFeature, { zoom, x, y }: TileName): TileName[] {
  const [west = 0, north = 0, east = 0, south = 0] = feature.bbox();
  const columns = [x, ...(west < 0 ? [x - 1] : []), ...(east > feature.extent ? [x + 1] : [])];
  const rows = [y, ...(north < 0 ? [y - 1] : []), ...(south > feature.extent ? [y + 1] : [])];
  return columns
    .flatMap((column) => rows.map((row) => ({ zoom, x: column, y: row })))
    .filter((tile) => tile.x !== x || tile.y !== y);
}
