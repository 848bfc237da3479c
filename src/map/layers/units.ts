import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
  VariableAnchorOffsetCollectionSpecification,
} from 'maplibre-gl';
import { crowdsFrom, numbersFrom } from '../../features/inspect/model/number-zooms.ts';
import { FONTS } from '../basemap/layer.ts';
import { markImagePrefix } from '../marks/marks.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { createDotLayer, createRingLayer, markImage, yielding } from './mark-layer.ts';
import { dotSizes, dotZooms, unitZooms } from './mark-sizes.ts';

/** Where a count finds room: on its spot, else beside it, in ems. */
const countPlaces: VariableAnchorOffsetCollectionSpecification = [
  'center',
  [0, 0],
  'bottom',
  [0, -1.2],
  'top',
  [0, 1.2],
  'right',
  [-1.2, 0],
  'left',
  [1.2, 0],
];

const stack: ExpressionSpecification = ['get', 'stack'];
const label: ExpressionSpecification = ['get', 'label'];
const isNumber: ExpressionSpecification = ['>=', ['to-number', label, -1], 0];
const looksForRoom: ExpressionSpecification = ['<=', ['get', 'from'], ['zoom']];

/**
 * Units: a number on an amber plate, or one count of the units of a building or a spot. Where a number finds no room,
 * a dot says that something is there.
 */
export function createUnitLayers(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const plate = {
    ...yielding,
    'icon-text-fit': 'both' as const,
    'text-font': FONTS.bold,
    'text-size': 11,
  };
  return [
    unitDots(theme),
    createRingLayer('units', marks.unit, 20),
    {
      id: 'pl-units',
      type: 'symbol',
      source: 'units',
      minzoom: numbersFrom,
      filter: ['all', ['==', stack, 1], looksForRoom],
      layout: {
        ...plate,
        'icon-image': [
          'case',
          isNumber,
          markImage(theme, 'unit', ['to-string', ['length', label]]),
          markImagePrefix(theme, 'unit'),
        ],
        'icon-text-fit-padding': [1, 1, 1, 1],
        'text-field': label,
      },
      paint: { 'text-color': marks.unitInk },
    },
    {
      id: 'pl-units-count',
      type: 'symbol',
      source: 'units',
      minzoom: crowdsFrom,
      filter: ['all', ['>', stack, 1], looksForRoom],
      layout: {
        ...plate,
        'icon-image': markImagePrefix(theme, 'count'),
        'icon-text-fit-padding': [3, 5, 3, 5],
        'text-field': ['get', 'count'],
        'text-size': 12,
        'text-variable-anchor-offset': countPlaces,
      },
      paint: { 'text-color': marks.unitInk },
    },
  ];
}

/** Thousands of close dots are smaller the closer they are, so that they stay distinct. */
function unitDots(theme: MapTheme): LayerSpecification {
  const { marks } = palettes[theme];
  const dots = createDotLayer('units', marks.unit, marks.unitEdge);
  const paint = {
    ...dots.paint,
    'circle-radius': byRoom(dotSizes.radius),
    'circle-stroke-width': byRoom(dotSizes.edge),
  };
  return { ...dots, paint };
}

/** Returns half the size for each zoom below the one at which the dots are apart, but never less than the minimum. */
function byRoom([afar, full]: readonly [number, number]): DataDrivenPropertyValueSpecification<number> {
  const sizes = unitZooms.flatMap((zoom): [number, ExpressionSpecification] => [
    zoom,
    ['max', afar, ['*', full, ['min', 1, ['^', 2, ['-', zoom, ['get', 'apart']]]]]],
  ]);
  return ['interpolate', ['linear'], ['zoom'], dotZooms[0], afar, ...sizes];
}
