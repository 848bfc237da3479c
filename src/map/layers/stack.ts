import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { StackPart } from '../../features/inspect/model/stack-parts.ts';
import { FONTS } from '../basemap/layer.ts';
import { markImagePrefix } from '../marks/marks.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { markImage, yielding } from './mark-layer.ts';

export const stackSource = 'stack';
const source = stackSource;

/** The floors lifted off the open one, and their edges. */
export const liftedLayers = ['pl-stack-rim', 'pl-stack-above'] as const;

/** Opacity of the lifted floors, from 0 to 1. */
export const liftedOpacity = 0.16;

/** Layers whose parts can be chosen; each part selects its floor or unit. */
export const stackLayers = ['pl-stack-open', 'pl-stack-slabs', 'pl-stack-above'];

/**
 * Zooms between which the lines between storeys appear. From farther away a storey has less than four pixels: lines as
 * fine as a part of one would flicker.
 */
const storeyLines = [15.9, 16.6] as const;

/**
 * The tower: opaque up to the open floor. The floors lifted off it come last: they are translucent, and a translucent
 * layer hides everything that is drawn later behind it.
 */
export function stackSolids(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const lit: ExpressionSpecification = ['boolean', ['feature-state', 'hover'], false];
  const standing = {
    'fill-extrusion-base': ['get', 'base'] satisfies ExpressionSpecification,
    'fill-extrusion-height': ['get', 'top'] satisfies ExpressionSpecification,
    'fill-extrusion-vertical-gradient': false,
  };
  const slab: ExpressionSpecification = ['case', lit, marks.slabLit, marks.slab];
  const [none, all] = storeyLines;
  return [
    {
      id: 'pl-stack-core',
      type: 'fill-extrusion',
      source,
      filter: isPart('core'),
      paint: {
        ...standing,
        'fill-extrusion-color': ['interpolate', ['linear'], ['zoom'], none, marks.slab, all, marks.core],
      },
    },
    {
      id: 'pl-stack-slabs',
      type: 'fill-extrusion',
      source,
      filter: isPart('slab'),
      paint: { ...standing, 'fill-extrusion-color': slab },
    },
    {
      id: 'pl-stack-open',
      type: 'fill-extrusion',
      source,
      filter: isPart('slab-on', 'box', 'box-on', 'way', 'way-edge'),
      paint: {
        ...standing,
        'fill-extrusion-color': [
          'match',
          ['get', 'part'],
          'slab-on',
          marks.slabOpen,
          'box-on',
          marks.unit,
          'way',
          marks.dash,
          'way-edge',
          marks.wayEdge,
          ['case', lit, marks.unitQuiet, marks.boxQuiet],
        ],
      },
    },
    {
      id: 'pl-stack-rim',
      type: 'fill-extrusion',
      source,
      filter: isPart('rim'),
      paint: {
        ...standing,
        'fill-extrusion-color': marks.rim,
        'fill-extrusion-translate-anchor': 'viewport',
      },
    },
    {
      id: 'pl-stack-above',
      type: 'fill-extrusion',
      source,
      filter: isPart('above'),
      paint: {
        ...standing,
        'fill-extrusion-color': slab,
        'fill-extrusion-opacity': liftedOpacity,
        'fill-extrusion-translate-anchor': 'viewport',
      },
    },
  ];
}

/**
 * CSS pixels of the guard's image, and a little more: its room in label placement is that of the next whole zoom, and
 * at some zooms twice as wide as the tower.
 */
const guardWidth = 47;

/** Metres above which the tower is guarded, fewer from nearby: below are the signs of the entrances on its front. */
const guardFrom: ExpressionSpecification = ['step', ['zoom'], 10, 18, 5, 19, 2.5];

/**
 * Invisible signs all over the tower: names of streets, parking and entrances behind it, which nothing hides, find no
 * room there.
 */
export function stackGuard(theme: MapTheme): LayerSpecification[] {
  const wide = (zoom: number): ExpressionSpecification => ['*', ['get', 'wide'], 2 ** zoom / guardWidth];
  return [
    {
      id: 'pl-stack-guard',
      type: 'symbol',
      source,
      filter: ['all', isPart('slab', 'above', 'slab-on'), ['>', ['get', 'top'], guardFrom]],
      layout: {
        'icon-allow-overlap': true,
        'icon-padding': 0,
        'icon-image': markImage(theme, 'guard', 'wide'),
        'icon-size': ['interpolate', ['exponential', 2], ['zoom'], 10, wide(10), 22, wide(22)],
        'symbol-height-offset': ['get', 'top'],
      },
      paint: { 'icon-opacity': 0 },
    },
  ];
}

function isPart(...parts: StackPart[]): ExpressionSpecification {
  return ['in', ['get', 'part'], ['literal', parts]];
}

/**
 * CSS pixels from the middle of a sign to that of its badge. (A text offset would separate the plate from its text.)
 */
const beside = [15, -14] as const;

/**
 * The number of parking points or entrances on one spot, at the upper right of the one sign that shows there: also when
 * that sign is the larger one of the arrival or of the selection. Units carry their count in their own plate.
 */
export function stackBadges(theme: MapTheme): LayerSpecification[] {
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
