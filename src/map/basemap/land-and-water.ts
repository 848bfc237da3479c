import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import {
  BASEMAP_SOURCE,
  type BasemapContext,
  createLine,
  fill,
  interpolateByZoom,
  matchClass,
  matchKind,
} from './layer.ts';

const CAMPUS = ['school', 'university', 'college', 'kindergarten'];
const INDUSTRY = ['industrial', 'railway', 'garages', 'military', 'construction'];
const SPORT_AND_REST = 'cemetery stadium pitch playground track sports_centre zoo theme_park'.split(' ');

/** What the ground is used for and what grows on it. */
export function createLandLayers({ palette: { basemap }, detail }: BasemapContext): LayerSpecification[] {
  return [
    fill(
      'bm-landuse',
      'landuse',
      [
        'match',
        ['get', 'class'],
        ['commercial', 'retail'],
        basemap.commercial,
        INDUSTRY,
        basemap.industrial,
        CAMPUS,
        basemap.campus,
        'hospital',
        basemap.hospital,
        basemap.residential,
      ],
      { filter: matchClass('residential', 'commercial', 'retail', 'hospital', ...INDUSTRY, ...CAMPUS) },
    ),
    fill(
      'bm-landcover',
      'landcover',
      [
        'match',
        ['get', 'class'],
        'wood',
        basemap.wood,
        'sand',
        basemap.sand,
        'wetland',
        basemap.wetland,
        'farmland',
        basemap.residential,
        'rock',
        basemap.land,
        basemap.grass,
      ],
      { paint: { 'fill-antialias': false } },
    ),
    fill(
      'bm-sport-and-rest',
      'landuse',
      [
        'match',
        ['get', 'class'],
        'cemetery',
        basemap.cemetery,
        ['pitch', 'track'],
        basemap.pitch,
        basemap.grass,
      ],
      { filter: matchClass(...SPORT_AND_REST) },
    ),
    ...(detail
      ? [
          fill('bm-plaza', 'pl_detail', basemap.plaza, { filter: matchKind('plaza') }),
          fill('bm-parking-area', 'pl_detail', basemap.parkingArea, { filter: matchKind('parking') }),
          createLine('bm-parking-area-edge', 'pl_detail', basemap.parkingAreaEdge, 1, {
            filter: matchKind('parking'),
            minzoom: 15,
          }),
        ]
      : []),
  ];
}

/** Trees, hedges and fences: they are on the ground, so they come after roads. */
export function createPlantLayers({ palette: { basemap }, detail }: BasemapContext): LayerSpecification[] {
  if (!detail) return [];
  return [
    createLine(
      'bm-barrier',
      'pl_detail',
      ['match', ['get', 'barrier'], 'hedge', basemap.tree, basemap.barrier],
      interpolateByZoom(16, 0.5, 19, 1.4),
      { filter: matchKind('barrier'), minzoom: 16, cap: 'butt' },
    ),
    {
      id: 'bm-tree',
      type: 'circle',
      source: BASEMAP_SOURCE,
      'source-layer': 'pl_detail',
      minzoom: 15.5,
      filter: matchKind('tree'),
      paint: {
        'circle-color': basemap.tree,
        'circle-radius': interpolateByZoom(15.5, 1, 18, 4.5, 20, 14),
        'circle-opacity': 0.85,
        'circle-pitch-alignment': 'map',
      },
    },
    createLine('bm-tree-row', 'pl_detail', basemap.tree, interpolateByZoom(15, 1, 18, 7), {
      filter: matchKind('tree_row'),
      minzoom: 15,
      paint: { 'line-opacity': 0.7 },
    }),
  ];
}

/** Seas, lakes, rivers and streams. */
export function createWaterLayers({ palette: { basemap } }: BasemapContext): LayerSpecification[] {
  const byClass = (river: number, stream: number): ExpressionSpecification => [
    'match',
    ['get', 'class'],
    'river',
    river,
    stream,
  ];
  return [
    fill('bm-water', 'water', basemap.water),
    createLine('bm-water-edge', 'water', basemap.waterEdge, interpolateByZoom(12, 0.3, 17, 1.4), {
      filter: ['!=', ['get', 'class'], 'ocean'],
    }),
    createLine(
      'bm-waterway',
      'waterway',
      basemap.water,
      ['interpolate', ['exponential', 1.5], ['zoom'], 10, byClass(0.8, 0.3), 18, byClass(9, 3)],
      { filter: ['!=', ['get', 'brunnel'], 'tunnel'] },
    ),
  ];
}
