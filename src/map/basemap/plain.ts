import type { LayerSpecification } from 'maplibre-gl';
import { BASEMAP_SOURCE, type BasemapContext } from './layer.ts';

/** Tiles of a schema that nobody here knows: their shapes as they are, with no claim about what they mean. */
export function plainLayers({ palette: { basemap } }: BasemapContext, has: readonly string[]) {
  return has.flatMap((layer, index): LayerSpecification[] => {
    const common = { source: BASEMAP_SOURCE, 'source-layer': layer };
    return [
      {
        ...common,
        id: `bm-plain-${index}-areas`,
        type: 'fill',
        filter: ['==', ['geometry-type'], 'Polygon'],
        paint: { 'fill-color': basemap.building, 'fill-opacity': 0.4 },
      },
      {
        ...common,
        id: `bm-plain-${index}-lines`,
        type: 'line',
        paint: { 'line-color': basemap.buildingEdge, 'line-width': 1 },
      },
      {
        ...common,
        id: `bm-plain-${index}-points`,
        type: 'circle',
        filter: ['==', ['geometry-type'], 'Point'],
        minzoom: 13,
        paint: { 'circle-color': basemap.doorDot, 'circle-radius': 2 },
      },
    ];
  });
}
