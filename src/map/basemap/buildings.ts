import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { Palette } from '../palette.ts';
import {
  BASEMAP_SOURCE,
  type BasemapContext,
  createLine,
  fill,
  interpolateByZoom,
  matchKind,
} from './layer.ts';

/** 2D footprints. */
export const BUILDING_FLAT = 'bm-building';
/** Their edges. */
export const BUILDING_EDGE = 'bm-building-edge';
/** 3D volumes. */
export const BUILDING_SOLID = 'bm-building-solid';

/** Excludes outlines whose parts are drawn instead, which the online source marks. */
export const isUpright: ExpressionSpecification = ['!=', ['get', 'hide_3d'], true];

/** Returns the colour of volumes, tinted by height, so that towers are distinct from a pale city. */
export function getSolidColour(basemap: Palette['basemap']): ExpressionSpecification {
  return ['interpolate', ['linear'], ['get', 'render_height'], 0, basemap.solidLow, 120, basemap.solidHigh];
}

/** Footprints with a soft shadow in 2D, volumes in 3D. */
export function createBuildingLayers({
  palette: { basemap },
  view,
  detail,
}: BasemapContext): LayerSpecification[] {
  if (view === '3d') {
    return [
      {
        id: BUILDING_SOLID,
        type: 'fill-extrusion',
        source: BASEMAP_SOURCE,
        'source-layer': 'building',
        minzoom: 13,
        filter: isUpright,
        paint: {
          'fill-extrusion-color': getSolidColour(basemap),
          'fill-extrusion-height': raiseWhenNear(['get', 'render_height']),
          'fill-extrusion-base': raiseWhenNear(['get', 'render_min_height']),
        },
      },
    ];
  }
  return [
    fill('bm-building-shadow', 'building', basemap.buildingShadow, {
      minzoom: 15,
      paint: {
        'fill-translate': [1.5, 2],
        'fill-opacity': ['interpolate', ['linear'], ['zoom'], 15, 0, 16.5, 1],
      },
    }),
    fill(BUILDING_FLAT, 'building', basemap.building, {
      paint: { 'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0, 14, 1] },
    }),
    createLine(BUILDING_EDGE, 'building', basemap.buildingEdge, interpolateByZoom(14, 0.3, 17, 1), {
      cap: 'butt',
      paint: { 'line-opacity': ['interpolate', ['linear'], ['zoom'], 14, 0, 15, 1] },
    }),
    ...(detail
      ? [
          {
            id: 'bm-door',
            type: 'circle',
            source: BASEMAP_SOURCE,
            'source-layer': 'pl_detail',
            minzoom: 17.5,
            filter: matchKind('entrance'),
            paint: {
              'circle-color': basemap.doorDot,
              'circle-radius': interpolateByZoom(17.5, 1.6, 20, 4),
              'circle-stroke-color': basemap.land,
              'circle-stroke-width': 1,
            },
          } satisfies LayerSpecification,
        ]
      : []),
  ];
}

/** Raises volumes out of the ground by so many metres once the camera is near. */
export function raiseWhenNear(metres: ExpressionSpecification): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], 13.5, 0, 14.5, metres];
}
