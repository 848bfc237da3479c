import type { LayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { palettes, type Theme } from '../palette.ts';
import { alwaysDrawn, markImage } from './mark-layer.ts';

const source = 'reference';

/**
 * Mapped doors and parking of the map beneath: hollow, dashed and grey, as none of it was answered. A mark of ours that
 * was matched stands within the ring, an empty one is not in the answer. They drive no mark away.
 */
export function referenceLayers(theme: Theme): LayerSpecification[] {
  const { suppressed, halo } = palettes[theme].marks;
  return [
    {
      id: 'pl-reference-line',
      type: 'line',
      source,
      paint: { 'line-color': suppressed, 'line-width': 1.8, 'line-dasharray': [2, 1.6] },
    },
    {
      id: 'pl-reference',
      type: 'symbol',
      source,
      filter: ['==', ['geometry-type'], 'Point'],
      layout: {
        ...alwaysDrawn,
        'icon-image': markImage(theme, 'ghost', 'reference'),
        'text-field': ['get', 'label'],
        'text-font': FONTS.bold,
        'text-size': 11,
      },
      paint: { 'text-color': suppressed, 'text-halo-color': halo, 'text-halo-width': 1.2 },
    },
  ];
}
