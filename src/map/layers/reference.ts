import type { LayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { alwaysDrawn, markImage } from './mark-layer.ts';

const source = 'reference';

/** Edges of mapped car parks, and lines from sent points to their matches: on the ground. */
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
 * Mapped entrances and parking of the basemap: hollow, dashed and grey, as they are no answer. A matched mark of ours
 * is inside the ring; one on the map alone has an icon of its own in it. They hide no mark.
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
