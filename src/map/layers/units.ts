import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { markImagePrefix } from '../marks.ts';
import { palettes, type Theme } from '../palette.ts';
import { alwaysDrawn, ringLayer } from './mark-layer.ts';

/** Unit numbers are readable from here on; before, a dot says that something is there. */
const numbersFrom = 17;

const stack: ExpressionSpecification = ['get', 'stack'];

/** Units: a number on an amber plate, or one count where several stand on the same spot. */
export function unitLayers(theme: Theme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const plate = {
    ...alwaysDrawn,
    'icon-text-fit': 'both' as const,
    'text-font': FONTS.bold,
    'text-size': 11,
  };
  return [
    {
      id: 'pl-units-dot',
      type: 'circle',
      source: 'units',
      maxzoom: numbersFrom,
      paint: {
        'circle-color': marks.unit,
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 13, 1.5, 17, 4.5],
        'circle-stroke-color': marks.unitEdge,
        'circle-stroke-width': 1,
      },
    },
    ringLayer('units', marks.unit, 20),
    {
      id: 'pl-units',
      type: 'symbol',
      source: 'units',
      minzoom: numbersFrom,
      filter: ['==', stack, 1],
      layout: {
        ...plate,
        'icon-image': markImagePrefix(theme, 'unit'),
        'icon-text-fit-padding': [1, 1, 1, 1],
        'text-field': ['get', 'label'],
      },
      paint: { 'text-color': marks.unitInk },
    },
    {
      id: 'pl-units-count',
      type: 'symbol',
      source: 'units',
      minzoom: numbersFrom,
      filter: ['>', stack, 1],
      layout: {
        ...plate,
        'icon-image': markImagePrefix(theme, 'count'),
        'icon-text-fit-padding': [3, 5, 3, 5],
        'text-field': ['to-string', stack],
        'text-size': 12,
      },
      paint: { 'text-color': marks.unitInk },
    },
  ];
}
