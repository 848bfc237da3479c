import type { Position } from '../contract/geojson.ts';
import { kitLimits } from '../contract/kit.ts';
import { type TileSource, tilesToCollect } from './collect-tiles.ts';

/** What is known of a place before it is asked for. */
export type PlaceFacts = {
  readonly position?: Position | undefined;
  readonly photos?: number | undefined;
  /** Bytes of its four answers. */
  readonly bytes?: number | undefined;
};

/** Measured on the samples: bytes of the four answers of a place, packed. */
const packedAnswers = (bytes: number) => 900 + 0.06 * bytes;

/** Bytes of the answers of a place of which nothing is known: a house of some floors. */
const usualAnswers = 45_000;

/** Measured on the samples: bytes of a photo made small, and photos of a place of which nothing is known. */
const usualPhoto = 120_000;
const usualPhotos = 2;

/**
 * Measured on the embedded map: bytes of a tile packed, and tiles around a place: alone it has 12, in a town it shares.
 */
const usualTile = 33_000;
const usualTiles = 6;

/** About how many bytes a kit will have: right within a factor of two for the samples. */
export function estimateKit(places: readonly PlaceFacts[], tiles: TileSource | undefined): number {
  const sum = (of: (place: PlaceFacts) => number) => places.reduce((total, place) => total + of(place), 0);
  const answers = sum(({ bytes = usualAnswers }) => packedAnswers(bytes));
  const photos = sum(({ photos = usualPhotos }) => photos) * usualPhoto;
  return (
    answers + Math.min(photos, kitLimits.photoBytes) + Math.min(tileBytes(places, tiles), kitLimits.tileBytes)
  );
}

function tileBytes(places: readonly PlaceFacts[], tiles: TileSource | undefined): number {
  if (!tiles) return 0;
  const known = places.flatMap(({ position }) => (position ? [position] : []));
  const count = tilesToCollect(known, tiles).length + (places.length - known.length) * usualTiles;
  return count * usualTile;
}
