import type { Feature, FeatureCollection, LineString, Polygon } from 'geojson';
import type {
  GeoJSONSource,
  GeoJSONSourceSpecification,
  LayerSpecification,
  Map as MapLibre,
} from 'maplibre-gl';
import { worldAtZero } from '../../domain/geo/earth.ts';
import type { Bounds } from '../../domain/geo/geodesy.ts';
import type { Palette } from '../palette.ts';
import { FONTS } from './layer.ts';

/** Source of the lines: on `moveend`, `setData(createGraticuleLines(bounds, zoom))`. */
const GRATICULE_SOURCE = 'bm-graticule';
const GROUND_SOURCE = 'bm-ground';

/** Degrees between two lines. */
const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001, 0.0005];
/** A line about every so many CSS pixels. */
const SPACING = 120;
const MAX_LATITUDE = 85;
/** No map needs more; only a wrong zoom would fill a world with fine lines. */
const MAX_LINES = 400;

interface LineProperties {
  /** Degrees with hemisphere, such as "71.42 E". */
  readonly label: string;
}

/**
 * Meridians and parallels for a view: fine enough to see the map move, coarse enough to stay calm. Covers the view
 * and once its size around it, so that a short pan shows no edge.
 *
 * @param bounds of the view, degrees
 * @param zoom of the view
 */
export function createGraticuleLines(
  [west, south, east, north]: Bounds,
  zoom: number,
): FeatureCollection<LineString, LineProperties> {
  const wanted = (SPACING * 360) / (worldAtZero * 2 ** zoom);
  const step = [...STEPS].reverse().find((degrees) => degrees >= wanted) ?? 30;
  const digits = Math.max(0, Math.ceil(-Math.log10(step)));
  const [left, right] = [Math.max(-180, 2 * west - east), Math.min(180, 2 * east - west)];
  const [bottom, top] = [
    Math.max(-MAX_LATITUDE, 2 * south - north),
    Math.min(MAX_LATITUDE, 2 * north - south),
  ];
  const label = (value: number, [positive, negative]: readonly [string, string]) =>
    `${Math.abs(value).toFixed(digits)} ${value < 0 ? negative : positive}`;
  const meridians = multiplesBetween(left, right, step).map((x) =>
    lineFeature([x, bottom], [x, top], label(x, ['E', 'W'])),
  );
  const parallels = multiplesBetween(bottom, top, step).map((y) =>
    lineFeature([left, y], [right, y], label(y, ['N', 'S'])),
  );
  return { type: 'FeatureCollection', features: [...meridians, ...parallels] };
}

/** Whole multiples, so that lines stay in place while the map moves. */
function multiplesBetween(from: number, to: number, step: number): number[] {
  const first = Math.ceil(from / step);
  const count = Math.min(MAX_LINES, Math.max(0, Math.floor(to / step) - first + 1));
  return Array.from({ length: count }, (_, i) => Number(((first + i) * step).toFixed(6)));
}

function lineFeature(
  from: [number, number],
  to: [number, number],
  label: string,
): Feature<LineString, LineProperties> {
  return {
    type: 'Feature',
    properties: { label },
    geometry: { type: 'LineString', coordinates: [from, to] },
  };
}

/** The background of a map that does not cover the world. */
export interface Graticule {
  readonly sources: Record<string, GeoJSONSourceSpecification>;
  readonly layers: LayerSpecification[];
}

const WHOLE_WORLD: Bounds = [-180, -MAX_LATITUDE, 180, MAX_LATITUDE];

/**
 * Returns paper with a graticule.
 *
 * @param areas the areas of maps above it: plain land there, with a thin edge; none for the basemap `blank`
 */
export function createGraticule(
  { basemap }: Palette,
  areas: readonly { readonly bounds: Bounds }[],
): Graticule {
  const lines = {
    type: 'geojson',
    data: createGraticuleLines(WHOLE_WORLD, 1),
  } satisfies GeoJSONSourceSpecification;
  const paper: LayerSpecification[] = [
    { id: 'bm-paper', type: 'background', paint: { 'background-color': basemap.beyond } },
    {
      id: 'bm-graticule-line',
      type: 'line',
      source: GRATICULE_SOURCE,
      paint: { 'line-color': basemap.graticule, 'line-width': 1 },
    },
  ];
  if (areas.length === 0) {
    const label: LayerSpecification = {
      id: 'bm-graticule-label',
      type: 'symbol',
      source: GRATICULE_SOURCE,
      layout: {
        'symbol-placement': 'line',
        'symbol-spacing': 480,
        'text-field': ['get', 'label'],
        'text-font': FONTS.regular,
        'text-size': 10.5,
        'text-offset': [0, -0.8],
      },
      paint: {
        'text-color': basemap.graticuleText,
        'text-halo-color': basemap.beyond,
        'text-halo-width': 1.2,
      },
    };
    return { sources: { [GRATICULE_SOURCE]: lines }, layers: [...paper, label] };
  }
  const ground: FeatureCollection<Polygon> = {
    type: 'FeatureCollection',
    features: areas.map(({ bounds }) => ({ type: 'Feature', properties: {}, geometry: rectangle(bounds) })),
  };
  return {
    sources: { [GRATICULE_SOURCE]: lines, [GROUND_SOURCE]: { type: 'geojson', data: ground } },
    layers: [
      ...paper,
      { id: 'bm-ground', type: 'fill', source: GROUND_SOURCE, paint: { 'fill-color': basemap.land } },
      {
        id: 'bm-ground-edge',
        type: 'line',
        source: GROUND_SOURCE,
        paint: { 'line-color': basemap.edge, 'line-width': 1.5 },
      },
    ],
  };
}

function rectangle([west, south, east, north]: Bounds): Polygon {
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}

/** Adapts the lines to the current view, where its style has them. */
export function redrawGraticule(map: MapLibre): void {
  const source = map.getSource<GeoJSONSource>(GRATICULE_SOURCE);
  if (!source) return;
  const bounds = map.getBounds();
  const view: Bounds = [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()];
  void source.setData(createGraticuleLines(view, map.getZoom()));
}
