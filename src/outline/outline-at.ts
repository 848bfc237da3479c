import type { Polygon } from 'geojson';
import { intersection, union } from 'polyclip-ts';
import type { Position } from '../contract/geojson.ts';
import { buildingPieces, type Piece, type TileArchive, type TileName, tileAt } from './building-pieces.ts';
import { areaOf, metresTo, type Rings, straightened } from './polygons.ts';

/** A building as the basemap draws it: a hint, not the service's word. */
export type Outline = {
  /** The id of the building within its tiles; undefined where they carry none. */
  readonly id: number | undefined;
  /** Degrees; the outer ring first. */
  readonly polygon: Polygon;
  /** Metres above the ground, often a guess of the basemap; undefined where it says none. */
  readonly height: number | undefined;
};

/** Metres from a wall within which a position still belongs to the building: outlines are drawn to about that. */
const reach = 1;

/** Tiles read for one building: the longest ones cross two or three. */
const mostTiles = 16;

/** Metres: tiles round coordinates, so a wall that is put together again has steps of that height. */
const rounding = 0.4;

/**
 * The whole building that holds a position or is within a metre of it, the smallest of several; also across tile edges.
 */
export async function outlineAt(archive: TileArchive, position: Position): Promise<Outline | undefined> {
  const { maxZoom } = await archive.getHeader();
  const start = tileAt(position, maxZoom);
  const pieces = await buildingPieces(archive, start);
  const own = nearest(pieces, position);
  if (!own) return undefined;
  const polygons = joined(await everyPieceOf(archive, own, start, pieces));
  const polygon = polygons.find((rings) => metresTo(rings, position) <= reach) ?? own.rings;
  const coordinates = polygon.map((ring) => ring.map(([longitude, latitude]) => [longitude, latitude]));
  return { id: own.id, polygon: { type: 'Polygon', coordinates }, height: own.height };
}

function nearest(pieces: readonly Piece[], position: Position): Piece | undefined {
  const near = pieces
    .map((piece) => ({ piece, metres: metresTo(piece.rings, position), area: areaOf(piece.rings[0] ?? []) }))
    .filter(({ metres }) => metres <= reach);
  // A tower stands within the outline of its podium: the smaller one is meant.
  near.sort((a, b) => a.metres - b.metres || a.area - b.area);
  return near[0]?.piece;
}

/** Follows a building over tile edges: by its id, or by overlap where the tiles carry none. */
async function everyPieceOf(
  archive: TileArchive,
  own: Piece,
  start: TileName,
  inStart: readonly Piece[],
): Promise<Piece[]> {
  const isOwn = (piece: Piece, known: readonly Piece[]) =>
    own.id === undefined ? known.some((each) => overlap(each, piece)) : piece.id === own.id;
  const known = own.id === undefined ? [own] : inStart.filter((piece) => isOwn(piece, []));
  const seen = new Set([nameOf(start)]);
  const waiting = known.flatMap(({ goesOnIn }) => goesOnIn);
  for (let tile = waiting.shift(); tile && seen.size < mostTiles; tile = waiting.shift()) {
    if (seen.has(nameOf(tile))) continue;
    seen.add(nameOf(tile));
    const found = (await buildingPieces(archive, tile)).filter((piece) => isOwn(piece, known));
    known.push(...found);
    waiting.push(...found.flatMap(({ goesOnIn }) => goesOnIn));
  }
  return known;
}

function nameOf({ zoom, x, y }: TileName): string {
  return `${zoom}/${x}/${y}`;
}

function joined(pieces: readonly Piece[]): Rings[] {
  const [first, ...others] = pieces.map(clippable);
  if (!first || others.length === 0) return pieces.map(({ rings }) => rings);
  return union(first, ...others).map((rings) => rings.map((ring) => straightened(ring, rounding)));
}

function overlap(one: Piece, other: Piece): boolean {
  return intersection(clippable(one), clippable(other)).length > 0;
}

function clippable({ rings }: Piece): [number, number][][] {
  return rings.map((ring) => ring.map(([longitude, latitude]): [number, number] => [longitude, latitude]));
}
