import { getMercatorRow, getParallelLength, getRowLatitude } from '../../../domain/geo/earth.ts';
import type { Position } from '../../../spec/geojson.ts';

/** A tile of Web Mercator by its zoom, its column from the west and its row from the north. */
export type TileAddress = { readonly z: number; readonly x: number; readonly y: number };

/** The latitude at which Web Mercator ends. */
const edge = 85.051_128_78;

/** Returns the tiles of one zoom within `radius` metres of any of the positions, each once. */
export function getTileAddressesAround(
  positions: readonly Position[],
  radius: number,
  z: number,
): TileAddress[] {
  const found = new Map<string, TileAddress>();
  const count = 2 ** z;
  for (const [longitude, latitude] of positions) {
    const [column, row] = [columnAt(longitude) * count, rowAt(latitude) * count];
    const reach = (radius / getParallelLength(Math.min(Math.abs(latitude), edge))) * count;
    const top = Math.max(0, Math.floor(row - reach));
    const bottom = Math.min(count - 1, Math.floor(row + reach));
    // Not further than once round the world.
    const right = Math.min(Math.floor(column + reach), Math.floor(column - reach) + count - 1);
    for (let y = top; y <= bottom; y++) {
      for (let left = Math.floor(column - reach); left <= right; left++) {
        // Across the 180th meridian the columns restart at 0.
        const x = ((left % count) + count) % count;
        found.set(`${x}/${y}`, { z, x, y });
      }
    }
  }
  return [...found.values()];
}

/** Degrees: west, south, east, north. */
export function getTileBounds({ z, x, y }: TileAddress): [number, number, number, number] {
  const count = 2 ** z;
  return [
    (x / count) * 360 - 180,
    getRowLatitude((y + 1) / count),
    ((x + 1) / count) * 360 - 180,
    getRowLatitude(y / count),
  ];
}

/** Returns 0 at the 180th meridian in the west to 1 at it in the east. */
function columnAt(longitude: number): number {
  return longitude / 360 + 0.5;
}

/** Returns 0 at the top edge of Web Mercator to 1 at the bottom. */
function rowAt(latitude: number): number {
  return getMercatorRow(Math.max(-edge, Math.min(edge, latitude)));
}
