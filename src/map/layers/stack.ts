import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { StackPart } from '../../scene/stack-parts.ts';
import { FONTS } from '../basemap/layer.ts';
import { markImagePrefix } from '../marks/marks.ts';
import { palettes, type Theme } from '../palette.ts';
import { markImage, yielding } from './mark-layer.ts';

export const stackSource = 'stack';
const source = stackSource;

/** Layers whose parts can be picked, and the floor or unit that they stand for is chosen. */
export const stackLayers = ['pl-stack-open', 'pl-stack-slabs'];

/**
 * The tower: what is opaque first, its ghostly floors last. A translucent solid hides whatever is drawn later
 * behind it, so neighbours that are seen through come after this.
 */
export function stackSolids(theme: Theme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const lit: ExpressionSpecification = ['boolean', ['feature-state', 'hover'], false];
  const standing = {
    'fill-extrusion-base': ['get', 'base'] satisfies ExpressionSpecification,
    'fill-extrusion-height': ['get', 'top'] satisfies ExpressionSpecification,
  };
  return [
    {
      id: 'pl-stack-way',
      type: 'fill-extrusion',
      source,
      filter: isPart('column'),
      paint: {
        ...standing,
        'fill-extrusion-color': marks.column,
        'fill-extrusion-vertical-gradient': false,
      },
    },
    {
      id: 'pl-stack-open',
      type: 'fill-extrusion',
      source,
      filter: ['any', isPart('slab-on'), isPart('box'), isPart('box-on')],
      paint: {
        ...standing,
        'fill-extrusion-color': [
          'match',
          ['get', 'part'],
          'slab-on',
          marks.slab,
          'box-on',
          marks.unit,
          ['case', lit, marks.unitQuiet, marks.boxQuiet],
        ],
      },
    },
    {
      id: 'pl-stack-slabs',
      type: 'fill-extrusion',
      source,
      filter: isPart('slab'),
      paint: {
        ...standing,
        'fill-extrusion-color': ['case', lit, marks.place, marks.ghost],
        'fill-extrusion-opacity': 0.42,
        'fill-extrusion-vertical-gradient': false,
      },
    },
  ];
}

/** Numbers of the open floor's units where there is room for them. */
export function stackNumbers(theme: Theme): LayerSpecification[] {
  const { marks } = palettes[theme];
  return [
    {
      id: 'pl-stack-number',
      type: 'symbol',
      source,
      minzoom: 17,
      filter: isPart('box'),
      layout: {
        ...yielding,
        'text-field': ['get', 'label'],
        'text-font': FONTS.bold,
        'text-size': 11,
        'symbol-height-offset': ['get', 'top'],
      },
      paint: { 'text-color': marks.ink, 'text-halo-color': marks.boxQuiet, 'text-halo-width': 1.4 },
    },
  ];
}

/** The chosen unit's name above its box. */
export function stackTag(theme: Theme): LayerSpecification[] {
  return [
    {
      id: 'pl-stack-tag',
      type: 'symbol',
      source,
      filter: isPart('box-on'),
      layout: {
        'icon-allow-overlap': true,
        'icon-padding': 0,
        'icon-image': markImage(theme, 'tag', ['get', 'label']),
        'icon-anchor': 'bottom',
        'icon-offset': [0, 7],
        'symbol-height-offset': ['get', 'top'],
      },
    },
  ];
}

function isPart(part: StackPart): ExpressionSpecification {
  return ['==', ['get', 'part'], part];
}

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
