import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import type { Position } from '../../spec/geojson.ts';
import { getMercatorRow, getRowLatitude } from '../geo/earth.ts';
import type { Rings } from './polygons.ts';
import { checkTile } from './tile-check.ts';

/** A source of vector tiles by name, such as PMTiles. */
export type TileArchive = {
  getHeader(): Promise<{ readonly maxZoom: number }>;
  getZxy(zoom: number, x: number, y: number): Promise<{ readonly data: ArrayBuffer } | undefined>;
};

/** Column and row of a tile in Web Mercator, from the north-west corner of the world. */
export type TileName = { readonly zoom: number; readonly x: number; readonly y: number };

/** The part of a building in one tile. */
export type Building = {
  /** Undefined where the tiles carry no ids. */
  readonly id: number | undefined;
  /** Metres, as the basemap draws it. */
  readonly height: number | undefined;
  /** Floors above the ground, as mapped; undefined where they are not. */
  readonly levels: number | undefined;
  readonly box: Box;
  /** Returns its polygons. */
  readonly pieces: () => Rings[];
  /** Neighbouring tiles into which it extends: they may hold more of it. */
  readonly goesOnIn: readonly TileName[];
};

/** Degrees. */
export type Box = {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
};

/** `14/11448/5478`. */
export function formatTileName({ zoom, x, y }: TileName): string {
  return `${zoom}/${x}/${y}`;
}

export function getTileName([longitude, latitude]: Position, zoom: number): TileName {
  const tiles = 2 ** zoom;
  const x = Math.floor(((longitude + 180) / 360) * tiles);
  return { zoom, x, y: Math.floor(getMercatorRow(latitude) * tiles) };
}

type Tile = Awaited<ReturnType<TileArchive['getZxy']>>;

/**
 * Number of cached tiles of an archive. A place and its surroundings are in four at most; for a list with addresses all
 * over a city 32 halve the cost of reading (4.0 to 1.7 ms an address), and hold 8 MB.
 */
const tilesKept = 32;

const kept = new WeakMap<TileArchive, Map<string, Promise<Tile>>>();

/** Loads a tile, unpacked: the same bytes for as long as it is cached. */
export function loadTile(archive: TileArchive, name: TileName): Promise<Tile> {
  const tiles = kept.get(archive) ?? new Map<string, Promise<Tile>>();
  kept.set(archive, tiles);
  const key = formatTileName(name);
  const tile = tiles.get(key) ?? archive.getZxy(name.zoom, name.x, name.y);
  tiles.delete(key);
  tiles.set(key, tile);
  const [oldest = key] = tiles.keys();
  if (tiles.size > tilesKept) tiles.delete(oldest);
  // A failed one is requested again.
  tile.catch(() => tiles.get(key) === tile && tiles.delete(key));
  return tile;
}

/** Computes something from the bytes of a tile once, for as long as they are cached. */
export function cacheByTile<Made, Name extends readonly TileName[]>(
  make: (data: ArrayBuffer, ...tile: Name) => Made,
): (data: ArrayBuffer, ...tile: Name) => Made {
  const known = new WeakMap<ArrayBuffer, Made>();
  return (data, ...tile) => {
    const made = known.get(data) ?? make(data, ...tile);
    known.set(data, made);
    return made;
  };
}

/**
 * Returns every building of a tile; none where the archive has no such tile. Rejects with TooMuchDrawn where the tile
 * is beyond its limits.
 */
export async function loadBuildings(archive: TileArchive, tile: TileName): Promise<readonly Building[]> {
  const found = await loadTile(archive, tile);
  return found ? buildingsOf(found.data, tile) : [];
}

const buildingsOf = cacheByTile((data, tile: TileName) => {
  const { extent, buildings } = readBuildings(data);
  return buildings.map((building) => placed(building, tile, extent));
});

/** Returns the conversion from units of a tile that is `extent` of them wide to degrees. */
export function createTileProjection({ zoom, x: column, y: row }: TileName, extent: number) {
  const tiles = 2 ** zoom;
  return ([x, y]: TileCorner): Position => [
    ((x / extent + column) / tiles) * 360 - 180,
    getRowLatitude((y / extent + row) / tiles),
  ];
}

function placed({ id, height, levels, rings }: DrawnBuilding, tile: TileName, extent: number): Building {
  const positionOf = createTileProjection(tile, extent);
  let [left, top] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let [right, bottom] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const ring of rings) {
    for (const [x, y] of ring) {
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
  }
  const [west, north] = positionOf([left, top]);
  const [east, south] = positionOf([right, bottom]);
  const columns = [tile.x, ...(left < 0 ? [tile.x - 1] : []), ...(right > extent ? [tile.x + 1] : [])];
  const rows = [tile.y, ...(top < 0 ? [tile.y - 1] : []), ...(bottom > extent ? [tile.y + 1] : [])];
  return {
    id,
    height,
    levels,
    box: { west, south, east, north },
    pieces: () => groupRings(rings).map((polygon) => polygon.map((ring) => ring.map(positionOf))),
    goesOnIn: columns
      .flatMap((x) => rows.map((y) => ({ zoom: tile.zoom, x, y })))
      .filter(({ x, y }) => x !== tile.x || y !== tile.y),
  };
}

/**
 * Rings with the orientation of the first one are the outer ones, each with the holes after it (Mapbox Vector Tile 2.1,
 * 4.3.4.4).
 */
export function groupRings(rings: readonly (readonly TileCorner[])[]): TileCorner[][][] {
  const polygons: TileCorner[][][] = [];
  let outer: number | undefined;
  for (const ring of rings) {
    const turn = Math.sign(turningArea(ring));
    if (turn === 0) continue;
    outer ??= turn;
    if (turn === outer) polygons.push([[...ring]]);
    else polygons.at(-1)?.push([...ring]);
  }
  return polygons;
}

function turningArea(ring: readonly TileCorner[]): number {
  let sum = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
    sum += (x - beforeX) * (y + beforeY);
  }
  return sum;
}

/** Limits of a tile that is read for an outline or its surroundings. */
export const tileLimits = {
  /** Bytes, unpacked: the largest of the embedded maps has 304,000, and tippecanoe ends a packed one at 500,000. */
  bytes: 2 * 1024 * 1024,
  /** Features of a layer: 4,075 buildings in the fullest of the embedded maps. */
  features: 16_384,
  /** Corners of all of them: 8,759 in the fullest. */
  corners: 131_072,
} as const;

/** Thrown where a tile, or what has to be clipped of it, is beyond a limit: there is no outline. */
export class TooMuchDrawn extends Error {}

/** Units of the tile from its north-west corner, to the east and to the south. */
export type TileCorner = readonly [x: number, y: number];

/** One building in a tile. */
type DrawnBuilding = {
  /** Undefined where the tiles carry no ids. */
  readonly id: number | undefined;
  /** Metres, as the basemap draws it. */
  readonly height: number | undefined;
  readonly levels: number | undefined;
  /** Closed. */
  readonly rings: readonly (readonly TileCorner[])[];
};

/** Layer and property of the OpenMapTiles schema, and the additional property of our own maps. */
const buildingLayer = 'building';
const heightProperty = 'render_height';
const levelsProperty = 'levels';

/** Types of features (Mapbox Vector Tile 2.1, 4.3.4). */
export const geometryTypes = { point: 1, polygon: 3 } as const;

/**
 * Returns the polygons of the layer of buildings, and the width of a tile in units. Throws TooMuchDrawn, and other
 * errors for damage.
 */
function readBuildings(data: ArrayBuffer): {
  readonly extent: number;
  readonly buildings: readonly DrawnBuilding[];
} {
  const { extent, features } = readLayer(data, buildingLayer);
  let corners = 0;
  const buildings = features
    .filter(({ type }) => type === geometryTypes.polygon)
    .map((feature) => {
      const building = drawn(feature);
      corners += building.rings.reduce((sum, ring) => sum + ring.length, 0);
      if (corners > tileLimits.corners) throw new TooMuchDrawn();
      return building;
    });
  return { extent, buildings };
}

/** Features of one layer of a tile, which is `extent` units wide. */
export type TileFeatures = { readonly extent: number; readonly features: readonly VectorTileFeature[] };

/** Returns the wanted features of a layer of a tile. Throws TooMuchDrawn, and other errors for damage. */
export function readLayer(
  data: ArrayBuffer,
  name: string,
  isWanted: (properties: VectorTileFeature['properties']) => boolean = () => true,
): TileFeatures {
  const layer = layersOf(data)[name];
  if (!layer) return { extent: 1, features: [] };
  const features: VectorTileFeature[] = [];
  for (let index = 0; index < layer.length; index++) {
    const feature = layer.feature(index);
    if (!isWanted(feature.properties)) continue;
    if (features.push(feature) > tileLimits.features) throw new TooMuchDrawn();
  }
  return { extent: layer.extent, features };
}

/** Each tile is checked once. */
const layersOf = cacheByTile((data) => {
  if (data.byteLength > tileLimits.bytes) throw new TooMuchDrawn();
  checkTile(new Uint8Array(data));
  return new VectorTile(new PbfReader(data)).layers;
});

function drawn(feature: VectorTileFeature): DrawnBuilding {
  const { [heightProperty]: height, [levelsProperty]: levels } = feature.properties;
  return {
    id: feature.id,
    height: typeof height === 'number' ? height : undefined,
    levels: typeof levels === 'number' ? levels : undefined,
    rings: getCorners(feature),
  };
}

/** Returns the lines of a feature, ring by ring; of points each point. */
export function getCorners(feature: VectorTileFeature): TileCorner[][] {
  return feature.loadGeometry().map((line) => line.map(({ x, y }): TileCorner => [x, y]));
}
