import type { FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { markImagePrefix } from '../marks/marks.ts';
import { type MapTheme, palettes } from '../palette.ts';

const source = 'measure';

const isPart = (part: string): FilterSpecification => ['==', ['get', 'part'], part];

/** The current measurement, above everything else: plain ink, as colour belongs to our features. */
export function measureLayers(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const line = (id: string, colour: string, width: number): LayerSpecification => ({
    id,
    type: 'line',
    source,
    filter: isPart('leg'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  });
  return [
    line('pl-measure-case', marks.paper, 5.5),
    line('pl-measure-line', marks.ink, 2.2),
    {
      id: 'pl-measure-points',
      type: 'circle',
      source,
      filter: isPart('point'),
      paint: {
        'circle-radius': 4.5,
        'circle-color': marks.paper,
        'circle-stroke-color': marks.ink,
        'circle-stroke-width': 2.2,
      },
    },
    {
      id: 'pl-measure-length',
      type: 'symbol',
      source,
      filter: isPart('length'),
      layout: {
        'icon-allow-overlap': true,
        'text-allow-overlap': true,
        'icon-padding': 0,
        'text-padding': 0,
        'icon-image': markImagePrefix(theme, 'pill'),
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [0, 3, 0, 3],
        'text-field': ['get', 'label'],
        'text-font': FONTS.bold,
        'text-size': 11.5,
      },
      paint: { 'text-color': marks.pillText },
    },
  ];
}
