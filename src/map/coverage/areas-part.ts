import type { FeatureCollection } from 'geojson';
import type { LayerSpecification } from 'maplibre-gl';
import type { CountedArea } from '../../client/counted-areas.ts';
import { readinessItems } from '../../domain/place/readiness-items.ts';
import type { Criterion } from '../../state/address.ts';
import { areaEdgesLayer, areasLayer, areasSource } from '../all-places/part-names.ts';
import { colourCells, insertLayers } from '../all-places/style-part.ts';
import { type MapTheme, palettes } from '../palette.ts';
import type { StylePart } from '../shown-layers.ts';

/** Returns areas as a part of every style, coloured by a criterion. */
export function createAreasPart(
  areas: readonly CountedArea[],
  theme: MapTheme,
  criterion: Criterion,
): StylePart & { readonly data: FeatureCollection } {
  const data: FeatureCollection = { type: 'FeatureCollection', features: areas.map(createFeature) };
  const layers = createLayers(theme, criterion);
  return {
    source: areasSource,
    data,
    extend: (style) => ({
      ...style,
      sources: { ...style.sources, [areasSource]: { type: 'geojson', data } },
      layers: insertLayers(style.layers, layers),
    }),
  };
}

function createFeature({
  name,
  count,
  missing,
  bounds,
  geometry,
}: CountedArea): FeatureCollection['features'][number] {
  const lacking = readinessItems.reduce((sum, item) => sum + missing[item], 0);
  const ready = readinessItems.length * count - lacking;
  const [west, south, east, north] = bounds;
  const properties = {
    ...{ count, ready, ...missing, west, south, east, north },
    ...(name !== undefined && { name }),
  };
  return { type: 'Feature', properties, geometry };
}

function createLayers(theme: MapTheme, criterion: Criterion): LayerSpecification[] {
  const { readiness, marks } = palettes[theme];
  return [
    {
      id: areasLayer,
      type: 'fill',
      source: areasSource,
      paint: {
        // Nothing is known of an area without places.
        'fill-color': [
          'case',
          ['>', ['get', 'count'], 0],
          colourCells(readiness, criterion),
          'rgba(0, 0, 0, 0)',
        ],
        // Streets stay to be seen; in the dark a paler colour would be that of another class.
        'fill-opacity': theme === 'light' ? 0.7 : 0.85,
        'fill-antialias': false,
      },
    },
    {
      id: areaEdgesLayer,
      type: 'line',
      source: areasSource,
      paint: { 'line-color': theme === 'light' ? marks.ring : marks.halo, 'line-width': 1 },
    },
  ];
}
