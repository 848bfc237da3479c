import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { type MarkShape, markImagePrefix } from '../marks/marks.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { dotSizes, dotZooms } from './mark-sizes.ts';

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;
type CircleLayer = Extract<LayerSpecification, { type: 'circle' }>;

/**
 * Our marks win: they are always drawn, and because they take part in the placement of labels, the basemap's labels
 * yield to them.
 */
export const alwaysDrawn = {
  'icon-allow-overlap': true,
  'text-allow-overlap': true,
  'icon-padding': 0,
  'text-padding': 0,
} satisfies SymbolLayer['layout'];

/**
 * Signs and numbers that never hide one another: one that finds no room leaves the dot at its coordinate, which is
 * always drawn. The basemap's labels yield to the drawn ones.
 */
export const yielding = {
  'icon-padding': 0,
  'text-padding': 0,
} satisfies SymbolLayer['layout'];

/** How much of a sign is seen in 3D where a building stands before it. */
const behind: ExpressionSpecification = ['case', ['boolean', ['feature-state', 'behind'], false], 0.3, 1];

/** Signs that fade behind buildings, as `map/tower/hidden-marks.ts` finds them, and their dots. */
export const fadingSign = { 'icon-opacity': behind, 'text-opacity': behind };
export const fadingDot = { 'circle-opacity': behind, 'circle-stroke-opacity': behind };

/** The dot at the true coordinate of every feature of a source. */
export function createDotLayer(source: string, colour: string, edge: string): CircleLayer {
  const [from, to] = dotZooms;
  const growing = ([afar, near]: readonly [number, number]): ExpressionSpecification => [
    'interpolate',
    ['linear'],
    ['zoom'],
    from,
    afar,
    to,
    near,
  ];
  return {
    id: `pl-${source}-dot`,
    type: 'circle',
    source,
    paint: {
      'circle-color': colour,
      'circle-radius': growing(dotSizes.radius),
      'circle-stroke-color': edge,
      'circle-stroke-width': growing(dotSizes.edge),
    },
  };
}

/** The plate of a parking point with its number, `P2`, on it; larger where it is chosen. */
export function createParkingSign(theme: MapTheme, on: boolean) {
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

/** Returns the image of a mark whose text is the feature's label. */
export function markImage(
  theme: MapTheme,
  shape: MarkShape,
  ...text: (string | ExpressionSpecification)[]
): ExpressionSpecification {
  return ['concat', markImagePrefix(theme, shape), ...text];
}

/** A ring under the mark of a highlighted feature. */
export type HighlightRingLayer = CircleLayer & {
  readonly source: string;
  readonly paint: { readonly 'circle-color': string; readonly 'circle-radius': number };
};

/**
 * Returns the position of a source's rings in the layer order, and their look: `#rrggbb`, and CSS pixels. MapLibre
 * would lay out a circle at each of a hundred thousand features to show one of them: `HighlightRings` draws them
 * instead.
 */
export function createRingLayer(source: string, colour: string, radius: number): HighlightRingLayer {
  return {
    id: `pl-${source}-ring`,
    type: 'circle',
    source,
    paint: { 'circle-color': colour, 'circle-radius': radius },
  };
}

/** Returns true for the layer of a source's rings. */
export function isRing(layer: LayerSpecification): layer is HighlightRingLayer {
  return layer.type === 'circle' && layer.id.endsWith('-ring');
}
