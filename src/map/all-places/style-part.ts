import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { readinessItems } from '../../domain/place/readiness-items.ts';
import type { Criterion } from '../../state/address.ts';
import { type MapTheme, palettes } from '../palette.ts';
import type { StylePart } from '../shown-layers.ts';
import { allPlacesSource, cellsLayer, dotsLayer, readySteps } from './part-names.ts';

/** The zoom from which tiles hold each place; cells of many below. */
const dotsFrom = 13;

/** The last zoom of the tiles. */
const lastZoom = 14;

/** The share of places from which each class but the first begins. */
const shareSteps = [0.2, 0.4, 0.6, 0.8] as const;

/** Returns the layer of all places as a part of every style, coloured by a criterion. */
export function createAllPlacesPart(url: string, theme: MapTheme, criterion: Criterion): StylePart {
  const layers = createLayers(theme, criterion);
  return {
    source: allPlacesSource,
    extend: (style) => ({
      ...style,
      sources: {
        ...style.sources,
        [allPlacesSource]: { type: 'vector', tiles: [url], minzoom: 0, maxzoom: lastZoom },
      },
      layers: insertLayers(style.layers, layers),
    }),
  };
}

/**
 * Our marks, and in 2D the names of the basemap, stay above; in 3D its buildings are beneath, which stand on the
 * places.
 */
export function insertLayers(
  layers: StyleSpecification['layers'],
  ours: readonly LayerSpecification[],
): LayerSpecification[] {
  const isOwn = ({ id }: LayerSpecification) => id.startsWith('pl-');
  const solid = layers.findLastIndex((layer) => layer.type === 'fill-extrusion' && !isOwn(layer));
  const at = solid < 0 ? layers.findIndex(isOwn) : solid + 1;
  return [...layers.slice(0, at), ...ours, ...layers.slice(at)];
}

function createLayers(theme: MapTheme, criterion: Criterion): LayerSpecification[] {
  const { readiness, marks } = palettes[theme];
  const edge = theme === 'light' ? marks.ring : marks.halo;
  return [
    {
      id: cellsLayer,
      type: 'circle',
      source: allPlacesSource,
      'source-layer': 'cells',
      paint: {
        'circle-color': colourCells(readiness, criterion),
        'circle-radius': cellRadius,
        'circle-opacity': 0.92,
        'circle-stroke-color': edge,
        'circle-stroke-width': 0.75,
      },
    },
    {
      id: dotsLayer,
      type: 'circle',
      source: allPlacesSource,
      'source-layer': 'places',
      paint: {
        'circle-color': colourDots(readiness, criterion),
        'circle-radius': ['interpolate', ['linear'], ['zoom'], 12, 2.2, 14, 3, 16, 5, 18, 7],
        'circle-stroke-color': edge,
        'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 12, 0.5, 16, 1.25],
      },
    },
  ];
}

type Ramp = readonly [string, string, string, string, string];

function colourDots(ramp: Ramp, criterion: Criterion): ExpressionSpecification {
  const [least, , , , most] = ramp;
  if (criterion === 'ready') return stepColours(['get', 'ready'], ramp, readySteps);
  const bit = 2 ** readinessItems.indexOf(criterion);
  return ['case', ['==', ['%', ['floor', ['/', ['get', 'missing'], bit]], 2], 1], least, most];
}

export function colourCells(ramp: Ramp, criterion: Criterion): ExpressionSpecification {
  const perPlace = (sum: string): ExpressionSpecification => ['/', ['get', sum], ['get', 'count']];
  if (criterion === 'ready')
    return stepColours(
      perPlace('ready'),
      ramp,
      readySteps.map((step) => step - 0.5),
    );
  return stepColours(['/', ['-', ['get', 'count'], ['get', criterion]], ['get', 'count']], ramp, shareSteps);
}

function stepColours(
  value: ExpressionSpecification,
  [least, ...others]: Ramp,
  steps: readonly number[],
): ExpressionSpecification {
  return ['step', value, least, ...steps.flatMap((step, index) => [step, others[index] ?? least])];
}

/** How much of its cell the circle of so many places takes: 1 fills it from side to side. */
const fill: ExpressionSpecification = [
  'interpolate',
  ['linear'],
  ['log10', ['get', 'count']],
  0,
  0.5,
  1,
  0.66,
  2,
  0.8,
  3,
  0.92,
  4,
  1,
];

/**
 * Cells halve with every second zoom, from zoom 3 on, and their circles grow with the map between: from 8 CSS pixels
 * across to 32. None is too small to be seen.
 */
const cellRadius = growBetween([
  [0, 2],
  [3, 4],
  [5, 4],
  [7, 4],
  [9, 4],
  [11, 4],
]);

function growBetween(starts: readonly (readonly [zoom: number, radius: number])[]): ExpressionSpecification {
  const radius = (full: number): ExpressionSpecification => ['max', 3, ['*', full, fill]];
  const stops = starts.flatMap(([zoom, first], index) => {
    const end = starts[index + 1]?.[0] ?? dotsFrom;
    return [zoom, radius(first), end - 0.001, radius(first * 2 ** (end - zoom))];
  });
  return ['interpolate', ['exponential', 2], ['zoom'], ...stops] as unknown as ExpressionSpecification;
}
