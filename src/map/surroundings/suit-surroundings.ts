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

/** What of ours lies upon the basemap, which has to give way to it. */
type Ours = { readonly drawing: Drawing | undefined; readonly overlays: Overlays };

/** True while floors stand on the map. */
export function hasTower({ stack }: Overlays): boolean {
  return (stack?.features.length ?? 0) > 0;
}

/** What the tests have checked, MapLibre does not check once more. */
const tested = { validate: false };

const nothing: readonly string[] = [];

/** The dots that the floors of a tower stand for where it has no signs. */
const unitDots = ['pl-units-dot', 'pl-units-ring'];

/** The layers of ours that others say the same as: marks of units, where the floors or their names stand. */
export function getCoveredLayers(overlays: Overlays, dotsOnly = false): readonly string[] {
  if (dotsOnly) return hasTower(overlays) ? unitDots : nothing;
  if (hasTower(overlays)) return beneathTower;
  return overlays.names ? beneathNames : nothing;
}

/**
 * Suits the basemap to what of ours lies upon it: tints the building of the place, quiets the labels around it and
 * lets its solids make room for the floors that stand in 3D. Layers that the style in force lacks are passed over.
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

/** Degrees by which the camera turns before other buildings are taken to stand in its way: each time tiles are laid anew. */
const turnStep = 15;

/**
 * Lets the basemap's solids make room for the floors that stand, and sinks those that hide them from where the camera
 * stands.
 */
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

/** Metres from a footprint within which a place belongs to it: outlines are drawn to about that. */
const nearOutline = 1;

/** Metres in 3D, where a tower is drawn as parts of which not every one holds the place. */
const nearPart = 8;

/**
 * Tints the basemap's building at a place, in 2D and 3D; undefined paints every building alike. A hint and no
 * more: the outline is the basemap's, not the service's.
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
