import type { Map as MapLibre } from 'maplibre-gl';
import type { Position } from '../../contract/geojson.ts';
import type { Drawing } from '../../scene/drawing.ts';
import type { Overlays } from '../../scene/overlays.ts';
import { paletteOf } from '../looks.ts';
import { mapStyle, type StyleChoice } from '../style.ts';
import { nearBuildings, ringOf } from '../tower/near-buildings.ts';
import { ownBuildingPaint } from './own-building.ts';
import { quietSurroundings } from './quiet-surroundings.ts';

/** What of ours lies upon the basemap, which has to give way to it. */
type Ours = { readonly drawing: Drawing | undefined; readonly overlays: Overlays };

/** True while floors stand on the map. */
export function hasTower({ stack }: Overlays): boolean {
  return (stack?.features.length ?? 0) > 0;
}

/**
 * Suits the basemap to what of ours lies upon it: tints the building of the place, quiets the labels around it and
 * lets its solids make room for the floors that stand in 3D. Layers that the style in force lacks are passed over.
 */
export function suitSurroundings(map: MapLibre, choice: StyleChoice, { drawing, overlays }: Ours): void {
  const place = placeOf(drawing);
  const { theme, look, view } = choice;
  for (const { layer, property, value } of ownBuildingPaint(paletteOf(theme, look), place)) {
    if (map.getLayer(layer)) map.setPaintProperty(layer, property, value);
  }
  const stacked = hasTower(overlays);
  for (const { layer, filter } of nearBuildings({ place, outline: ringOf(overlays.own), stacked })) {
    if (map.getLayer(layer)) map.setFilter(layer, filter);
  }
  const parkingDrawn = drawing?.sources.parking.features.length !== 0;
  const here = { place, parkingDrawn, upright: view === '3d' };
  for (const { layer, opacity, filter } of quietSurroundings(mapStyle(choice).layers, here)) {
    if (!map.getLayer(layer)) continue;
    map.setFilter(layer, filter);
    map.setPaintProperty(layer, 'icon-opacity', opacity);
    map.setPaintProperty(layer, 'text-opacity', opacity);
  }
}

function placeOf(drawing: Drawing | undefined): Position | undefined {
  const [longitude, latitude] = drawing?.sources.place.features[0]?.geometry.coordinates ?? [];
  return longitude === undefined || latitude === undefined ? undefined : [longitude, latitude];
}
