import type { VectorTileFeature } from '@mapbox/vector-tile';
import type { Position } from '../../spec/geojson.ts';
import { getBounds } from '../geo/geodesy.ts';
import {
  cacheByTile,
  createTileProjection,
  geometryTypes,
  getCorners,
  loadBuildings,
  loadTile,
  readLayer,
  type TileArchive,
  type TileCorner,
  TooMuchDrawn,
} from './building-pieces.ts';
import { createMemoryArchive } from './embedded-archive.ts';
import { createNearTest, getTilesAround, joinPieces } from './map-detail.ts';
import type { Rings } from './polygons.ts';

/** Lines that people may walk along. */
export type MappedWay = {
  /** `road`: for cars, with kerbs. Edges of squares are paths. */
  readonly kind: 'road' | 'path' | 'steps';
  /** Ways on different levels cross without a junction. */
  readonly level: 'ground' | 'bridge' | 'tunnel';
  /** Whether a wheelchair can pass, as mapped; undefined where that is not mapped. */
  readonly wheelchair: boolean | undefined;
  readonly lines: readonly (readonly Position[])[];
};

/** Walkable ways on a map, and obstacles. Plain values: they are sent to a worker. */
export type MappedGround = { readonly ways: readonly MappedWay[]; readonly walls: readonly Rings[] };

/** Layers of the OpenMapTiles schema, and the one of our own maps. */
const roadLayer = 'transportation';
const detailLayer = 'pl_detail';

/** Classes of OpenMapTiles, without motorways, rails and construction. */
const roads = ['trunk', 'primary', 'secondary', 'tertiary', 'minor', 'service'];
const paths = ['path', 'track'];

/** Maximum number of lines around one place: 3,000 within 300 m in the densest of the embedded maps. */
const mostLines = 20_000;

/** Returns the ground around some positions in a PMTiles file in memory. */
export function mapGroundIn(
  bytes: Uint8Array<ArrayBuffer>,
  positions: readonly Position[],
  metres: number,
): Promise<MappedGround | undefined> {
  return mapGroundAround(createMemoryArchive(bytes), positions, metres);
}

/**
 * Returns ways and buildings within `metres` of any of the positions. A way ends at the edge of its tile and continues
 * in the next one. Undefined where more is drawn than the limit.
 */
export async function mapGroundAround(
  archive: TileArchive,
  positions: readonly Position[],
  metres: number,
): Promise<MappedGround | undefined> {
  try {
    return await boundedGroundAround(archive, positions, metres);
  } catch (error) {
    if (error instanceof TooMuchDrawn) return undefined;
    throw error;
  }
}

async function boundedGroundAround(
  archive: TileArchive,
  positions: readonly Position[],
  metres: number,
): Promise<MappedGround> {
  const { maxZoom } = await archive.getHeader();
  const isNear = createNearTest(positions, metres);
  const ways: MappedWay[] = [];
  const buildings = new Map<unknown, Rings[]>();
  let count = 0;
  for (const tile of getTilesAround(positions, metres, maxZoom)) {
    for (const { id = Symbol(), box, pieces } of await loadBuildings(archive, tile)) {
      if (!isNear([box.west, box.south, box.east, box.north])) continue;
      buildings.set(id, [...(buildings.get(id) ?? []), ...pieces()]);
    }
    const found = await loadTile(archive, tile);
    if (!found) continue;
    for (const { lines, ...way } of waysIn(found.data, tile)) {
      const near = lines.filter((line) => isNear(getBounds(line) ?? [0, 0, 0, 0]));
      count += near.reduce((sum, line) => sum + line.length, 0);
      if (count > mostLines) throw new TooMuchDrawn();
      if (near.length > 0) ways.push({ ...way, lines: near });
    }
  }
  return { ways, walls: [...buildings.values()].flatMap(joinPieces) };
}

/** Returns every way of one tile. */
const waysIn = cacheByTile((data, tile) => {
  const layers = [
    readLayer(data, roadLayer, (properties) => getKind(properties) !== undefined),
    readLayer(data, detailLayer, ({ kind }) => kind === 'plaza'),
  ];
  return layers.flatMap(({ extent, features }) => {
    const positionOf = createTileProjection(tile, extent);
    return features
      .filter(({ type }) => type !== geometryTypes.point)
      .map((feature): MappedWay => {
        const lines = getCorners(feature).flatMap((corners) => within(corners, extent));
        return { ...getWay(feature.properties), lines: lines.map((corners) => corners.map(positionOf)) };
      });
  });
});

type Properties = VectorTileFeature['properties'];

function getWay(properties: Properties): Omit<MappedWay, 'lines'> {
  const { brunnel, wheelchair } = properties;
  return {
    kind: getKind(properties) ?? 'path',
    level: brunnel === 'bridge' || brunnel === 'tunnel' ? brunnel : 'ground',
    wheelchair: wheelchair === undefined ? undefined : wheelchair !== 'no',
  };
}

/** Undefined for ways closed to pedestrians. */
function getKind({ class: name, subclass, foot }: Properties): MappedWay['kind'] | undefined {
  if (foot === 'no') return undefined;
  if (subclass === 'steps') return 'steps';
  if (roads.includes(String(name))) return 'road';
  return paths.includes(String(name)) ? 'path' : undefined;
}

/** Returns the parts of a line within its tile: what tiles repeat beyond their edges then exists only once. */
function within(corners: readonly TileCorner[], extent: number): TileCorner[][] {
  const parts: TileCorner[][] = [];
  for (const [index, to] of corners.entries()) {
    const from = corners[index - 1];
    const shares = from && sharesWithin(from, to, extent);
    if (!shares) continue;
    const [start, end] = shares.map((share): TileCorner => {
      if (share === 1) return to;
      return [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
    });
    if (!start || !end) continue;
    if (shares[0] === 0 && parts.at(-1)?.at(-1) === from) parts.at(-1)?.push(end);
    else parts.push([start, end]);
  }
  return parts;
}

/** Returns the shares between which a line is within its tile (Liang and Barsky); undefined for nowhere. */
function sharesWithin(from: TileCorner, to: TileCorner, extent: number): [number, number] | undefined {
  let [first, last] = [0, 1];
  for (const axis of [0, 1] as const) {
    const length = to[axis] - from[axis];
    const ends = [-from[axis] / length, (extent - from[axis]) / length];
    if (length === 0 && (from[axis] < 0 || from[axis] > extent)) return undefined;
    if (length === 0) continue;
    first = Math.max(first, Math.min(...ends));
    last = Math.min(last, Math.max(...ends));
  }
  return first < last ? [first, last] : undefined;
}
