import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
} from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { type MarkShape, markImagePrefix } from '../marks/marks.ts';
import { palettes, type Theme } from '../palette.ts';

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;
type CircleLayer = Extract<LayerSpecification, { type: 'circle' }>;

/**
 * Ours win: they always draw, and because they still take part in the placement of labels, the basemap's
 * labels give way to them.
 */
export const alwaysDrawn = {
  'icon-allow-overlap': true,
  'text-allow-overlap': true,
  'icon-padding': 0,
  'text-padding': 0,
} satisfies SymbolLayer['layout'];

/**
 * Signs and numbers that never hide one another: the one that finds no room leaves the dot at its coordinate,
 * which is always drawn. The basemap's labels give way to those that stand.
 */
export const yielding = {
  'icon-padding': 0,
  'text-padding': 0,
} satisfies SymbolLayer['layout'];

/** Radius and edge of a dot in CSS pixels, seen from afar and from zoom 17 on. */
export const dotSizes = { radius: [1.8, 4.5], edge: [0.8, 1.4] } as const;

/** The dot at the true coordinate of every feature of a source. */
export function dotLayer(source: string, colour: string, edge: string): CircleLayer {
  return {
    id: `pl-${source}-dot`,
    type: 'circle',
    source,
    paint: {
      'circle-color': colour,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 13, dotSizes.radius[0], 17, dotSizes.radius[1]],
      'circle-stroke-color': edge,
      'circle-stroke-width': [
        'interpolate',
        ['linear'],
        ['zoom'],
        13,
        dotSizes.edge[0],
        17,
        dotSizes.edge[1],
      ],
    },
  };
}

/** The plate of a parking point with its number, `P2`, on it; larger where it is chosen. */
export function parkingSign(theme: Theme, on: boolean) {
  return {
    layout: {
      'icon-image': markImagePrefix(theme, on ? 'parking-on' : 'parking'),
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [0, 1, 0, 1],
      'text-field': ['get', 'label'],
      'text-font': FONTS.bold,
      'text-size': on ? 16 : 12.5,
    } satisfies SymbolLayer['layout'],
    paint: { 'text-color': palettes[theme].marks.glyph } satisfies SymbolLayer['paint'],
  };
}

/** The image of a mark whose text is the feature's label. */
export function markImage(
  theme: Theme,
  shape: MarkShape,
  ...text: (string | ExpressionSpecification)[]
): ExpressionSpecification {
  return ['concat', markImagePrefix(theme, shape), ...text];
}

/**
 * A ring under the marks of a source that appears by feature-state alone: soft while the pointer is there or on
 * its row, firm while selected. One paint update per mouse move, no filter, no new tiles.
 */
export function ringLayer(source: string, colour: string, radius: number): CircleLayer {
  const selected: ExpressionSpecification = ['boolean', ['feature-state', 'selected'], false];
  const lit: ExpressionSpecification = ['boolean', ['feature-state', 'hover'], false];
  const shown = (whenSelected: number, whenLit: number): DataDrivenPropertyValueSpecification<number> => [
    'case',
    selected,
    whenSelected,
    lit,
    whenLit,
    0,
  ];
  // One of no size is not painted; one that is only transparent costs as much as one that is seen.
  return {
    id: `pl-${source}-ring`,
    type: 'circle',
    source,
    paint: {
      'circle-radius': shown(radius, radius),
      'circle-color': colour,
      'circle-opacity': shown(0.3, 0.22),
      'circle-stroke-color': colour,
      'circle-stroke-width': shown(2, 2),
      'circle-stroke-opacity': shown(0.9, 0.5),
    },
  };
}
