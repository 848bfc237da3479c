import type { ExpressionSpecification, FilterSpecification, LayerSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { markImagePrefix } from '../marks/marks.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { alwaysDrawn, createParkingSign, createRingLayer, markImage } from './mark-layer.ts';

/** Features beneath it cannot be chosen. */
export const spiderfyBackdropId = 'pl-fan-veil';

/** Layers of the fan whose features can be chosen. */
export const spiderfyLayerIds = ['pl-fan-units', 'pl-fan-entrances', 'pl-fan-parking'];

const partIs = (part: string): ExpressionSpecification => ['==', ['get', 'part'], part];
const chosen: ExpressionSpecification = ['==', ['get', 'chosen'], true];
const ofUnits: ExpressionSpecification = ['==', ['get', 'kind'], 'units'];
const getMarks = (kind: string): FilterSpecification => [
  'all',
  partIs('mark'),
  ['==', ['get', 'kind'], kind],
];

/** Above a backdrop that mutes everything: features of one spot side by side, each with a leg to its true point. */
export function createSpiderfyLayers(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const whole = { ...alwaysDrawn, 'icon-ignore-placement': true, 'text-ignore-placement': true };
  const parking = createParkingSign(theme, false);
  const plate = {
    ...whole,
    'icon-text-fit': 'both' as const,
    'text-field': ['get', 'label'] satisfies ExpressionSpecification,
    'text-font': FONTS.bold,
  };
  return [
    {
      id: spiderfyBackdropId,
      type: 'fill',
      source: 'fan',
      filter: partIs('veil'),
      paint: {
        'fill-color': marks.veil,
        'fill-opacity': theme === 'dark' ? 0.62 : 0.55,
        'fill-antialias': false,
      },
    },
    {
      id: 'pl-fan-legs',
      type: 'line',
      source: 'fan',
      filter: ['all', partIs('leg'), ['!', chosen]],
      paint: { 'line-color': marks.ink, 'line-width': 1, 'line-opacity': 0.28 },
    },
    {
      id: 'pl-fan-leg-chosen',
      type: 'line',
      source: 'fan',
      filter: ['all', partIs('leg'), chosen],
      paint: { 'line-color': marks.ink, 'line-width': 2 },
    },
    createRingLayer('fan', marks.unit, 21),
    {
      id: 'pl-fan-parking',
      type: 'symbol',
      source: 'fan',
      filter: getMarks('parking'),
      ...parking,
      layout: {
        ...whole,
        ...parking.layout,
        'icon-image': [
          'case',
          chosen,
          markImagePrefix(theme, 'parking-on'),
          markImagePrefix(theme, 'parking'),
        ],
      },
    },
    {
      id: 'pl-fan-entrances',
      type: 'symbol',
      source: 'fan',
      filter: getMarks('entrances'),
      layout: {
        ...whole,
        'icon-image': [
          'case',
          chosen,
          markImage(theme, 'entrance-on', ['get', 'label']),
          markImage(theme, 'entrance', ['get', 'label']),
        ],
      },
    },
    {
      id: 'pl-fan-units',
      type: 'symbol',
      source: 'fan',
      filter: getMarks('units'),
      layout: {
        ...plate,
        'icon-image': ['case', chosen, markImagePrefix(theme, 'unit-on'), markImagePrefix(theme, 'unit-fan')],
        'icon-text-fit-padding': [1, 2, 1, 2],
        'text-size': 11,
      },
      paint: { 'text-color': marks.unitInk },
    },
    {
      id: 'pl-fan-count',
      type: 'symbol',
      source: 'fan',
      filter: partIs('count'),
      layout: {
        ...plate,
        'icon-image': ['case', ofUnits, markImagePrefix(theme, 'count'), markImagePrefix(theme, 'pill')],
        'icon-text-fit-padding': [3, 5, 3, 5],
        'text-size': 13,
      },
      paint: { 'text-color': ['case', ofUnits, marks.unitInk, marks.pillText] },
    },
  ];
}
