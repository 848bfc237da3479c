import type { Polygon } from 'geojson';
import type { Position } from '../../spec/geojson.ts';
import {
  type Box,
  type Building,
  formatTileName,
  getTileName,
  loadBuildings,
  type TileArchive,
  type TileName,
  TooMuchDrawn,
} from './building-pieces.ts';
import { Clipping } from './clipping.ts';
import { createMemoryArchive } from './embedded-archive.ts';
import { getDistanceToPolygon, getRingArea, type Rings } from './polygons.ts';

/** A building as the basemap draws it: a hint, not the service's data. */
export type Outline = {
  /** The id of the building within its tiles; undefined where they carry none. */
  readonly id: number | undefined;
  /** Degrees; the outer ring first. */
  readonly polygon: Polygon;
  /** Metres above the ground, often a guess of the basemap; undefined where it says none. */
  readonly height: number | undefined;
};

/** Metres from a wall within which a position still belongs to the building: the accuracy of outlines. */
const reach = 1;

/** Maximum number of tiles read for one building: the longest ones cross two or three. */
const mostTiles = 16;

/** Maximum number of corners of all buildings at one position: 124 in the largest ring of the embedded maps. */
const mostCorners = 4_096;

/** Degrees of longitude around a position within which a building may reach it, up to 85 degrees of latitude. */
const around = 0.0002;

/**
 * Returns the whole building that contains a position or is within a metre of it, the smallest of several; also across
 * tile edges. None where more is drawn there than the limits: no tile may block the page.
 */
export async function findOutline(archive: TileArchive, position: Position): Promise<Outline | undefined> {
  try {
    return await boundedOutlineAt(archive, position);
  } catch (error) {
    if (error instanceof TooMuchDrawn) return undefined;
    throw error;
  }
}

/** A polygon of a building. */
type Piece = Pick<Building, 'id' | 'height' | 'goesOnIn' | 'box'> & { readonly rings: Rings };

async function boundedOutlineAt(archive: TileArchive, position: Position): Promise<Outline | undefined> {
  const { maxZoom } = await archive.getHeader();
  const start = getTileName(position, maxZoom);
  const buildings = await loadBuildings(archive, start);
  const own = nearest(
    buildings.filter(({ box }) => meets(box, boxAround(position))).flatMap(getPieces),
    position,
  );
  if (!own) return undefined;
  const clipping = new Clipping();
  const pieces = await readEveryPiece(archive, own, start, buildings, clipping);
  const polygons = clipping.joined(pieces.map(({ rings }) => rings));
  const polygon = polygons.find((rings) => getDistanceToPolygon(rings, position) <= reach) ?? own.rings;
  const coordinates = polygon.map((ring) => ring.map(([longitude, latitude]) => [longitude, latitude]));
  return { id: own.id, polygon: { type: 'Polygon', coordinates }, height: own.height };
}

function getPieces({ pieces, ...building }: Building): Piece[] {
  return pieces().map((rings) => ({ ...building, rings }));
}

function nearest(pieces: readonly Piece[], position: Position): Piece | undefined {
  const corners = pieces.flatMap(({ rings }) => rings).reduce((sum, ring) => sum + ring.length, 0);
  if (corners > mostCorners) throw new TooMuchDrawn();
  const near = pieces
    .map((piece) => ({
      piece,
      metres: getDistanceToPolygon(piece.rings, position),
      area: getRingArea(piece.rings[0] ?? []),
    }))
    .filter(({ metres }) => metres <= reach);
  // A tower is within the outline of its podium: the smaller one is meant.
  near.sort((a, b) => a.metres - b.metres || a.area - b.area);
  return near[0]?.piece;
}

/** Follows a building across tile edges: by its id, or by overlap where the tiles carry none. */
async function readEveryPiece(
  archive: TileArchive,
  own: Piece,
  start: TileName,
  inStart: readonly Building[],
  clipping: Clipping,
): Promise<Piece[]> {
  const known = own.id === undefined ? [own] : inStart.filter(({ id }) => id === own.id).flatMap(getPieces);
  const seen = new Set([formatTileName(start)]);
  const waiting = known.flatMap(({ goesOnIn }) => goesOnIn);
  for (let tile = waiting.shift(); tile && seen.size < mostTiles; tile = waiting.shift()) {
    if (seen.has(formatTileName(tile))) continue;
    seen.add(formatTileName(tile));
    const buildings = await loadBuildings(archive, tile);
    const found =
      own.id === undefined
        ? buildings
            .filter(({ box }) => known.some((each) => meets(each.box, box)))
            .flatMap(getPieces)
            .filter(({ rings }) => known.some((each) => clipping.overlap(each.rings, rings)))
        : buildings.filter(({ id }) => id === own.id).flatMap(getPieces);
    known.push(...found);
    waiting.push(...found.flatMap(({ goesOnIn }) => goesOnIn));
  }
  return known;
}

function boxAround([longitude, latitude]: Position): Box {
  return {
    west: longitude - around,
    south: latitude - around,
    east: longitude + around,
    north: latitude + around,
  };
}

function meets(one: Box, other: Box): boolean {
  return (
    one.west <= other.east && other.west <= one.east && one.south <= other.north && other.south <= one.north
  );
}

/** Returns the building at a position in a PMTiles file in memory; undefined where it draws none. */
export async function findOutlineInFile(
  bytes: Uint8Array<ArrayBuffer>,
  position: Position,
): Promise<Outline | undefined> {
  return findOutline(createMemoryArchive(bytes), position);
}
