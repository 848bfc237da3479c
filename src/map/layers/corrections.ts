import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { markImagePrefix } from '../marks/marks.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { alwaysDrawn, markImage } from './mark-layer.ts';
import { createSelectionLayers } from './selection.ts';

const source = 'corrections';

/** Layers that can be hovered, chosen and dragged, the topmost first. */
export const correctedTargets = [
  'pl-corrected-units',
  'pl-corrected-entrances',
  'pl-corrected-parking',
  'pl-corrected-place',
];

const isPart = (part: string): ExpressionSpecification => ['==', ['get', 'part'], part];

/** What photos of corrections show, and lines from the old positions to the new ones, on the ground. */
export function createCorrectionLines(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const line = (id: string, colour: string, width: number, dashes?: number[]): LayerSpecification => ({
    id,
    type: 'line',
    source,
    filter: isPart('line'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': width,
      ...(dashes && { 'line-dasharray': dashes }),
    },
  });
  return [
    {
      id: 'pl-correction-view',
      type: 'fill',
      source,
      filter: isPart('view'),
      paint: { 'fill-color': marks.ink, 'fill-opacity': 0.22 },
    },
    line('pl-correction-case', marks.paper, 6),
    line('pl-correction-line', marks.ink, 2.4, [1.2, 1.8]),
  ];
}

/** Above all marks: a ring over the old one, which fades, the new one as a chosen feature, signs and metres. */
export function createCorrectionSigns(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const isNew = isPart('new');
  const length: LayerSpecification = {
    id: 'pl-correction-length',
    type: 'symbol',
    source,
    filter: isPart('length'),
    layout: {
      ...alwaysDrawn,
      'icon-image': markImagePrefix(theme, 'pill'),
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [0, 3, 0, 3],
      'text-field': ['get', 'label'],
      'text-font': FONTS.bold,
      'text-size': 11.5,
    },
    paint: { 'text-color': marks.pillText },
  };
  const chosen = createSelectionLayers(theme).map(
    (layer): LayerSpecification =>
      ({ ...layer, id: layer.id.replace('selected', 'corrected'), source }) as never,
  );
  return [
    {
      id: 'pl-correction-old',
      type: 'circle',
      source,
      filter: isPart('old'),
      paint: {
        'circle-radius': 22,
        'circle-color': marks.paper,
        'circle-opacity': 0.6,
        'circle-stroke-color': marks.ink,
        'circle-stroke-width': 2.4,
      },
    },
    length,
    {
      id: 'pl-correction-photo',
      type: 'circle',
      source,
      filter: isPart('photo'),
      paint: {
        'circle-radius': 6,
        'circle-color': marks.ink,
        'circle-stroke-color': marks.paper,
        'circle-stroke-width': 2,
      },
    },
    {
      id: 'pl-correction-sign',
      type: 'symbol',
      source,
      filter: isPart('sign'),
      layout: {
        ...alwaysDrawn,
        'icon-image': markImage(theme, 'compared', ['get', 'sign'], '|', ['get', 'operation']),
      },
    },
    {
      id: 'pl-corrected-place',
      type: 'symbol',
      source,
      filter: ['all', isNew, ['==', ['get', 'kind'], 'place']],
      layout: { ...alwaysDrawn, 'icon-image': markImage(theme, 'dot') },
    },
    ...chosen,
  ];
}
