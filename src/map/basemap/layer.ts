import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  FilterSpecification,
  LayerSpecification,
} from 'maplibre-gl';
import type { MapLook } from '../../state/preferences.ts';
import type { MapTheme, Palette } from '../palette.ts';

/** The one source every basemap layer reads: swap the source, keep the style. */
export const BASEMAP_SOURCE = 'basemap';

/** A vector layer of the OpenMapTiles schema, or `pl_detail`, which only the embedded file has. */
export type SourceLayer =
  | 'building'
  | 'housenumber'
  | 'landcover'
  | 'landuse'
  | 'pl_detail'
  | 'place'
  | 'poi'
  | 'transportation'
  | 'transportation_name'
  | 'water'
  | 'water_name'
  | 'waterway';

/** Everything a group of layers may depend on. */
export interface BasemapContext {
  readonly theme: MapTheme;
  readonly palette: Palette;
  readonly look: MapLook;
  /** Buildings are volumes in `3d`. */
  readonly view: '2d' | '3d';
  /** Whether the source has `pl_detail`. */
  readonly detail: boolean;
  /** Text of a feature's name. */
  readonly name: ExpressionSpecification;
}

export const FONTS = {
  regular: ['Inter Regular', 'Inter Variable'],
  italic: ['Inter Italic', 'Inter Variable'],
  medium: ['Inter Medium', 'Inter Variable'],
  bold: ['Inter Bold', 'Inter Variable'],
};

/**
 * Sizes that grow with the zoom: zoom and value in turn. Doubling every 1.7 levels reads as growing with the ground.
 */
export function interpolateByZoom(...stops: readonly number[]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops];
}

export function matchClass(...classes: readonly string[]): ExpressionSpecification {
  return ['in', ['get', 'class'], ['literal', [...classes]]];
}

export function matchKind(kind: string): ExpressionSpecification {
  return ['==', ['get', 'kind'], kind];
}

type FillLayer = Extract<LayerSpecification, { type: 'fill' }>;
type LineLayer = Extract<LayerSpecification, { type: 'line' }>;

/** A fill of the basemap source. */
export function fill(
  id: string,
  sourceLayer: SourceLayer,
  colour: DataDrivenPropertyValueSpecification<string>,
  rest: { filter?: FilterSpecification; minzoom?: number; paint?: NonNullable<FillLayer['paint']> } = {},
): FillLayer {
  const { paint, ...more } = rest;
  return {
    id,
    type: 'fill',
    source: BASEMAP_SOURCE,
    'source-layer': sourceLayer,
    ...more,
    paint: { 'fill-color': colour, ...paint },
  };
}

/** Returns a line of the basemap source, with round ends by default. */
export function createLine(
  id: string,
  sourceLayer: SourceLayer,
  colour: DataDrivenPropertyValueSpecification<string>,
  width: DataDrivenPropertyValueSpecification<number>,
  rest: {
    filter?: FilterSpecification;
    minzoom?: number;
    cap?: 'butt' | 'round';
    paint?: NonNullable<LineLayer['paint']>;
  } = {},
): LineLayer {
  const { paint, cap = 'round', ...more } = rest;
  return {
    id,
    type: 'line',
    source: BASEMAP_SOURCE,
    'source-layer': sourceLayer,
    ...more,
    layout: { 'line-cap': cap, 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': width, ...paint },
  };
}
