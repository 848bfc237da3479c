import { cellToBoundary, cellToLatLng, getHexagonEdgeLengthAvg, latLngToCell, UNITS } from 'h3-js';
import type { Position } from '../../spec/geojson.ts';
import { getParallelLength, getRowLatitude, metresPerDegree } from '../geo/earth.ts';
import { Pace } from '../pace/pace.ts';
import { type CellRange, type CoverageTile, getCell, getCellCentre, getTileCells } from './cells.ts';
import { addMissing, createZeros } from './counted-cells.ts';
import { type Coverage, getByItem, getLevel, type TileContent } from './coverage.ts';

/** The resolution of H3 at each zoom: hexagons some 30 to 80 CSS pixels wide at 45° of latitude. */
const resolutions = [0, 1, 1, 2, 3, 3, 4, 5, 6, 6, 7, 7, 8, 9, 10] as const;

export function getResolution(z: number): number {
  return resolutions[Math.min(z, resolutions.length - 1)] ?? 0;
}

/**
 * From this zoom on there are no counts of cells that are small beside a hexagon: places are counted in cells of 1/128
 * of a tile.
 */
const firstZoomOfFine = 12;

/** How much farther a corner of a hexagon is from its centre than the average edge is long: 1.10 at most, as measured. */
const farthestCorner = 1.2;

/** The hexagons of a tile as GeoJSON: those with their centre in it and with a place, each with all of its places. */
type TileHexagons = {
  readonly type: 'FeatureCollection';
  readonly edition: string;
  readonly resolution: number;
  /** False where places were counted by the cell that they are in, which may lie across an edge. */
  readonly exact: boolean;
  readonly features: readonly object[];
};

/** Counts the places of the hexagons of a tile. */
export async function countHexagons(coverage: Coverage, address: CoverageTile): Promise<TileHexagons> {
  const resolution = getResolution(address.z);
  const level = address.z < firstZoomOfFine ? getLevel(address.z + 2) : address.z + 7;
  const { edition, content } = await coverage.getContent(getHexagonRanges(address), level);
  const counts = await sumUp(content, resolution);
  const [first, last] = getTileCells(address);
  const features = [...counts].flatMap(([id, { count, lacks }]) => {
    const [latitude, longitude] = cellToLatLng(id);
    const cell = getCell([longitude, latitude]);
    if (cell < first || cell > last) return [];
    const ready = lacks.reduce((sum, lacking) => sum - lacking, lacks.length * count);
    const properties = { count, ready, ...getByItem(lacks) };
    const geometry = { type: 'Polygon', coordinates: [getRing(id, longitude)] };
    return [{ type: 'Feature', id, properties, geometry }];
  });
  return { type: 'FeatureCollection', edition, resolution, exact: 'dots' in content, features };
}

/** Returns the cells of all that the hexagons of a tile may hold: those of the tile, and of a strip around it. */
export function getHexagonRanges({ z, x, y }: CoverageTile): CellRange[] {
  const across = 2 ** z;
  const radius = farthestCorner * getHexagonEdgeLengthAvg(getResolution(z), UNITS.m);
  const edge = Math.max(...[y, y + 1].map((row) => Math.abs(getRowLatitude(row / across))));
  // Tiles are narrowest at the edge that is nearer to a pole.
  const poleward = Math.min(89, edge + radius / metresPerDegree);
  const strip = Math.min(across, (radius * across) / getParallelLength(poleward));
  const wide = Math.ceil(strip * parts);
  const side = across * parts;
  const numbers = new Set<number>();
  const finer = z + Math.log2(parts);
  for (let row = y * parts - wide; row < (y + 1) * parts + wide; row++) {
    if (row < 0 || row >= side) continue;
    for (let column = x * parts - wide; column < (x + 1) * parts + wide; column++) {
      const [first] = getTileCells({ z: finer, x: ((column % side) + side) % side, y: row });
      numbers.add(first);
    }
  }
  const [from = 0, to = 0] = getTileCells({ z: finer, x: 0, y: 0 });
  return joinRanges(
    [...numbers].sort((one, other) => one - other),
    to - from + 1,
  );
}

/** How many parts of a tile, each way, the strip around it is made of. */
const parts = 8;

/** Joins ranges of one size that follow upon each other. */
function joinRanges(firsts: readonly number[], size: number): CellRange[] {
  const ranges: [number, number][] = [];
  for (const first of firsts) {
    const last = ranges.at(-1);
    if (last && last[1] + 1 === first) last[1] += size;
    else ranges.push([first, first + size - 1]);
  }
  return ranges;
}

type Sum = { count: number; readonly lacks: number[] };

/** Sums up places by the hexagon that they are in, in portions. */
async function sumUp(content: TileContent, resolution: number): Promise<Map<string, Sum>> {
  const sums = new Map<string, Sum>();
  const pace = new Pace();
  const find = ([longitude, latitude]: Position) => {
    const id = latLngToCell(latitude, longitude, resolution);
    const sum = sums.get(id) ?? { count: 0, lacks: createZeros() };
    sums.set(id, sum);
    return sum;
  };
  if ('dots' in content) {
    for (const { cell, missing } of content.dots) {
      const sum = find(getCellCentre(cell));
      sum.count++;
      addMissing(sum.lacks, missing);
      if (pace.isOver()) await pace.nextTurn();
    }
    return sums;
  }
  for (const { cell, count, lacks } of content.cells) {
    const sum = find(getCellCentre(cell, content.level));
    sum.count += count;
    for (const [item, lacking] of lacks.entries()) sum.lacks[item] = (sum.lacks[item] ?? 0) + lacking;
    if (pace.isOver()) await pace.nextTurn();
  }
  return sums;
}

/** Returns the corners of a hexagon, the first one twice; longitudes go on beyond 180° where it crosses that. */
function getRing(id: string, centre: number): Position[] {
  return cellToBoundary(id, true).map(([longitude = 0, latitude = 0]) => [
    round(longitude + 360 * Math.round((centre - longitude) / 360)),
    round(latitude),
  ]);
}

/** Rounds degrees to 0.1 m. */
function round(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
