import type { StyleSpecification, VectorSourceSpecification } from 'maplibre-gl';
import { archiveLimits } from '../../domain/outline/bounded-archive.ts';
import { readPictureHead } from '../../domain/web/picture-head.ts';
import type { Position } from '../../spec/geojson.ts';
import { z } from '../../spec/zod.ts';
import { askForJson, askHost, readSmallBody } from './ask-host.ts';
import {
  type BasemapSource,
  BasemapSourceError,
  checkBounds,
  formatTileUrl,
  getHostsOfUrls,
  onlineAttribution,
  onlineUrl,
} from './basemap-source.ts';
import { iterateUrls, resolveStyleUrls } from './own-style.ts';

/** The members of a TileJSON document that are read (github.com/mapbox/tilejson-spec). */
const tileJson = z.object({
  tiles: z.array(z.string()).min(1),
  minzoom: z.number().optional().catch(undefined),
  maxzoom: z.number().optional().catch(undefined),
  attribution: z.string().optional().catch(undefined),
  bounds: z.tuple([z.number(), z.number(), z.number(), z.number()]).optional().catch(undefined),
  vector_layers: z
    .array(z.object({ id: z.string() }))
    .optional()
    .catch(undefined),
});

/** Tries the online map by its TileJSON, which need not be requested again. */
export async function loadOnline(gone: AbortSignal): Promise<BasemapSource> {
  const parsed = tileJson.safeParse(await askForJson(onlineUrl, gone, 'not-tiles'));
  if (!parsed.success) throw new BasemapSourceError('not-tiles');
  const { tiles, minzoom, maxzoom, attribution, bounds, vector_layers = [] } = parsed.data;
  const source: VectorSourceSpecification = {
    type: 'vector',
    tiles,
    ...(minzoom !== undefined && { minzoom }),
    maxzoom: maxzoom ?? 14,
    attribution: attribution ?? onlineAttribution,
  };
  return {
    kind: 'vector',
    source,
    schema: 'openmaptiles',
    layers: vector_layers.map(({ id }) => id),
    hosts: getHostsOfUrls(tiles),
    ...checkBounds(bounds),
  };
}

/**
 * Maximum pixels of a tile: usual ones have 256 or 512 a side, and 4,096 is the largest that every graphics card
 * supports.
 */
const tilePixels = 4096 * 4096;

/** Tries the tile at `near` of a raster map before it is drawn. */
export async function loadRaster(url: string, near: Position, gone: AbortSignal): Promise<BasemapSource> {
  const response = await askHost(formatTileUrl(url, near), gone);
  const bytes = await readSmallBody(response, { of: 'tile', limit: archiveLimits.partBytes });
  const { width = 0, height = 0 } = readPictureHead(bytes) ?? {};
  if (width * height > tilePixels)
    throw new BasemapSourceError('swollen', { part: { of: 'picture', limit: tilePixels } });
  if (!(await isPicture(new Blob([bytes])))) throw new BasemapSourceError('not-picture');
  return {
    kind: 'raster',
    source: { type: 'raster', tiles: [url], tileSize: 256, maxzoom: 20 },
    hosts: getHostsOfUrls([url]),
  };
}

async function isPicture(blob: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(blob)).close();
    return true;
  } catch {
    return false;
  }
}

const roughly = z.looseObject({
  version: z.literal(8),
  sources: z.record(z.string(), z.looseObject({ type: z.string() })),
  layers: z.array(z.looseObject({ id: z.string(), type: z.string() })),
});
const style = z.custom<StyleSpecification>((value) => roughly.safeParse(value).success);

/**
 * Loads a MapLibre style and checks it against the style specification: because of one invalid layer MapLibre would
 * refuse the whole map with ours in it.
 */
export async function loadStyle(url: string, gone: AbortSignal): Promise<BasemapSource> {
  const parsed = style.safeParse(await askForJson(url, gone, 'not-style'));
  if (!parsed.success) throw new BasemapSourceError('not-style');
  const { validateStyleMin } = await import('@maplibre/maplibre-gl-style-spec');
  const whole = resolveStyleUrls(parsed.data, url);
  const [complaint] = validateStyleMin(whole);
  if (complaint) throw new BasemapSourceError('not-style', { detail: complaint.message });
  return { kind: 'style', style: whole, hosts: getHostsOfUrls([...iterateUrls(whole)]) };
}
