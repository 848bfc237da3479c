import type { ExpressionSpecification, LayerSpecification, SourceSpecification } from 'maplibre-gl';
import { FONTS } from '../basemap/layer.ts';
import { clusterSteps } from '../marks/result-marks.ts';
import { type MapTheme, palettes } from '../palette.ts';
import { alwaysDrawn, markImage } from './mark-layer.ts';

/** Rows of a run, many at once: near ones are one sign up to this zoom, so that 100,000 points stay smooth. */
const clusteredTo = 14;

/** CSS pixels within which points are one sign. */
const clusterRadius = 46;

/** What a cluster counts separately; the rest of its rows are clean or pending. */
const told = ['error', 'warning', 'info', 'failed'] as const;

/** The source of the layers below; MapLibre clusters it in its worker. */
export const resultsSource: SourceSpecification = {
  type: 'geojson',
  data: { type: 'FeatureCollection', features: [] },
  promoteId: 'ref',
  cluster: true,
  clusterMaxZoom: clusteredTo,
  clusterRadius,
  clusterProperties: Object.fromEntries(
    told.map((standing) => [standing, ['+', ['case', ['==', ['get', 'standing'], standing], 1, 0]]]),
  ),
};

/** Returns a part of a cluster in steps of its ring. One error among a thousand rows still has a step. */
function getSteps(standing: (typeof told)[number]): ExpressionSpecification {
  const share: ExpressionSpecification = [
    '/',
    ['*', clusterSteps, ['get', standing]],
    ['get', 'point_count'],
  ];
  return ['case', ['==', ['get', standing], 0], 0, ['max', 1, ['round', share]]];
}

/** One sign for each row, by its worst finding; rings for many, whose parts show the composition. */
export function createResultLayers(theme: MapTheme): LayerSpecification[] {
  const { marks } = palettes[theme];
  const source = 'results';
  return [
    {
      id: 'pl-results',
      type: 'symbol',
      source,
      filter: ['!', ['has', 'point_count']],
      layout: {
        ...alwaysDrawn,
        'icon-image': markImage(theme, 'result', ['get', 'standing']),
        // The most urgent are on top.
        'symbol-sort-key': [
          'match',
          ['get', 'standing'],
          'error',
          5,
          'warning',
          4,
          'failed',
          3,
          'info',
          2,
          1,
        ],
      },
    },
    {
      id: 'pl-results-cluster',
      type: 'symbol',
      source,
      filter: ['has', 'point_count'],
      layout: {
        ...alwaysDrawn,
        'icon-image': markImage(
          theme,
          'results',
          getSteps('error'),
          '-',
          getSteps('warning'),
          '-',
          getSteps('failed'),
          '-',
          getSteps('info'),
        ),
        'text-field': ['to-string', ['get', 'point_count_abbreviated']],
        'text-font': FONTS.bold,
        'text-size': 11,
      },
      paint: { 'text-color': marks.ink },
    },
    {
      id: 'pl-results-lit',
      type: 'circle',
      source: 'lit-results',
      paint: {
        'circle-radius': 14,
        'circle-color': marks.place,
        'circle-opacity': 0.22,
        'circle-stroke-color': marks.place,
        'circle-stroke-width': ['match', ['get', 'part'], 'chosen', 4, 2.5],
      },
    },
  ];
}
