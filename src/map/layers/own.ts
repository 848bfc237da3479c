import type { LayerSpecification } from 'maplibre-gl';
import { palettes, type Theme } from '../palette.ts';

/**
 * The building of the place, where the basemap knows its outline: pale accent, edged twice. A hint, not the service's.
 */
export function ownLayers(theme: Theme): LayerSpecification[] {
  const { marks } = palettes[theme];
  return [
    {
      id: 'pl-own-fill',
      type: 'fill',
      source: 'own',
      paint: { 'fill-color': marks.ownFill, 'fill-opacity': 0.9 },
    },
    {
      id: 'pl-own-case',
      type: 'line',
      source: 'own',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': marks.ring,
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 2, 18, 5],
        'line-opacity': theme === 'dark' ? 0.25 : 0.95,
      },
    },
    {
      id: 'pl-own-edge',
      type: 'line',
      source: 'own',
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': marks.ownEdge,
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 1.2, 18, 2.4],
      },
    },
  ];
}
