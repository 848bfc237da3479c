import type { VectorTileFeature } from '@mapbox/vector-tile';
import type { Position } from '../../spec/geojson.ts';
import { getNarrowing, leastMetresPerLatitude, metresPerLongitude } from '../geo/earth.ts';
import { type Bounds, getBounds, getDistanceToBounds } from '../geo/geodesy.ts';
import {
  cacheByTile,
  createTileProjection,
  formatTileName,
  geometryTypes,
  getCorners,
  getTileName,
  groupRings,
  loadBuildings,
  loadTile,
  readLayer,
  type TileArchive,
  type TileCorner,
  type TileFeatures,
  type TileName,
  TooMuchDrawn,
} from './building-pieces.ts';
import { Clipping } from './clipping.ts';
import { createMemoryArchive } from './embedded-archive.ts';
import type { Rings } from './polygons.ts';

/** An entrance on the map; unmapped properties are undefined. Texts are those of OpenStreetMap's tags. */
export type MappedDoor = {
  readonly position: Position;
  /** The value of `entrance`: `main`, `yes`, `staircase`, `service` … */
  readonly kind: string;
  readonly ref: string | undefined;
  /** `addr:flats`: `1-24;30`. */
  readonly flats: string | undefined;
  readonly access: string | undefined;
  readonly wheelchair: string | undefined;
};

/** A parking on the map: an area, or a point without one. */
export type MappedParking = {
  /** The position of its sign: the point, or the middle of the area. */
  readonly position: Position;
  /** Of an area, as far as it was read; a point has none. */
  readonly polygons: readonly Rings[];
  readonly access: string | undefined;
  readonly fee: string | undefined;
  readonly capacity: string | undefined;
};

/** A building on the map, as far as it was read. */
export type MappedBuilding = { readonly polygons: readonly Rings[]; readonly levels: number | undefined };

/** What a map draws around some positions. */
export type MapDetail = {
  readonly buildings: readonly MappedBuilding[];
  readonly doors: readonly MappedDoor[];
  readonly parking: readonly MappedParking[];
  /** House numbers, of buildings and of addresses in them. */
  readonly numbers: readonly { readonly position: Position; readonly number: string }[];
  /** Lakes, rivers, sea and pools, piece by piece. */
  readonly water: readonly Rings[];
  /** Returns whether the map reaches a position, and was read there. */
  readonly covers: (position: Position) => boolean;
};

/** Maximum number of tiles read for one place: its own, its neighbours, and those of distant points. */
const mostTiles = 16;

/** Layers of the OpenMapTiles schema, and the one of our own maps. */
const numberLayer = 'housenumber';
const waterLayer = 'water';
const detailLayer = 'pl_detail';

/** Returns what a PMTiles file in memory draws within `metres` of any of the positions. */
export function mapDetailIn(
  bytes: Uint8Array<ArrayBuffer>,
  positions: readonly Position[],
  metres: number,
): Promise<MapDetail | undefined> {
  return mapDetailAround(createMemoryArchive(bytes), positions, metres);
}

/**
 * Returns what the tiles of an archive draw within `metres` of any of the positions; undefined where that is beyond the
 * limits.
 */
export async function mapDetailAround(
  archive: TileArchive,
  positions: readonly Position[],
  metres: number,
): Promise<MapDetail | undefined> {
  try {
    return await boundedDetailAround(archive, positions, metres);
  } catch (error) {
    if (error instanceof TooMuchDrawn) return undefined;
    throw error;
  }
}

async function boundedDetailAround(
  archive: TileArchive,
  positions: readonly Position[],
  metres: number,
): Promise<MapDetail> {
  const { maxZoom } = await archive.getHeader();
  const isNear = createNearTest(positions, metres);
  const buildings = new Map<unknown, MappedBuilding>();
  const parking = new Map<unknown, MappedParking>();
  const doors: MappedDoor[] = [];
  const numbers: MapDetail['numbers'][number][] = [];
  const water: Rings[] = [];
  const read = new Set<string>();
  for (const tile of getTilesAround(positions, metres, maxZoom)) {
    for (const { id = Symbol(), levels, box, pieces } of await loadBuildings(archive, tile)) {
      if (!isNear([box.west, box.south, box.east, box.north])) continue;
      const polygons = [...(buildings.get(id)?.polygons ?? []), ...pieces()];
      buildings.set(id, { polygons, levels });
    }
    const found = await loadTile(archive, tile);
    if (!found) continue;
    read.add(formatTileName(tile));
    const drawn = detailOf(found.data, tile);
    for (const each of drawn.numbers) if (isNear([...each.position, ...each.position])) numbers.push(each);
    for (const { rings, box } of drawn.water) if (isNear(box)) water.push(rings);
    for (const { id = Symbol(), points, polygons, properties } of drawn.details) {
      const near = points.filter((position) => isNear([...position, ...position]));
      if (properties.kind === 'entrance')
        doors.push(...near.map((position) => getDoor(position, properties)));
      else for (const position of near) parking.set(Symbol(), getParking(position, [], properties));
      const area = [...(parking.get(id)?.polygons ?? []), ...polygons];
      const box = polygons.length > 0 ? getBounds(area.flat(2)) : undefined;
      if (!box || !isNear(box)) continue;
      const [west, south, east, north] = box;
      parking.set(id, getParking([(west + east) / 2, (south + north) / 2], area, properties));
    }
  }
  return {
    buildings: [...buildings.values()],
    doors,
    parking: [...parking.values()].map((each) => ({ ...each, polygons: joinPieces(each.polygons) })),
    numbers,
    water,
    covers: (position) => read.has(formatTileName(getTileName(position, maxZoom))),
  };
}

/** Returns what one tile holds in addition to its buildings. */
const detailOf = cacheByTile((data, tile: TileName) => ({
  numbers: placed(readLayer(data, numberLayer), tile).flatMap(({ points, properties }) => {
    const number = formatText(properties.housenumber);
    return number === undefined ? [] : points.map((position) => ({ position, number }));
  }),
  water: placed(readLayer(data, waterLayer), tile).flatMap(({ polygons }) =>
    polygons.flatMap((rings) => {
      const box = getBounds(rings[0] ?? []);
      return box ? [{ rings, box }] : [];
    }),
  ),
  details: placed(
    readLayer(data, detailLayer, ({ kind }) => kind === 'entrance' || kind === 'parking'),
    tile,
  ),
}));

type Properties = VectorTileFeature['properties'];

/** Returns features of a tile in degrees; points without those repeated beyond its edge. */
function placed({ extent, features }: TileFeatures, tile: TileName) {
  const positionOf = createTileProjection(tile, extent);
  const isOwn = ([x, y]: TileCorner) => x >= 0 && y >= 0 && x < extent && y < extent;
  return features.map((feature) => {
    const { id, type, properties } = feature;
    const corners = getCorners(feature);
    return {
      id,
      properties,
      points: type === geometryTypes.point ? corners.flat().filter(isOwn).map(positionOf) : [],
      polygons:
        type === geometryTypes.polygon
          ? groupRings(corners).map((rings) => rings.map((ring) => ring.map(positionOf)))
          : [],
    };
  });
}

/** Returns a check whether a box is within `metres` of any of the positions. */
export function createNearTest(positions: readonly Position[], metres: number): (box: Bounds) => boolean {
  const all = getBounds(positions);
  return (box) =>
    // Most of a tile is far from all of them.
    all !== undefined &&
    meets(all, box, metres) &&
    positions.some((position) => getDistanceToBounds(position, box) <= metres);
}

/** Returns whether two boxes are at most so many metres apart, or a little more. */
function meets(
  [west, south, east, north]: Bounds,
  [left, bottom, right, top]: Bounds,
  metres: number,
): boolean {
  const up = metres / leastMetresPerLatitude;
  const across =
    (metres * 1.1) / (metresPerLongitude * getNarrowing(Math.max(Math.abs(south), Math.abs(north))));
  return left <= east + across && right >= west - across && bottom <= north + up && top >= south - up;
}

/** Joins the pieces of an area; those beyond the limits stay in pieces. */
export function joinPieces(pieces: readonly Rings[]): readonly Rings[] {
  try {
    return new Clipping().joined(pieces);
  } catch (error) {
    if (error instanceof TooMuchDrawn) return pieces;
    throw error;
  }
}

/** Returns the tiles within `metres` of the positions, those of the first position first, up to the maximum. */
export function getTilesAround(positions: readonly Position[], metres: number, zoom: number): TileName[] {
  const tiles = new Map<string, TileName>();
  for (const [longitude, latitude] of positions) {
    const [east, north] = [
      metres / (metresPerLongitude * getNarrowing(latitude)),
      metres / leastMetresPerLatitude,
    ];
    const first = getTileName([longitude - east, latitude + north], zoom);
    const last = getTileName([longitude + east, latitude - north], zoom);
    const isOnMap = (index: number) => index >= 0 && index < 2 ** zoom;
    for (let x = first.x; x <= last.x && tiles.size < mostTiles; x++) {
      for (let y = first.y; y <= last.y && tiles.size < mostTiles; y++)
        if (isOnMap(x) && isOnMap(y)) tiles.set(formatTileName({ zoom, x, y }), { zoom, x, y });
    }
  }
  return [...tiles.values()];
}

function getDoor(position: Position, tags: Properties): MappedDoor {
  return {
    position,
    kind: formatText(tags.entrance) ?? 'yes',
    ref: formatText(tags.ref),
    flats: formatText(tags.flats),
    access: formatText(tags.access),
    wheelchair: formatText(tags.wheelchair),
  };
}

function getParking(position: Position, polygons: readonly Rings[], tags: Properties): MappedParking {
  return {
    position,
    polygons,
    access: formatText(tags.access),
    fee: formatText(tags.fee),
    capacity: formatText(tags.capacity),
  };
}

/** Returns a tag as it is written; undefined for none. */
function formatText(value: Properties[string] | undefined): string | undefined {
  return value === undefined || value === '' ? undefined : String(value);
}
