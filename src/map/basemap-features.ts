import type { Geometry } from 'geojson';
import type { Map as MapLibre } from 'maplibre-gl';
import { BASEMAP_SOURCE } from './basemap/layer.ts';
import type { ScreenPoint } from './camera.ts';

/** A feature of the basemap: a hint about a position, never the service's data. */
export type BasemapFeature = {
  /** Layer of its tiles, such as `building`. */
  readonly layer: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: Geometry;
  /** True when it is drawn exactly at the position; false when it is one nearby. */
  readonly under: boolean;
};

/** Layers of points and lines that are searched around a position, whether their names are drawn or not. */
const lookedFor = ['transportation_name', 'housenumber', 'poi'];

/** Returns what the basemap draws at a position of the screen and what its tiles hold around it. */
export function queryBasemapFeatures(map: MapLibre, { x, y }: ScreenPoint): BasemapFeature[] {
  const under = map.queryRenderedFeatures([x, y]).flatMap(({ layer, sourceLayer, properties, geometry }) => {
    if (sourceLayer === undefined || layer.id.startsWith('pl-')) return [];
    return { layer: sourceLayer, properties, geometry, under: true };
  });
  const held = map.getSource(BASEMAP_SOURCE)?.type === 'vector' ? lookedFor : [];
  const around = held.flatMap((layer) =>
    map
      .querySourceFeatures(BASEMAP_SOURCE, { sourceLayer: layer })
      .map(({ properties, geometry }) => ({ layer, properties, geometry, under: false })),
  );
  return [...under, ...around];
}
