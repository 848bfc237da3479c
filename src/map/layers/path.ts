import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
  SymbolLayerSpecification,
} from 'maplibre-gl';
import type { LegLook, PathMark } from '../../features/inspect/model/path.ts';
import type { View } from '../../state/address.ts';
import { FONTS } from '../basemap/layer.ts';
import { markImagePrefix } from '../marks/marks.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { alwaysDrawn, createParkingSign, fadingSign, markImage, yielding } from './mark-layer.ts';
import { pathDashes, pathGrowth, pathWidths, pathZooms } from './mark-sizes.ts';

const source = 'path';

/** The ground of a tilted map is farther away: lines are wider there. */
const widening: Record<View, number> = { '2d': 1, '3d': 1.5 };

/** The legs of the arrival as dotted lines on the ground, under every label. */
export function createPathLines(theme: MapTheme, view: View): LayerSpecification[] {
  const { marks } = palettes[theme];
  const round = { 'line-cap': 'round', 'line-join': 'round' } as const;
  const byZoom = ([far, near]: readonly [number, number]): DataDrivenPropertyValueSpecification<number> => [
    'interpolate',
    ['exponential', pathGrowth],
    ['zoom'],
    pathZooms[0],
    far * widening[view],
    pathZooms[1],
    near * widening[view],
  ];
  const colour = byLook(marks.path, { unknown: marks.suppressed, far: marks.error });
  return [
    {
      id: 'pl-path-halo',
      type: 'line',
      source,
      layout: round,
      paint: { 'line-color': marks.halo, 'line-width': byZoom(pathWidths.halo) },
    },
    {
      id: 'pl-path-case',
      type: 'line',
      source,
      layout: round,
      paint: { 'line-color': colour, 'line-width': byZoom(pathWidths.case) },
    },
    {
      // Dots, not dashes: a dark case with white dashes reads as a railway.
      id: 'pl-path-dots',
      type: 'line',
      source,
      layout: round,
      paint: {
        'line-color': marks.dash,
        'line-width': byZoom(pathWidths.dots),
        'line-dasharray': [...pathDashes],
      },
    },
  ];
}

/** A length on a pill that makes room for other marks. */
export function createLengthPill(theme: MapTheme) {
  return {
    ...yielding,
    'icon-image': markImagePrefix(theme, 'pill'),
    'icon-text-fit': 'both',
    'icon-text-fit-padding': [0, 3, 0, 3],
    'text-field': ['get', 'label'],
    'text-font': FONTS.bold,
    'text-size': 11.5,
  } satisfies SymbolLayerSpecification['layout'];
}

/** The length of each leg on a pill that moves aside for our other marks. */
export function createPathLengths(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  return [
    {
      // Transparent icons along the line keep the basemap's labels off it.
      id: 'pl-path-guard',
      type: 'symbol',
      source,
      filter: ['==', ['geometry-type'], 'LineString'],
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 14,
        'icon-image': markImage(theme, 'guard'),
        'icon-allow-overlap': true,
        'icon-padding': 3,
      },
    },
    {
      id: 'pl-path-length',
      type: 'symbol',
      source,
      filter: isPart('length'),
      layout: {
        ...createLengthPill(theme),
        'text-variable-anchor-offset': [
          'center',
          [0, 0],
          'left',
          [1.1, 0],
          'right',
          [-1.1, 0],
          'top',
          [0, 1.1],
          'bottom',
          [0, -1.1],
        ],
      },
      paint: { 'text-color': marks.pillText },
    },
  ];
}

/** The chosen parking and entrance, larger than the others and ringed: the answer, so no other sign hides them. */
export function createPathStops(theme: MapTheme): LayerSpecification[] {
  const sign = createParkingSign(theme, true);
  return [
    {
      id: 'pl-path-parking',
      type: 'symbol',
      source,
      filter: isPart('parking'),
      paint: { ...sign.paint, ...fadingSign },
      layout: { ...alwaysDrawn, ...sign.layout },
    },
    {
      id: 'pl-path-entrance',
      type: 'symbol',
      source,
      filter: isPart('entrance'),
      layout: { ...alwaysDrawn, 'icon-image': markImage(theme, 'entrance-on', ['get', 'label']) },
      paint: fadingSign,
    },
  ];
}

function isPart(part: PathMark['part']): ExpressionSpecification {
  return ['==', ['get', 'part'], part];
}

function byLook(known: string, others: Record<Exclude<LegLook, 'known'>, string>): ExpressionSpecification {
  return ['match', ['get', 'look'], 'unknown', others.unknown, 'far', others.far, known];
}
