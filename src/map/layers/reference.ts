import type { LayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { alwaysDrawn, markImage } from './mark-layer.ts';

const source = 'reference';

/** Edges of mapped car parks, and lines from what was answered to what it was matched with: on the ground. */
export function createReferenceLines(theme: MapTheme): LayerSpecification[] {
  return [
    {
      id: 'pl-reference-line',
      type: 'line',
      source,
      paint: { 'line-color': palettes[theme].marks.suppressed, 'line-width': 2, 'line-dasharray': [2, 2] },
    },
  ];
}

/**
 * Mapped doors and parking of the map beneath: hollow, dashed and grey, as none of it was answered. A mark of ours that
 * was matched stands within the ring; what is on the map alone has a sign of its own in it. They drive no mark away.
 */
export function createReferenceSigns(theme: MapTheme): LayerSpecification[] {
  return [
    {
      id: 'pl-reference',
      type: 'symbol',
      source,
      filter: ['has', 'label'],
      layout: {
        ...alwaysDrawn,
        'icon-image': markImage(theme, 'ghost', 'suppressed'),
        'text-field': ['get', 'label'],
        'text-font': FONTS.bold,
        'text-size': 11,
      },
      paint: { 'text-color': palettes[theme].marks.suppressed },
    },
  ];
}
