import type { LayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { markImagePrefix } from '../marks/marks.ts';
import { palettes, type Theme } from '../palette.ts';
import { yielding } from './mark-layer.ts';

/** CSS pixels from the middle of a sign to that of its badge. (A text offset would part the plate from its text.) */
const beside = [15, -14] as const;

/**
 * How many parking points or entrances share a spot, at the upper right of the one sign that shows there: also when
 * that sign is the larger one of the arrival or of what is chosen. Units carry their count in their own plate.
 */
export function stackBadges(theme: Theme): LayerSpecification[] {
  return ['parking', 'entrances'].map((source) => ({
    id: `pl-${source}-count`,
    type: 'symbol',
    source,
    filter: ['>', ['get', 'stack'], 1],
    layout: {
      ...yielding,
      'icon-image': markImagePrefix(theme, 'pill'),
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [0, 1, 0, 1],
      'text-field': ['to-string', ['get', 'stack']],
      'text-font': FONTS.bold,
      'text-size': 10,
    },
    paint: {
      'text-color': palettes[theme].marks.pillText,
      'text-translate': [...beside],
      'icon-translate': [...beside],
    },
  }));
}
