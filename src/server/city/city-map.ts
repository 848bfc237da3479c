import { copyFile, open } from 'node:fs/promises';
import { PMTiles, type RangeResponse, type Source } from 'pmtiles';
import { isJsonObject } from '../../spec/geojson.ts';
import { detailZoom, type MapFault, readMapHead } from '../node/map-head.ts';
import cityProgressWords from './city.messages';
import { type Bbox, intersectsBbox } from './geometry.ts';
import { UnusableFile } from './sources/source.ts';
import { Classification } from './tiles/classify.ts';
import type { OsmFeature } from './tiles/drawn.ts';
import { MapWriter } from './tiles/map-writer.ts';
import { Sea } from './tiles/sea.ts';

/** The facts of a pack's map. */
export type BuiltMap = {
  readonly minZoom: number;
  readonly maxZoom: number;
  readonly tiles: number;
};

const [minZoom, maxZoom] = [0, 14];

/** The map that our tiler draws from an extract. */
export class DrawnMap {
  readonly #writer: MapWriter;
  readonly #classification = new Classification();
  readonly #sea: Sea;

  private constructor(writer: MapWriter, bounds: Bbox) {
    this.#writer = writer;
    this.#sea = new Sea(bounds);
  }

  /** `draft` is the prefix of the names of its drafts. */
  static async open(name: string, bounds: Bbox, draft: string): Promise<DrawnMap> {
    const description = 'OpenStreetMap, OpenMapTiles schema and pl_detail; ODbL 1.0';
    return new DrawnMap(await MapWriter.open({ name, description, bounds, minZoom, maxZoom }, draft), bounds);
  }

  async take(feature: OsmFeature): Promise<void> {
    this.#sea.take(feature);
    for (const drawn of this.#classification.take(feature)) await this.#writer.add(drawn);
  }

  /** Call it once, when everything is taken; after each square it yields how many are done. */
  async *cut(): AsyncGenerator<{ readonly done: number; readonly all: number }> {
    for (const drawn of this.#classification.rest()) await this.#writer.add(drawn);
    const water = this.#sea.drawn();
    if (water) await this.#writer.add(water);
    yield* this.#writer.cut();
  }

  async writeTo(path: string): Promise<BuiltMap> {
    const { tiles } = await this.#writer.writeTo(path);
    return { minZoom, maxZoom, tiles };
  }

  /** Stops writing its drafts. */
  close(): Promise<void> {
    return this.#writer.close();
  }
}

/** A ready-made map, with the attribution in its metadata. */
export type OtherMap = BuiltMap & { readonly bounds: Bbox; readonly attribution: string | undefined };

/** Without these the style has nothing to draw. */
const neededLayers = ['building', 'transportation'];

/** Reads a PMTiles file of vector tiles in the OpenMapTiles schema. Throws UnusableFile for any other. */
export async function readOtherMap(path: string): Promise<OtherMap> {
  const texts = cityProgressWords.otherMap;
  const refusal = (why: string) => new UnusableFile(why, path);
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const { fault, maxZoom } = await readMapHead(file);
    if (fault !== undefined) throw refusal(faultText(fault, maxZoom));
    const source: Source = {
      getKey: () => path,
      getBytes: async (offset, length): Promise<RangeResponse> => {
        const bytes = new Uint8Array(Math.max(0, Math.min(length, size - offset)));
        await file.read(bytes, 0, bytes.length, offset);
        return { data: bytes.buffer };
      },
    };
    const archive = new PMTiles(source);
    const header = await archive.getHeader().catch(() => {
      throw refusal(texts.notPmtiles);
    });
    const metadata: unknown = await archive.getMetadata().catch(() => undefined);
    const layers = layersIn(metadata);
    const missing = neededLayers.filter((layer) => !layers.includes(layer));
    if (missing.length > 0)
      throw refusal(texts.layers({ missing: missing.join(', '), layers: layers.slice(0, 30).join(', ') }));
    return {
      minZoom: header.minZoom,
      maxZoom: header.maxZoom,
      tiles: header.numAddressedTiles,
      bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
      attribution: attributionIn(metadata),
    };
  } finally {
    await file.close();
  }
}

function faultText(fault: MapFault, zoom: number): string {
  const texts = cityProgressWords.otherMap;
  switch (fault) {
    case 'other':
      return texts.notPmtiles;
    case 'cut':
      return texts.cut;
    case 'tiles':
      return texts.notVector;
    case 'compression':
      return texts.compression;
    case 'zoom':
      return texts.zoom({ zoom, needed: detailZoom });
  }
}

/**
 * Copies a ready-made map into a pack whose places are within these bounds. Throws UnusableFile for a map of another
 * area.
 */
export async function copyOtherMap(map: OtherMap, from: string, to: string, bounds: Bbox): Promise<BuiltMap> {
  if (!intersectsBbox(map.bounds, bounds))
    throw new UnusableFile(
      cityProgressWords.otherMap.elsewhere({
        bounds: formatBounds(map.bounds),
        places: formatBounds(bounds),
      }),
      from,
    );
  await copyFile(from, to);
  return map;
}

const formatBounds = (bounds: Bbox) => bounds.map((side) => side.toFixed(4)).join(', ');

function layersIn(metadata: unknown): string[] {
  const layers =
    isJsonObject(metadata) && Array.isArray(metadata.vector_layers) ? metadata.vector_layers : [];
  return layers.map((layer) => (isJsonObject(layer) ? String(layer.id) : ''));
}

/** Returns the attribution without HTML tags. */
function attributionIn(metadata: unknown): string | undefined {
  const attribution = isJsonObject(metadata) ? metadata.attribution : undefined;
  if (typeof attribution !== 'string') return undefined;
  const text = attribution
    .replace(/<[^<>]*>/g, '')
    .replaceAll('&copy;', '©')
    .replaceAll('&amp;', '&')
    .trim();
  return text === '' ? undefined : text;
}
