import { PbfWriter } from 'pbf';
import { readinessItems } from '../place/readiness.ts';
import { type CoverageTile, finest, getColumnAndRow } from './cells.ts';
import { mergeCells } from './counted-cells.ts';
import type { CellCount, Dot, TileContent } from './coverage.ts';
import { countReady } from './missing.ts';

/** Units of a tile along its side. */
const extent = 4096;

/** The most cells of a tile: beyond, four are shown as one. */
const mostCells = 4096;

/** Returns a tile in bytes (Mapbox Vector Tile 2.1), empty where it shows nothing. */
export function writeTile(address: CoverageTile, content: TileContent): Uint8Array<ArrayBuffer> {
  const layer = 'dots' in content ? getPlaces(address, content.dots) : getCells(address, content);
  const pbf = new PbfWriter();
  if (layer.features.length > 0) pbf.writeMessage(3, writeLayer, layer);
  return new Uint8Array(pbf.finish());
}

type Feature = { readonly x: number; readonly y: number; readonly values: readonly number[] };
type Layer = {
  readonly name: string;
  readonly keys: readonly string[];
  readonly features: readonly Feature[];
};

function getPlaces(address: CoverageTile, dots: readonly Dot[]): Layer {
  const locate = createLocator(address, finest);
  return {
    name: 'places',
    keys: ['missing', 'ready'],
    features: dots.map(({ cell, missing }) => ({ ...locate(cell), values: [missing, countReady(missing)] })),
  };
}

function getCells(
  address: CoverageTile,
  { level, cells }: { readonly level: number; readonly cells: readonly CellCount[] },
): Layer {
  if (cells.length > mostCells) return getCells(address, { level: level - 1, cells: mergeCells(cells) });
  const locate = createLocator(address, level);
  return {
    name: 'cells',
    keys: ['count', 'ready', ...readinessItems],
    features: cells.map(({ cell, count, lacks }) => {
      const ready = readinessItems.length * count - lacks.reduce((sum, lacking) => sum + lacking, 0);
      return { ...locate(cell), values: [count, ready, ...lacks] };
    }),
  };
}

/** Returns a function that places the centre of a cell in a tile. */
function createLocator({ z, x, y }: CoverageTile, level: number) {
  const across = 2 ** (level - z);
  const locateIn = (number: number, tile: number) =>
    Math.floor(((number - tile * across + 0.5) * extent) / across);
  return (cell: number) => {
    const [column, row] = getColumnAndRow(cell);
    return { x: locateIn(column, x), y: locateIn(row, y) };
  };
}

/** Numbers of fields (Mapbox Vector Tile 2.1, 4.1). */
const field = { name: 1, features: 2, keys: 3, values: 4, extent: 5, version: 15 } as const;

function writeLayer({ name, keys, features }: Layer, pbf: PbfWriter): void {
  pbf.writeVarintField(field.version, 2);
  pbf.writeStringField(field.name, name);
  // The number of each value in the list of values.
  const numbers = new Map<number, number>();
  const getNumber = (value: number) => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, numbers.size);
    return numbers.size - 1;
  };
  for (const { x, y, values } of features) {
    const tags = values.flatMap((value, key) => [key, getNumber(value)]);
    pbf.writeMessage(field.features, writePoint, { x, y, tags });
  }
  for (const key of keys) pbf.writeStringField(field.keys, key);
  for (const value of numbers.keys()) pbf.writeMessage(field.values, writeValue, value);
  pbf.writeVarintField(field.extent, extent);
}

/** A feature's fields: its tags, its type (a point), and its geometry: one "move to" with a pair of zigzag numbers. */
function writePoint(
  { x, y, tags }: { readonly x: number; readonly y: number; readonly tags: number[] },
  pbf: PbfWriter,
): void {
  pbf.writePackedVarint(2, tags);
  pbf.writeVarintField(3, 1);
  pbf.writePackedVarint(4, [(1 << 3) | 1, 2 * x, 2 * y]);
}

/** A value as an unsigned number. */
function writeValue(value: number, pbf: PbfWriter): void {
  pbf.writeVarintField(5, value);
}
