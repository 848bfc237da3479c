import type { FileHandle } from 'node:fs/promises';
import { type MapLayer, mapLayers } from '../../../spec/map-layers.ts';
import { type Bbox, getBbox } from '../geometry.ts';
import { getTileColumn, getTileRange, getTileRow, margin, type TileRange } from './cut-tiles.ts';
import type { TileLayers } from './drawn.ts';

/** Maximum number of squares into which a map is divided, each tiled by itself. */
const mostCells = 256;
/** Characters of one cell collected before they go to the draft. */
const heldText = 64 * 1024;

/** The key of what low zooms show, all over the map. */
const overview = 'overview';

type Cell = { readonly chunks: [from: number, length: number][]; lines: string[]; held: number };

/**
 * Keeps what is drawn in a draft file by the square of the map: of any number of things, memory holds only one square
 * at a time, or what low zooms show. Order is kept.
 */
export class Spool {
  /** The zoom of the squares: deeper zooms are cut square by square, the others from the overview. */
  readonly cellZoom: number;
  readonly #draft: FileHandle;
  readonly #range: TileRange;
  readonly #cells = new Map<string, Cell>();
  #bytes = 0;

  constructor(draft: FileHandle, bounds: Bbox, minZoom: number, maxZoom: number) {
    this.#draft = draft;
    let zoom = minZoom;
    // The overview must not hold what only the last two zooms show: most buildings and paths.
    while (zoom + 2 < maxZoom && countAll(getTileRange(bounds, zoom + 1)) <= mostCells) zoom++;
    this.cellZoom = zoom;
    this.#range = getTileRange(bounds, zoom);
  }

  async add(drawn: TileLayers): Promise<void> {
    const { layer, minZoom, geometry, properties, id } = drawn;
    const line = JSON.stringify([mapLayers.indexOf(layer), minZoom, geometry, properties, id ?? null]);
    if (minZoom <= this.cellZoom) await this.#put(overview, line);
    const [west, south, east, north] = getBbox(geometry);
    const z = this.cellZoom;
    const columns = within(
      [getTileColumn(west, z) - margin, getTileColumn(east, z) + margin],
      this.#range.columns,
    );
    const rows = within([getTileRow(north, z) - margin, getTileRow(south, z) + margin], this.#range.rows);
    for (const x of columns) for (const y of rows) await this.#put(getKey(x, y), line);
  }

  /** Returns what the zooms up to `cellZoom` show. */
  async overview(): Promise<TileLayers[]> {
    return this.#read(overview);
  }

  /** Returns the squares with something in them, from west to east. */
  cells(): { readonly x: number; readonly y: number }[] {
    const [west, east] = this.#range.columns;
    const [north, south] = this.#range.rows;
    const cells: { x: number; y: number }[] = [];
    for (let x = west; x <= east; x++) {
      for (let y = north; y <= south; y++) if (this.#cells.has(getKey(x, y))) cells.push({ x, y });
    }
    return cells;
  }

  async drawnIn({ x, y }: { readonly x: number; readonly y: number }): Promise<TileLayers[]> {
    return this.#read(getKey(x, y));
  }

  async #put(key: string, line: string): Promise<void> {
    let cell = this.#cells.get(key);
    if (!cell) {
      cell = { chunks: [], lines: [], held: 0 };
      this.#cells.set(key, cell);
    }
    cell.lines.push(line);
    cell.held += line.length;
    if (cell.held > heldText) await this.#flush(cell);
  }

  async #flush(cell: Cell): Promise<void> {
    const bytes = Buffer.from(`${cell.lines.join('\n')}\n`);
    await this.#draft.write(bytes, 0, bytes.length, this.#bytes);
    cell.chunks.push([this.#bytes, bytes.length]);
    this.#bytes += bytes.length;
    cell.lines = [];
    cell.held = 0;
  }

  async #read(key: string): Promise<TileLayers[]> {
    const cell = this.#cells.get(key);
    const drawn: TileLayers[] = [];
    for (const [from, length] of cell?.chunks ?? []) {
      const bytes = Buffer.alloc(length);
      await this.#draft.read(bytes, 0, length, from);
      for (const line of bytes.toString().split('\n')) if (line !== '') drawn.push(readLine(line));
    }
    return [...drawn, ...(cell?.lines ?? []).map(readLine)];
  }
}

const getKey = (x: number, y: number) => `${x}/${y}`;

const countAll = ({ columns: [west, east], rows: [north, south] }: TileRange) =>
  (east - west + 1) * (south - north + 1);

/** Returns the integers from one to the other that are within the range. */
function within([from, to]: readonly [number, number], [first, last]: readonly [number, number]): number[] {
  const least = Math.max(first, Math.floor(from));
  const most = Math.min(last, Math.floor(to));
  return Array.from({ length: Math.max(0, most - least + 1) }, (_, index) => least + index);
}

type Line = [
  layer: number,
  TileLayers['minZoom'],
  TileLayers['geometry'],
  TileLayers['properties'],
  id: number | null,
];

function readLine(line: string): TileLayers {
  const [layer, minZoom, geometry, properties, id]: Line = JSON.parse(line);
  const name: MapLayer = mapLayers[layer] ?? 'pl_detail';
  return { layer: name, minZoom, geometry, properties, ...(id !== null && { id }) };
}
