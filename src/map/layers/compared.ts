import type {
  DataDrivenPropertyValueSpecification,
  ExpressionSpecification,
  LayerSpecification,
} from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { markImagePrefix } from '../marks/marks.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { markImage } from './mark-layer.ts';

const source = 'compared';

/** Layers that can be hovered and chosen, the topmost first. */
export const comparedTargets = ['pl-compared-sign', 'pl-compared-end', 'pl-compared-line'];

const isPart = (part: string): ExpressionSpecification => ['==', ['get', 'part'], part];
const pointedAt: ExpressionSpecification = ['boolean', ['feature-state', 'hover'], false];

/** Among many arrows only the hovered one is drawn in full. */
const unlessCrowd = (quiet: number): DataDrivenPropertyValueSpecification<number> => [
  'case',
  pointedAt,
  1,
  ['get', 'crowd'],
  quiet,
  1,
];

/** Always drawn, and nothing yields to them: they describe the marks beneath, which must stay. */
const beside = {
  'icon-allow-overlap': true,
  'icon-ignore-placement': true,
  'text-allow-overlap': true,
  'text-ignore-placement': true,
} as const;

/** A move between two sides: a line from the old position to the new one. */
export function createComparedLines(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const line = (id: string, colour: string, width: number, quiet: number): LayerSpecification => ({
    id,
    type: 'line',
    source,
    filter: isPart('shift'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: {
      'line-color': colour,
      'line-width': ['case', pointedAt, width + 2.5, ['get', 'crowd'], width / 2, width],
      'line-opacity': unlessCrowd(quiet),
    },
  });
  return [
    line('pl-compared-case', marks.paper, 5.5, 0.3),
    line('pl-compared-line', marks.ink, 2.2, 0.45),
    {
      id: 'pl-compared-lit',
      type: 'circle',
      source,
      filter: ['any', isPart('sign'), isPart('end')],
      paint: {
        'circle-radius': 17,
        'circle-color': marks.place,
        'circle-opacity': ['case', pointedAt, 0.28, 0],
        'circle-stroke-color': marks.place,
        'circle-stroke-width': 2,
        'circle-stroke-opacity': ['case', pointedAt, 0.9, 0],
      },
    },
  ];
}

/** A sign for every class of change, an arrow and a length for every move. */
export function createComparedSigns(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const length = (
    id: string,
    filter: ExpressionSpecification,
    overlap: Partial<typeof beside>,
    opacity: DataDrivenPropertyValueSpecification<number>,
  ): LayerSpecification => ({
    id,
    type: 'symbol',
    source,
    filter,
    layout: {
      ...overlap,
      'icon-padding': 0,
      'text-padding': 0,
      'icon-image': markImagePrefix(theme, 'pill'),
      'icon-text-fit': 'both',
      'icon-text-fit-padding': [0, 3, 0, 3],
      'text-field': ['get', 'label'],
      'text-font': FONTS.bold,
      'text-size': 11.5,
    },
    paint: { 'text-color': marks.pillText, 'icon-opacity': opacity, 'text-opacity': opacity },
  });
  return [
    {
      id: 'pl-compared-arrow',
      type: 'symbol',
      source,
      filter: isPart('arrow'),
      layout: {
        ...beside,
        'icon-image': markImage(theme, 'compared', 'arrow'),
        'icon-rotate': ['get', 'bearing'],
        'icon-rotation-alignment': 'map',
      },
      paint: { 'icon-opacity': unlessCrowd(0) },
    },
    {
      id: 'pl-compared-end',
      type: 'symbol',
      source,
      filter: isPart('end'),
      layout: {
        ...beside,
        'icon-image': markImage(theme, 'compared', ['get', 'sign'], '|', ['get', 'operation']),
        'icon-size': ['case', ['get', 'crowd'], 0.5, 1],
      },
      paint: { 'icon-opacity': unlessCrowd(0.85) },
    },
    {
      id: 'pl-compared-sign',
      type: 'symbol',
      source,
      filter: isPart('sign'),
      layout: {
        ...beside,
        'icon-image': markImage(theme, 'compared', ['get', 'sign'], '|', ['get', 'operation']),
        'text-field': ['get', 'label'],
        'text-font': FONTS.bold,
        'text-size': 11.5,
        'text-anchor': 'left',
        'text-offset': [1.35, -0.7],
      },
      paint: { 'text-color': marks.ink, 'text-halo-color': marks.paper, 'text-halo-width': 2 },
    },
    length('pl-compared-length', ['all', isPart('length'), ['!', ['get', 'crowd']]], {}, 1),
    length('pl-compared-lit-length', ['all', isPart('length'), ['get', 'crowd']], beside, [
      'case',
      pointedAt,
      1,
      0,
    ]),
  ];
}
