import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { markImagePrefix } from '../marks/marks.ts';
import { palettes, type Theme } from '../palette.ts';
import { alwaysDrawn, markImage } from './mark-layer.ts';

const source = 'compared';

const isPart = (part: string): FilterSpecification => ['==', ['get', 'part'], part];
const pointedAt: ExpressionSpecification = ['boolean', ['feature-state', 'hover'], false];

/** What differs between two sides: a line from the old spot to the new one, and a sign for every class of change. */
export function comparedLayers(theme: Theme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const line = (id: string, colour: string, width: number): LayerSpecification => ({
    id,
    type: 'line',
    source,
    filter: isPart('shift'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': ['case', pointedAt, width + 2.5, width] },
  });
  return [
    line('pl-compared-case', marks.paper, 5.5),
    line('pl-compared-line', marks.ink, 2.2),
    {
      id: 'pl-compared-lit',
      type: 'circle',
      source,
      filter: isPart('sign'),
      paint: {
        'circle-radius': 16,
        'circle-color': marks.place,
        'circle-opacity': ['case', pointedAt, 0.28, 0],
        'circle-stroke-color': marks.place,
        'circle-stroke-width': 2,
        'circle-stroke-opacity': ['case', pointedAt, 0.9, 0],
      },
    },
    {
      id: 'pl-compared-arrow',
      type: 'symbol',
      source,
      filter: isPart('arrow'),
      layout: {
        ...alwaysDrawn,
        'icon-image': markImage(theme, 'compared', 'arrow'),
        'icon-rotate': ['get', 'bearing'],
        'icon-rotation-alignment': 'map',
      },
    },
    {
      id: 'pl-compared-sign',
      type: 'symbol',
      source,
      filter: isPart('sign'),
      layout: { ...alwaysDrawn, 'icon-image': markImage(theme, 'compared', ['get', 'sign']) },
    },
    {
      id: 'pl-compared-length',
      type: 'symbol',
      source,
      filter: isPart('length'),
      layout: {
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
