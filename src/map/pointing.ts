import type { LngLat, MapGeoJSONFeature, Map as MapLibre, MapMouseEvent } from 'maplibre-gl';
import type { Ref } from '../domain/place/ref.ts';
import { getSlabRef } from '../domain/place/ref.ts';
import type { Drawing } from '../features/inspect/model/drawing.ts';
import { type FeatureOverlayName, featureOverlayNames } from '../features/inspect/model/overlays.ts';
import type { Position } from '../spec/geojson.ts';
import { placesHandlers } from './all-places/handlers.ts';
import type { PointedPlaces } from './all-places/pointed-places.ts';
import type { BasemapSource, Part } from './basemap-source/basemap-source.ts';
import type { ScreenPoint } from './camera.ts';
import { nameLayerIds } from './layers/names.ts';
import { spiderfyBackdropId, spiderfyLayerIds } from './layers/spiderfy.ts';
import { stackLayers, stackSource } from './layers/stack.ts';
import { markLayers, overlayLayers } from './style.ts';

/** A position on the map under the pointer, and our features there, the topmost first. */
export type Pointed = {
  readonly at: ScreenPoint;
  readonly position: Position;
  readonly refs: readonly Ref[];
  /** Key of the floor whose slab was hit in 3D, where no mark or unit is in front of it. */
  readonly floor: string | undefined;
  /** True where the topmost is the name of a unit, which is unambiguous. */
  readonly named: boolean;
  /** The overlay hit there: one of its features, or a cluster of them. */
  readonly laid: OverlayHit | undefined;
  /** What is there of the layer of all places, where nothing of the scene is. */
  readonly places: PointedPlaces | undefined;
};

export type OverlayHit = {
  readonly overlay: FeatureOverlayName;
  readonly ref?: string;
  /** MapLibre's own id of a cluster, and its position. */
  readonly cluster?: { readonly id: number; readonly position: Position };
};

export type PointingEvents = {
  readonly onPoint: (ref: Ref | undefined) => void;
  /** Called with the position under the pointer; undefined when it left the map. */
  readonly onMove: (position: Position | undefined) => void;
  readonly onPick: (pointed: Pointed) => void;
  /** Right click, or a long press on a touch screen. */
  readonly onMenu: (pointed: Pointed) => void;
};

/** Pixels around the pointer within which a mark counts as hit. */
const reach = 6;

/** Follows the pointer over a map: one query of the rendered features per frame, at any speed. */
export function followPointer(map: MapLibre, events: PointingEvents): void {
  let latest: MapMouseEvent | undefined;
  let resting = false;
  const lightSlab = slabLight(map);
  const look = (event: MapMouseEvent) => {
    // While dragging nothing is hovered.
    if (event.originalEvent.buttons !== 0) return;
    const { refs, floor, laid, position, places } = findPointed(map, event);
    const isOnNothing = refs.length === 0 && floor === undefined && !laid && !places;
    map.getCanvas().style.cursor = isOnNothing ? '' : 'pointer';
    placesHandlers.point?.(places);
    lightSlab(floor);
    events.onPoint(refs[0]);
    events.onMove(position);
  };
  const rest = () => {
    resting = true;
    requestAnimationFrame(() => {
      resting = false;
      const last = latest;
      latest = undefined;
      if (!last) return;
      look(last);
      rest();
    });
  };
  map.on('mousemove', (event) => {
    latest = resting ? event : undefined;
    if (resting) return;
    // At once, so that the highlight is in the very next frame.
    look(event);
    rest();
  });
  map.on('mouseout', () => {
    latest = undefined;
    lightSlab(undefined);
    placesHandlers.point?.(undefined);
    events.onPoint(undefined);
    events.onMove(undefined);
  });
  map.on('remove', () => {
    latest = undefined;
  });
  map.on('click', (event) => events.onPick(findPointed(map, event)));
  map.on('contextmenu', (event) => events.onMenu(findPointed(map, event)));
}

/**
 * Highlights the slab of one floor at most, which a click would choose. A floor is no feature: this state stays here.
 */
function slabLight(map: MapLibre): (floor: string | undefined) => void {
  let lit: string | undefined;
  const light = (floor: string | undefined, hover: boolean) => {
    if (floor !== undefined && map.getSource(stackSource)) {
      map.setFeatureState({ source: stackSource, id: getSlabRef(floor) }, { hover });
    }
  };
  return (floor) => {
    if (floor === lit) return;
    light(lit, false);
    light(floor, true);
    lit = floor;
  };
}

type Spot = { readonly point: ScreenPoint; readonly lngLat: LngLat };

/** Returns what is at a position on the map. */
export function findPointed(map: MapLibre, { point, lngLat }: Spot): Pointed {
  const { x, y } = point;
  const veil = [spiderfyBackdropId].filter((id) => map.getLayer(id));
  const veiled = map.queryRenderedFeatures([x, y], { layers: veil }).length > 0;
  const layers = (veiled ? spiderfyLayerIds : [...markLayers, ...overlayLayers]).filter((id) =>
    map.getLayer(id),
  );
  const exact = map.queryRenderedFeatures([x, y], { layers });
  // Nearby features count only where nothing was hit: else every mark next to another would be ambiguous.
  const near = [
    [x - reach, y - reach],
    [x + reach, y + reach],
  ] satisfies [[number, number], [number, number]];
  const hits = exact.length > 0 ? exact : map.queryRenderedFeatures(near, { layers });
  const refs = hits.flatMap(({ properties }): Ref[] => {
    const ref: unknown = properties.ref;
    return typeof ref === 'string' ? [ref] : [];
  });
  const { lng, lat } = lngLat.wrap();
  const tower = veiled || hits.length > 0 ? undefined : towerPartAt(map, point);
  return {
    at: { x: point.x, y: point.y },
    position: [lng, lat],
    refs: tower?.unit === undefined ? [...new Set(refs)] : [tower.unit],
    floor: tower?.floor,
    named: hits[0] !== undefined && nameLayerIds.includes(hits[0].layer.id),
    laid: laidHit(hits[0]),
    places: veiled || hits.length > 0 || tower ? undefined : placesHandlers.find?.(map, point),
  };
}

/** Returns the overlay hit, where it is the topmost of what was hit. */
function laidHit(hit: MapGeoJSONFeature | undefined): OverlayHit | undefined {
  const overlay = featureOverlayNames.find((name) => name === hit?.source);
  if (!hit || !overlay || !overlayLayers.includes(hit.layer.id)) return undefined;
  const { ref, cluster_id: id }: Readonly<Record<string, unknown>> = hit.properties;
  if (typeof id === 'number' && hit.geometry.type === 'Point') {
    const [longitude = 0, latitude = 0] = hit.geometry.coordinates;
    return { overlay, cluster: { id, position: [longitude, latitude] } };
  }
  return typeof ref === 'string' ? { overlay, ref } : undefined;
}

/** Returns the unit's box or the floor's slab at a point, the nearest of those behind one another. */
function towerPartAt(
  map: MapLibre,
  { x, y }: ScreenPoint,
): { readonly unit?: Ref; readonly floor?: string } | undefined {
  const layers = stackLayers.filter((id) => map.getLayer(id));
  const [hit] = map.queryRenderedFeatures([x, y], { layers });
  if (!hit) return undefined;
  const { ref, floor, part }: Readonly<Record<string, unknown>> = hit.properties;
  if ((part === 'box' || part === 'box-on') && typeof ref === 'string') return { unit: ref };
  return typeof floor === 'string' ? { floor } : undefined;
}

/** Events of a map controller. */
export type MapControllerEvents = PointingEvents & {
  /** The first frame that contains the whole drawing has been painted. */
  readonly onDrawn: (drawing: Drawing) => void;
  /** The browser took the WebGL context away, or gave it back. */
  readonly onContext: (alive: boolean) => void;
  /** The map's worker did not load: nothing is ever drawn. */
  readonly onWorkerLost: () => void;
  /** Everything to be drawn is on the screen, including the tiles of this basemap. */
  readonly onWhole: (ground: BasemapSource) => void;
  /** The chosen basemap does not load; `part` is what of it is too large. */
  readonly onBasemapFailure: (part?: Part) => void;
};
