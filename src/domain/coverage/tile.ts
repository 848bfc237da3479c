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
  if (layer.points.length > 0) pbf.writeMessage(3, writeLayer, layer);
  return new Uint8Array(pbf.finish());
}

/** A layer of points: the cell of each, and its values in the order of the keys. */
type Layer = {
  readonly name: string;
  readonly keys: readonly string[];
  readonly points: readonly { readonly cell: number }[];
  readonly locate: (cell: number) => { readonly x: number; readonly y: number };
  readonly getValue: (index: number, key: number) => number;
};

function getPlaces(address: CoverageTile, dots: readonly Dot[]): Layer {
  return {
    name: 'places',
    keys: ['missing', 'ready'],
    points: dots,
    locate: createLocator(address, finest),
    getValue(index, key) {
      const { missing = 0 } = dots[index] ?? {};
      return key === 0 ? missing : countReady(missing);
    },
  };
}

function getCells(
  address: CoverageTile,
  { level, cells }: { readonly level: number; readonly cells: readonly CellCount[] },
): Layer {
  if (cells.length > mostCells) return getCells(address, { level: level - 1, cells: mergeCells(cells) });
  return {
    name: 'cells',
    keys: ['count', 'ready', ...readinessItems],
    points: cells,
    locate: createLocator(address, level),
    getValue(index, key) {
      const { count = 0, lacks = [] } = cells[index] ?? {};
      if (key === 0) return count;
      if (key > 1) return lacks[key - 2] ?? 0;
      return readinessItems.length * count - lacks.reduce((sum, lacking) => sum + lacking, 0);
    },
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

function writeLayer({ name, keys, points, locate, getValue }: Layer, pbf: PbfWriter): void {
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
  // The same arrays for each of thousands of points.
  const point = { tags: [0], geometry: [(1 << 3) | 1, 0, 0] };
  for (const [index, { cell }] of points.entries()) {
    for (let key = 0; key < keys.length; key++) {
      point.tags[2 * key] = key;
      point.tags[2 * key + 1] = getNumber(getValue(index, key));
    }
    const { x, y } = locate(cell);
    point.geometry[1] = 2 * x;
    point.geometry[2] = 2 * y;
    pbf.writeMessage(field.features, writePoint, point);
  }
  for (const key of keys) pbf.writeStringField(field.keys, key);
  for (const value of numbers.keys()) pbf.writeMessage(field.values, writeValue, value);
  pbf.writeVarintField(field.extent, extent);
}

/** A feature's fields: its tags, its type (a point), and its geometry: one "move to" with a pair of zigzag numbers. */
function writePoint(
  { tags, geometry }: { readonly tags: number[]; readonly geometry: number[] },
  pbf: PbfWriter,
): void {
  pbf.writePackedVarint(2, tags);
  pbf.writeVarintField(3, 1);
  pbf.writePackedVarint(4, geometry);
}

/** A value as an unsigned number. */
function writeValue(value: number, pbf: PbfWriter): void {
  pbf.writeVarintField(5, value);
}
