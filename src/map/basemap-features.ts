import type { Geometry } from 'geojson';
import type { Map as MapLibre } from 'maplibre-gl';
import { BASEMAP_SOURCE } from './basemap/layer.ts';
import type { ScreenPoint } from './camera.ts';

/** Something that the basemap holds: a hint about a spot, never the service's word. */
export type BasemapFeature = {
  /** Layer of its tiles, such as `building`. */
  readonly layer: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly geometry: Geometry;
  /** True when it is drawn exactly at the spot; false when it is one of those around. */
  readonly under: boolean;
};

/** Layers of points and lines that are looked for around a spot, whether their names found room or not. */
const lookedFor = ['transportation_name', 'housenumber', 'poi'];

/** What the basemap draws at a spot of the screen and what its tiles hold around it. */
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
