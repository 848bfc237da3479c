import { getMercatorRow, worldAtZero } from '../../../domain/geo/earth.ts';
import type { Position } from '../../../spec/geojson.ts';

/** Numbers of units are readable from this zoom on. */
export const numbersFrom = 17;

/** The count of a building is readable from this zoom on. */
export const crowdsFrom = 15;

/** The map comes no nearer. */
const nearest = 22;

/** This many numbers look for room at once. */
const few = 500;

/**
 * More have no number, except where one floor of them is shown: MapLibre counts the labels of one tile in 15 bits, and
 * lays them out again on every frame where there are more.
 */
const most = 30_000;
const never = nearest + 1;

/** CSS pixels, a third of the plate of a number: several compete for the room that one of them finds. */
const cellWidth = 12;
const cellHeight = 9;

/**
 * Returns the zoom from which the number at each position looks for room on the map. Of many close together, nearly all
 * would be laid out, placed and discarded on every frame: of those in one cell the first looks for room, the others
 * from a nearer zoom.
 */
export function computeNumberZooms(positions: readonly Position[]): number[] {
  if (positions.length <= few) return positions.map(() => numbersFrom);
  const taken = Array.from({ length: nearest - numbersFrom }, () => new Set<number>());
  const zooms = positions.map(([longitude, latitude]) => {
    const x = (longitude / 360) * worldAtZero * 2 ** numbersFrom;
    const y = (0.5 - getMercatorRow(latitude)) * worldAtZero * 2 ** numbersFrom;
    for (const [nearer, cells] of taken.entries()) {
      const column = Math.floor((x * 2 ** nearer) / cellWidth);
      const row = Math.floor((y * 2 ** nearer) / cellHeight);
      const cell = column * 2 ** 25 + row;
      if (cells.has(cell)) continue;
      cells.add(cell);
      return numbersFrom + nearer;
    }
    return nearest;
  });
  return zooms.length <= most ? zooms : withoutTheLast(zooms);
}

/** The share of spots whose dots must have room before all are drawn at full size. */
const nearlyAll = 0.9;

/**
 * Returns the zoom from which dots of full size do not overlap; `zooms` are those of computeNumberZooms, of one for
 * each spot.
 */
export function computeDotZoom(zooms: readonly number[]): number {
  if (zooms.length <= few) return numbersFrom;
  const sorted = zooms.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * nearlyAll)] ?? numbersFrom;
}

/** Keeps the first that look for room; those beyond the limit never do. */
function withoutTheLast(zooms: readonly number[]): number[] {
  const inTurn = zooms.map((_, index) => index).sort((a, b) => (zooms[a] ?? never) - (zooms[b] ?? never));
  const left = new Set(inTurn.slice(most));
  return zooms.map((from, index) => (left.has(index) ? never : from));
}
