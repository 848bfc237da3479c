import type { ExpressionSpecification, Map as MapLibre } from 'maplibre-gl';
import type { Drawing } from '../../features/inspect/model/drawing.ts';
import { getOverlayWalls } from '../../features/inspect/model/framing.ts';
import type { Overlays } from '../../features/inspect/model/overlays.ts';
import type { Position } from '../../spec/geojson.ts';
import { BUILDING_EDGE, BUILDING_FLAT, BUILDING_SOLID, getSolidColour } from '../basemap/buildings.ts';
import { beneathNames } from '../layers/names.ts';
import { getPalette } from '../looks.ts';
import type { Palette } from '../palette.ts';
import { mapStyle, type StyleChoice } from '../style.ts';
import { beneathTower, getNearBuildings, getOverlayLines } from '../tower/near-buildings.ts';
import { findQuieted } from './quiet-surroundings.ts';

/** Our features above the basemap, to which it has to yield. */
type Ours = { readonly drawing: Drawing | undefined; readonly overlays: Overlays };

/** Returns true while there are floors of a tower on the map. */
export function hasTower({ stack }: Overlays): boolean {
  return (stack?.features.length ?? 0) > 0;
}

/** The tests have validated these values, so MapLibre need not. */
const tested = { validate: false };

const nothing: readonly string[] = [];

/** The dots that the floors of a tower replace where it has no signs. */
const unitDots = ['pl-units-dot', 'pl-units-ring'];

/** Returns the layers of ours that others duplicate: marks of units, where there are floors or names. */
export function getCoveredLayers(overlays: Overlays, dotsOnly = false): readonly string[] {
  if (dotsOnly) return hasTower(overlays) ? unitDots : nothing;
  if (hasTower(overlays)) return beneathTower;
  return overlays.names ? beneathNames : nothing;
}

/**
 * Adapts the basemap to our features: tints the building of the place, quiets the labels around it and lets its solids
 * make room for the floors in 3D. Layers that the current style lacks are skipped.
 */
export function adaptSurroundings(map: MapLibre, choice: StyleChoice, { drawing, overlays }: Ours): void {
  const place = getPlace(drawing);
  const { theme, look, view } = choice;
  for (const { layer, property, value } of ownBuildingPaint(getPalette(theme, look), place)) {
    if (map.getLayer(layer)) map.setPaintProperty(layer, property, value, tested);
  }
  adaptSolids(map, { drawing, overlays });
  const parkingDrawn = drawing?.sources.parking.features.length !== 0;
  const here = { place, parkingDrawn, upright: view === '3d' };
  for (const { layer, opacity, filter } of findQuieted(mapStyle(choice).layers, here)) {
    if (!map.getLayer(layer)) continue;
    map.setFilter(layer, filter, tested);
    map.setPaintProperty(layer, 'icon-opacity', opacity, tested);
    map.setPaintProperty(layer, 'text-opacity', opacity, tested);
  }
}

/**
 * Degrees of camera rotation after which the buildings in its way are found again: each time tiles are laid out again.
 */
const turnStep = 15;

/** Lets the basemap's solids make room for the floors, and lowers those that hide them from the camera. */
export function adaptSolids(map: MapLibre, { drawing, overlays }: Ours): void {
  if (!map.getLayer(BUILDING_SOLID)) return;
  const { filter, base, height } = getNearBuildings({
    place: getPlace(drawing),
    outline: getOverlayWalls(overlays.own),
    stacked: hasTower(overlays),
    way: getOverlayLines(overlays.path),
    bearing: Math.round(map.getBearing() / turnStep) * turnStep,
  });
  map.setFilter(BUILDING_SOLID, filter, tested);
  map.setPaintProperty(BUILDING_SOLID, 'fill-extrusion-base', base, tested);
  map.setPaintProperty(BUILDING_SOLID, 'fill-extrusion-height', height, tested);
}

function getPlace(drawing: Drawing | undefined): Position | undefined {
  const [longitude, latitude] = drawing?.sources.place.features[0]?.geometry.coordinates ?? [];
  return longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
}

/** One paint property of a basemap layer. */
type Paint = {
  readonly layer: string;
  readonly property: 'fill-color' | 'line-color' | 'fill-extrusion-color';
  readonly value: ExpressionSpecification | string;
};

/** Metres from a footprint within which a place belongs to it: the accuracy of outlines. */
const nearOutline = 1;

/** Metres in 3D, where a tower is drawn as parts of which not every one contains the place. */
const nearPart = 8;

/**
 * Tints the basemap's building at a place, in 2D and 3D; undefined paints every building alike. Only a hint: the
 * outline is the basemap's, not the service's.
 */
function ownBuildingPaint({ basemap, marks }: Palette, place: Position | undefined): Paint[] {
  const own = (
    reach: number,
    colour: string,
    other: ExpressionSpecification | string,
  ): ExpressionSpecification | string =>
    place
      ? ['case', ['<=', ['distance', { type: 'Point', coordinates: [...place] }], reach], colour, other]
      : other;
  return [
    {
      layer: BUILDING_FLAT,
      property: 'fill-color',
      value: own(nearOutline, marks.ownFill, basemap.building),
    },
    {
      layer: BUILDING_EDGE,
      property: 'line-color',
      value: own(nearOutline, marks.ownEdge, basemap.buildingEdge),
    },
    {
      layer: BUILDING_SOLID,
      property: 'fill-extrusion-color',
      value: own(nearPart, marks.slab, getSolidColour(basemap)),
    },
  ];
}
