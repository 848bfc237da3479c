import { type FileHandle, open } from 'node:fs/promises';
import { mapLayers } from '../../../spec/map-layers.ts';
import type { Bbox } from '../geometry.ts';
import { clipToBbox } from './clip.ts';
import { cutTiles, getTileRange, type TileRange, type TileSquare } from './cut-tiles.ts';
import type { TileLayers } from './drawn.ts';
import { PmtilesFile } from './pmtiles-file.ts';
import { Spool } from './spool.ts';

/** Attribution in the file itself and on the map at all times (ODbL 1.0; OpenMapTiles schema CC-BY 4.0). */
export const mapAttribution =
  '<a href="https://www.openmaptiles.org/" target="_blank" rel="noopener">&copy; OpenMapTiles</a> ' +
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">&copy; OpenStreetMap contributors</a>';

/** The options of a map. Bounds in degrees. */
export type MapPlan = {
  readonly name: string;
  readonly description: string;
  readonly bounds: Bbox;
  readonly minZoom: number;
  readonly maxZoom: number;
  /**
   * Cuts every tile out of the whole world, several times as slowly: the maps that come with the product keep their
   * bytes.
   */
  readonly isCutFromWorld?: boolean;
};

/**
 * Makes a PMTiles file of what is drawn, in bounded memory: two drafts next to it hold the rest. The same things in the
 * same order give the same bytes.
 */
export class MapWriter {
  readonly #plan: MapPlan;
  readonly #spool: Spool;
  readonly #tiles: PmtilesFile;
  readonly #drafts: readonly FileHandle[];
  readonly #fields = new Map<string, Map<string, string>>();
  #things = 0;

  private constructor(plan: MapPlan, drafts: readonly [FileHandle, FileHandle]) {
    this.#plan = plan;
    this.#drafts = drafts;
    this.#spool = new Spool(drafts[0], plan.bounds, plan.minZoom, plan.maxZoom);
    this.#tiles = new PmtilesFile(drafts[1]);
  }

  /** `draft` is the prefix of the names of both drafts, which the caller deletes. */
  static async open(plan: MapPlan, draft: string): Promise<MapWriter> {
    return new MapWriter(plan, [await open(`${draft}.drawn`, 'w+'), await open(`${draft}.tiles`, 'w+')]);
  }

  /** Number of things on the map so far. */
  get things(): number {
    return this.#things;
  }

  async add(drawn: TileLayers): Promise<void> {
    const geometry = clipToBbox(drawn.geometry, this.#plan.bounds);
    if (!geometry) return;
    this.#things++;
    const fields = this.#fields.get(drawn.layer) ?? new Map<string, string>();
    this.#fields.set(drawn.layer, fields);
    for (const [key, value] of Object.entries(drawn.properties))
      fields.set(key, typeof value === 'number' ? 'Number' : 'String');
    await this.#spool.add({ ...drawn, geometry });
  }

  /** Cuts the tiles; after each square of the map it yields how many are done. */
  async *cut(): AsyncGenerator<{ readonly done: number; readonly all: number }> {
    const { bounds, minZoom, maxZoom, isCutFromWorld = false } = this.#plan;
    const overview = await this.#spool.overview();
    const { cellZoom } = this.#spool;
    for (let z = minZoom; z <= cellZoom; z++) await this.#cutRange(overview, getTileRange(bounds, z));
    const cells = this.#spool.cells();
    for (const [index, cell] of cells.entries()) {
      yield { done: index, all: cells.length };
      const drawn = await this.#spool.drawnIn(cell);
      const square = isCutFromWorld ? undefined : { ...cell, z: cellZoom };
      for (let z = cellZoom + 1; z <= maxZoom; z++)
        await this.#cutRange(drawn, getPart(getTileRange(bounds, z), cell, 2 ** (z - cellZoom)), square);
    }
    yield { done: cells.length, all: cells.length };
  }

  /** Writes the archive; returns its number of tiles and bytes. */
  async writeTo(path: string): Promise<{ readonly tiles: number; readonly bytes: number }> {
    const { name, description, bounds, minZoom, maxZoom } = this.#plan;
    const metadata = {
      name,
      description,
      attribution: mapAttribution,
      vector_layers: mapLayers.map((id) => ({
        id,
        fields: Object.fromEntries([...(this.#fields.get(id) ?? [])].sort(([a], [b]) => (a < b ? -1 : 1))),
        minzoom: minZoom,
        maxzoom: maxZoom,
      })),
    };
    const file = await open(path, 'w');
    try {
      const bytes = await this.#tiles.writeTo(file, { metadata, bounds, minZoom, maxZoom });
      await file.sync();
      return { tiles: this.#tiles.count, bytes };
    } finally {
      await file.close();
    }
  }

  async close(): Promise<void> {
    for (const draft of this.#drafts) await draft.close();
  }

  async #cutRange(drawn: readonly TileLayers[], range: TileRange, square?: TileSquare): Promise<void> {
    for (const tile of cutTiles(drawn, range, this.#plan.maxZoom, square)) await this.#tiles.add(tile);
  }
}

/** Returns the tiles of a range within a square, `side` of them along its edge. */
function getPart(
  { z, columns: [west, east], rows: [north, south] }: TileRange,
  { x, y }: { readonly x: number; readonly y: number },
  side: number,
): TileRange {
  return {
    z,
    columns: [Math.max(west, x * side), Math.min(east, (x + 1) * side - 1)],
    rows: [Math.max(north, y * side), Math.min(south, (y + 1) * side - 1)],
  };
}
