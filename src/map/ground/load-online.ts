import type { VectorSourceSpecification } from 'maplibre-gl';
import { z } from '../../contract/zod.ts';
import { askForJson } from './ask-host.ts';
import { type Ground, hostsAmong } from './ground.ts';
import { onlineAttribution, onlineUrl } from './online-source.ts';
import { GroundError } from './trouble.ts';

/** What is read of a TileJSON document (github.com/mapbox/tilejson-spec). */
const tileJson = z.object({
  tiles: z.array(z.string()).min(1),
  minzoom: z.number().optional().catch(undefined),
  maxzoom: z.number().optional().catch(undefined),
  attribution: z.string().optional().catch(undefined),
  vector_layers: z
    .array(z.object({ id: z.string() }))
    .optional()
    .catch(undefined),
});

/** Probes the online map by its TileJSON, which then need not be asked for again. */
export async function loadOnline(gone: AbortSignal): Promise<Ground> {
  const parsed = tileJson.safeParse(await askForJson(onlineUrl, gone, 'not-tiles'));
  if (!parsed.success) throw new GroundError('not-tiles');
  const { tiles, minzoom, maxzoom, attribution, vector_layers = [] } = parsed.data;
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
    hosts: hostsAmong(tiles),
  };
}
