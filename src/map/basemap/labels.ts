import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { BASEMAP_SOURCE, type BasemapContext, FONTS, interpolateByZoom, matchClass } from './layer.ts';
import { DRIVEN_CLASSES } from './roads.ts';

type SymbolLayer = Extract<LayerSpecification, { type: 'symbol' }>;

export const HOUSE_NUMBERS = 'bm-house-number';

interface RoadNames {
  readonly id: string;
  readonly classes: readonly string[];
  readonly minzoom: number;
  readonly size: ExpressionSpecification;
  /** Minor names would be over roofs on a tilted map: left out of the 3D style. */
  readonly flatOnly: boolean;
}

const roadNames: readonly RoadNames[] = [
  {
    id: 'bm-road-name-major',
    classes: ['motorway', 'trunk', 'primary', 'secondary'],
    minzoom: 12,
    size: interpolateByZoom(12, 10.5, 18, 14.5),
    flatOnly: false,
  },
  {
    id: 'bm-road-name-tertiary',
    classes: ['tertiary'],
    minzoom: 13.5,
    size: interpolateByZoom(13, 10, 18, 13.5),
    flatOnly: false,
  },
  {
    id: 'bm-road-name-minor',
    classes: ['minor', 'service', 'street', 'street_limited'],
    minzoom: 14.5,
    size: interpolateByZoom(14, 9.5, 18, 13),
    flatOnly: true,
  },
  {
    id: 'bm-road-name-path',
    classes: ['path', 'track'],
    minzoom: 16,
    size: interpolateByZoom(16, 10, 19, 12),
    flatOnly: true,
  },
];

/** Numbers, arrows and names on the ground. */
export function createGroundLabels({
  palette: { basemap },
  view,
  name,
}: BasemapContext): LayerSpecification[] {
  const flat = view === '2d';
  const names = roadNames.filter(({ flatOnly }) => flat || !flatOnly);
  const halo = { 'text-halo-color': basemap.textHalo, 'text-halo-width': 1.4 };
  return [
    ...(flat ? [houseNumbers(basemap.houseNumber, basemap.textHalo), onewayArrows(basemap.houseNumber)] : []),
    ...names.map(
      ({ id, classes, minzoom, size }): SymbolLayer => ({
        id,
        type: 'symbol',
        source: BASEMAP_SOURCE,
        'source-layer': 'transportation_name',
        minzoom,
        filter: matchClass(...classes),
        layout: {
          'symbol-placement': 'line',
          'symbol-spacing': 240,
          'text-field': name,
          'text-font': FONTS.medium,
          'text-size': size,
          'text-rotation-alignment': 'map',
          'text-max-angle': 35,
          'text-letter-spacing': 0.01,
        },
        paint: { 'text-color': basemap.roadText, ...halo },
      }),
    ),
    waterName('bm-waterway-name', 'waterway', {
      name,
      colour: basemap.waterText,
      halo: basemap.water,
      filter: ['has', 'name'],
      minzoom: 12,
      layout: { 'symbol-placement': 'line', 'symbol-spacing': 400, 'text-letter-spacing': 0.12 },
    }),
    waterName('bm-water-name', 'water_name', {
      name,
      colour: basemap.waterText,
      halo: basemap.water,
      filter: ['==', ['geometry-type'], 'Point'],
      minzoom: 12,
      layout: { 'text-max-width': 7 },
    }),
  ];
}

function houseNumbers(colour: string, halo: string): SymbolLayer {
  return {
    id: HOUSE_NUMBERS,
    type: 'symbol',
    source: BASEMAP_SOURCE,
    'source-layer': 'housenumber',
    minzoom: 17,
    layout: {
      'text-field': ['get', 'housenumber'],
      'text-font': FONTS.medium,
      'text-size': interpolateByZoom(17, 9.5, 19, 12.5),
      'text-padding': 2,
    },
    paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1 },
  };
}

function onewayArrows(colour: string): SymbolLayer {
  return {
    id: 'bm-oneway',
    type: 'symbol',
    source: BASEMAP_SOURCE,
    'source-layer': 'transportation',
    minzoom: 16.5,
    filter: ['all', ['in', ['get', 'oneway'], ['literal', [1, -1]]], matchClass(...DRIVEN_CLASSES)],
    layout: {
      'symbol-placement': 'line',
      'symbol-spacing': 160,
      'text-field': ['match', ['get', 'oneway'], 1, '→', '←'],
      'text-font': FONTS.regular,
      'text-size': 13,
      'text-keep-upright': false,
      'text-rotation-alignment': 'map',
    },
    paint: { 'text-color': colour, 'text-opacity': 0.7 },
  };
}

interface WaterName {
  readonly name: ExpressionSpecification;
  readonly colour: string;
  readonly halo: string;
  readonly filter: ExpressionSpecification;
  readonly minzoom: number;
  readonly layout: NonNullable<SymbolLayer['layout']>;
}

function waterName(id: string, sourceLayer: 'water_name' | 'waterway', how: WaterName): SymbolLayer {
  return {
    id,
    type: 'symbol',
    source: BASEMAP_SOURCE,
    'source-layer': sourceLayer,
    minzoom: how.minzoom,
    filter: how.filter,
    layout: {
      'text-field': how.name,
      'text-font': FONTS.italic,
      'text-size': interpolateByZoom(12, 11, 17, 14),
      ...how.layout,
    },
    paint: { 'text-color': how.colour, 'text-halo-color': how.halo, 'text-halo-width': 1 },
  };
}

/** The city and its quarters: the last layers, so that they are placed first. */
export function createSettlementLabels({ palette: { basemap }, name }: BasemapContext): LayerSpecification[] {
  const halo = { 'text-halo-color': basemap.textHalo, 'text-halo-width': 1.4 };
  return [
    {
      id: 'bm-quarter-name',
      type: 'symbol',
      source: BASEMAP_SOURCE,
      'source-layer': 'place',
      minzoom: 10,
      maxzoom: 16,
      filter: matchClass('suburb', 'neighbourhood', 'quarter', 'village', 'hamlet'),
      layout: {
        'text-field': name,
        'text-font': FONTS.bold,
        'text-size': interpolateByZoom(10, 10, 15, 14),
        'text-letter-spacing': 0.08,
        'text-transform': 'uppercase',
        'text-max-width': 8,
      },
      paint: { 'text-color': basemap.settlement, 'text-opacity': 0.72, ...halo },
    },
    {
      id: 'bm-city-name',
      type: 'symbol',
      source: BASEMAP_SOURCE,
      'source-layer': 'place',
      maxzoom: 14,
      filter: matchClass('city', 'town'),
      layout: { 'text-field': name, 'text-font': FONTS.bold, 'text-size': interpolateByZoom(4, 11, 12, 22) },
      paint: { 'text-color': basemap.settlement, ...halo },
    },
  ];
}
