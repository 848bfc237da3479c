import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { markImagePrefix } from '../marks/marks.ts';
import type { NameMark } from '../names/names.ts';
import { palettes, type Theme } from '../palette.ts';
import { alwaysDrawn } from './mark-layer.ts';

const source = 'names';

/** Layers whose features are units to be picked. */
export const nameLayerIds = ['pl-name', 'pl-name-inside'];

/** Marks of the units of a floor that their names stand for. */
export const beneathNames = ['pl-units', 'pl-units-count'];

const plate: ExpressionSpecification = ['==', ['get', 'plate'], true];
const partIs = (part: NameMark['part']): ExpressionSpecification => ['==', ['get', 'part'], part];

/** The numbers of the open floor's units, every one of them: in its place, or on a plate with a leader to it. */
export function nameLayers(theme: Theme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const leader = (id: string, colour: string, width: number): LayerSpecification => ({
    id,
    type: 'line',
    source,
    filter: partIs('leader'),
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': width },
  });
  const name = {
    ...alwaysDrawn,
    'text-field': ['get', 'label'] satisfies ExpressionSpecification,
    'text-font': FONTS.bold,
    'symbol-height-offset': ['get', 'height'] satisfies ExpressionSpecification,
  };
  return [
    leader('pl-name-leader-case', marks.halo, 3),
    leader('pl-name-leader', marks.ink, 1.2),
    {
      id: 'pl-name',
      type: 'symbol',
      source,
      filter: ['all', partIs('name'), plate],
      layout: {
        ...name,
        'icon-image': markImagePrefix(theme, 'unit'),
        'icon-text-fit': 'both',
        'icon-text-fit-padding': [1, 1, 1, 1],
        'text-size': 11,
      },
      paint: { 'text-color': marks.unitInk },
    },
    {
      id: 'pl-name-inside',
      type: 'symbol',
      source,
      filter: ['all', partIs('name'), ['!', plate]],
      layout: { ...name, 'text-size': 11.5 },
      paint: { 'text-color': marks.ink, 'text-halo-color': marks.boxQuiet, 'text-halo-width': 1.4 },
    },
  ];
}
