import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { type MapTheme, palettes } from '../palette.ts';

const source = 'found';

const pointedAt: ExpressionSpecification = ['boolean', ['feature-state', 'hover'], false];

/**
 * Lines and areas of the GeoJSON found in a production answer: plain ink, as colour belongs to our features. Their
 * meaning is unknown.
 */
export function createFoundAreas(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  return [
    {
      id: 'pl-found-fill',
      type: 'fill',
      source,
      filter: ['==', ['geometry-type'], 'Polygon'],
      paint: { 'fill-color': marks.ink, 'fill-opacity': ['case', pointedAt, 0.3, 0.13] },
    },
    {
      id: 'pl-found-case',
      type: 'line',
      source,
      layout: round,
      paint: { 'line-color': marks.paper, 'line-width': ['case', pointedAt, 8, 5] },
    },
    {
      id: 'pl-found-line',
      type: 'line',
      source,
      layout: round,
      paint: { 'line-color': marks.ink, 'line-width': ['case', pointedAt, 4, 2] },
    },
  ];
}

/** Its points, above the names of the basemap and beneath every mark of ours. */
export function createFoundPoints(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  return [
    {
      id: 'pl-found-points',
      type: 'circle',
      source,
      filter: ['==', ['geometry-type'], 'Point'],
      paint: {
        'circle-radius': ['case', pointedAt, 9, 5.5],
        'circle-color': marks.ink,
        'circle-stroke-color': marks.paper,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'pl-found-names',
      type: 'symbol',
      source,
      filter: ['all', ['==', ['geometry-type'], 'Point'], ['has', 'label']],
      layout: {
        'text-field': ['get', 'label'],
        'text-font': FONTS.bold,
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': [0, 0.7],
        'text-max-width': 12,
      },
      paint: { 'text-color': marks.ink, 'text-halo-color': marks.paper, 'text-halo-width': 2 },
    },
  ];
}
