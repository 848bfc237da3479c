import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { type MapTheme, palettes } from '../palette.ts';

const walls: FilterSpecification = ['==', ['get', 'part'], 'walls'];

/**
 * The building of the place, where the basemap knows its outline: pale accent with a double edge. A hint, not the
 * service's data. Beneath it, under its floors, a soft shadow around its foot: several translucent layers.
 */
export function createOwnLayers(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  return [
    {
      id: 'pl-own-shadow',
      type: 'fill',
      source: 'own',
      filter: ['==', ['get', 'part'], 'shadow'],
      paint: { 'fill-color': marks.groundShadow, 'fill-antialias': false },
    },
    {
      id: 'pl-own-fill',
      type: 'fill',
      source: 'own',
      filter: walls,
      paint: { 'fill-color': marks.ownFill, 'fill-opacity': 0.9 },
    },
    {
      id: 'pl-own-case',
      type: 'line',
      source: 'own',
      filter: walls,
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
      filter: walls,
      layout: { 'line-join': 'round' },
      paint: {
        'line-color': marks.ownEdge,
        'line-width': ['interpolate', ['linear'], ['zoom'], 15, 1.2, 18, 2.4],
      },
    },
  ];
}
