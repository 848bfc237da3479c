import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Palette } from '../palette.ts';
import { BASEMAP_SOURCE, type BasemapContext, FONTS, interpolateByZoom } from './layer.ts';
import { getPoiClasses, getPoiImagePrefix } from './poi-icons.ts';

interface PoiTier {
  readonly id: string;
  readonly minzoom: Readonly<Record<BasemapContext['view'], number>>;
  readonly filter: ExpressionSpecification;
}

const rank: ExpressionSpecification = ['get', 'rank'];
const notOffice: ExpressionSpecification = ['!=', ['get', 'class'], 'office'];

/** Landmarks, then what people search for, then everything. A tilted map shows many blocks at once: later there. */
const tiers: readonly PoiTier[] = [
  {
    id: 'bm-poi-landmark',
    minzoom: { '2d': 13.5, '3d': 14 },
    filter: ['all', ['has', 'name'], ['<', rank, 8]],
  },
  {
    id: 'bm-poi-middle',
    minzoom: { '2d': 15.5, '3d': 16 },
    filter: ['all', ['has', 'name'], ['>=', rank, 8], ['<', rank, 20], notOffice],
  },
  { id: 'bm-poi-rest', minzoom: { '2d': 16.8, '3d': 17.2 }, filter: ['all', ['>=', rank, 20], notOffice] },
];

/** Zoom below which names of features with a self-explanatory icon, such as bicycle stands, are noise. */
const NAME_EVERYTHING = 18;
const SIGN_ALONE = ['parking', 'bus', 'bicycle_rental', 'charging_station', 'atm'];

/** Points of interest, the most important last so that they are placed first. */
export function createPoiLayers({ palette, theme, look, view, name }: BasemapContext): LayerSpecification[] {
  return [...tiers].reverse().map(
    ({ id, minzoom, filter }): LayerSpecification => ({
      id,
      type: 'symbol',
      source: BASEMAP_SOURCE,
      'source-layer': 'poi',
      minzoom: minzoom[view],
      filter,
      layout: {
        'icon-image': ['concat', getPoiImagePrefix(theme, look), ['get', 'class']],
        'icon-size': ['interpolate', ['linear'], ['zoom'], 14, 0.84, 18, 1.04],
        'icon-padding': 3,
        'text-field': [
          'step',
          ['zoom'],
          ['case', ['in', ['get', 'class'], ['literal', SIGN_ALONE]], '', name],
          NAME_EVERYTHING,
          name,
        ],
        'text-font': FONTS.medium,
        'text-size': interpolateByZoom(14, 10.5, 18, 12),
        'text-anchor': 'top',
        'text-offset': [0, 0.95],
        'text-max-width': 8,
        'text-optional': true,
        'text-padding': 4,
        'symbol-sort-key': rank,
      },
      paint: {
        'text-color': textColour(palette),
        'text-halo-color': palette.basemap.textHalo,
        'text-halo-width': 1.4,
      },
    }),
  );
}

function textColour({ poi }: Palette): ExpressionSpecification {
  return [
    'match',
    ['get', 'class'],
    getPoiClasses('green'),
    poi.green.text,
    getPoiClasses('health'),
    poi.health.text,
    getPoiClasses('lodging'),
    poi.lodging.text,
    getPoiClasses('food'),
    poi.food.text,
    getPoiClasses('shop'),
    poi.shop.text,
    getPoiClasses('culture'),
    poi.culture.text,
    getPoiClasses('parking'),
    poi.parking.text,
    getPoiClasses('transit'),
    poi.transit.text,
    poi.civic.text,
  ];
}
