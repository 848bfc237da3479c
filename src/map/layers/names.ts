import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { View } from '../../state/address.ts';
import { FONTS } from '../basemap/layer.ts';
import { type MarkShape, markImagePrefix } from '../marks/marks.ts';
import type { NameMark } from '../names/names.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { alwaysDrawn } from './mark-layer.ts';

const source = 'names';

/** Layers whose features are units that can be chosen. */
export const nameLayerIds = ['pl-name-chosen', 'pl-name', 'pl-name-inside'];

/** Marks of the units of a floor that their names replace. */
export const beneathNames = ['pl-units', 'pl-units-count'];

const partIs = (part: NameMark['part']): ExpressionSpecification => ['==', ['get', 'part'], part];
const nameOn = (plate: NameMark['plate']): ExpressionSpecification => [
  'all',
  partIs('name'),
  ['==', ['get', 'plate'], plate],
];

/** Farther objects under a tilted map are smaller: factors for leaders on the ground, and CSS pixels of names. */
const widening: Record<View, number> = { '2d': 1, '3d': 1.6 };
const enlarging: Record<View, number> = { '2d': 0, '3d': 1.5 };

/** Lines from the units to the plates with their numbers next to the building, under all signs. */
export function nameLeaders(theme: MapTheme, view: View): LayerSpecification[] {
  const { marks } = palettes[theme];
  const leader = (id: string, colour: string, width: number): LayerSpecification => ({
    id,
    type: 'line',
    source,
    filter: partIs('leader'),
    layout: { 'line-cap': 'round' },
    paint: { 'line-color': colour, 'line-width': width * widening[view] },
  });
  return [
    leader('pl-name-leader-case', marks.halo, 3.4),
    leader('pl-name-leader', marks.ink, 1.4),
    {
      id: 'pl-name-foot',
      type: 'circle',
      source,
      filter: partIs('foot'),
      paint: {
        'circle-color': marks.ink,
        'circle-radius': 1.9,
        'circle-stroke-color': marks.halo,
        'circle-stroke-width': 1,
      },
    },
  ];
}

/** The numbers of the open floor's units, every one of them: in its place, or on a plate with a leader to it. */
export function nameLayers(theme: MapTheme, view: View): LayerSpecification[] {
  const { marks } = palettes[theme];
  const further = enlarging[view];
  const name = {
    ...alwaysDrawn,
    'text-field': ['get', 'label'] satisfies ExpressionSpecification,
    'text-font': FONTS.bold,
    // In one line, in any language: the rows of a column have the same height.
    'text-max-width': 60,
    'text-anchor': ['get', 'anchor'] satisfies ExpressionSpecification,
    'symbol-height-offset': ['get', 'height'] satisfies ExpressionSpecification,
  };
  const plate = (
    id: string,
    of: NameMark['plate'],
    { image, padding, size }: { image: MarkShape; padding: [number, number, number, number]; size: number },
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    filter: nameOn(of),
    layout: {
      ...name,
      'icon-image': markImagePrefix(theme, image),
      'icon-text-fit': 'both',
      'icon-text-fit-padding': padding,
      'text-size': size + further,
    },
    paint: { 'text-color': marks.unitInk },
  });
  return [
    {
      id: 'pl-name-inside',
      type: 'symbol',
      source,
      filter: nameOn('none'),
      layout: { ...name, 'text-size': 11 + further },
      paint: { 'text-color': marks.ink, 'text-halo-color': marks.boxQuiet, 'text-halo-width': 1.4 },
    },
    plate('pl-name', 'unit', { image: 'unit', padding: [1, 1, 1, 1], size: 11 }),
    plate('pl-name-chosen', 'chosen', { image: 'unit-on', padding: [2, 3, 2, 3], size: 12.5 }),
  ];
}
