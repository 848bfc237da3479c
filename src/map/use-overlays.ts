import type { Feature, FeatureCollection, Polygon } from 'geojson';
import { useMemo, useRef, useSyncExternalStore } from 'react';
import { getBounds } from '../domain/geo/geodesy.ts';
import { findLabelFoot } from '../domain/geo/wall.ts';
import type { Outline } from '../domain/outline/outline-at.ts';
import { createLabel, type Drawing, type LabelPlacement } from '../features/inspect/model/drawing.ts';
import { useBasemapInForce } from '../features/inspect/model/map-painting.ts';
import { createPath } from '../features/inspect/model/path.ts';
import { useInspection, useSelection } from '../features/inspect/model/scene-context.tsx';
import type { Stack } from '../features/inspect/model/stack.ts';
import { useLocalizedMemo } from '../features/inspect/model/texts-language.ts';
import type { Position } from '../spec/geojson.ts';
import type { MapController } from './map-controller.ts';

/** Returns the overlays of the scene: the place's own building, its label, the path. */
export function useOverlays(surface: MapController | undefined, drawing: Drawing, stack: Stack | undefined) {
  const { outline } = useInspection();
  const { arrival, address } = useSelection();
  const { layers, view } = address;
  const basemap = useBasemapInForce(address);
  // Other basemaps draw no buildings for the address label.
  const solids = basemap === 'embedded' || basemap === 'online';
  const bearing = useBearing(surface);
  const [placeMark] = drawing.sources.place.features;
  const place = placeMark?.geometry.coordinates;
  const own = useMemo(() => getOwn(place && outline, stack), [place, outline, stack]);
  const label = useMemo(() => {
    const roof = view === '3d' ? getRoof(stack, solids ? outline : undefined, place, bearing) : undefined;
    if (roof) return createLabel(drawing, roof);
    return createLabel(drawing, place && outline && getFoot(outline, place, bearing, drawing));
  }, [drawing, place, outline, bearing, view, stack, solids]);
  const path = useLocalizedMemo(
    () => (layers.includes('path') ? withoutLengthsIn(stack, createPath(arrival, drawing)) : undefined),
    [layers, arrival, drawing, stack],
  );
  const laidLabel = useAsBefore(label);
  const laidPath = useAsBefore(path);
  return useMemo(
    () => ({
      label: laidLabel,
      ...(own && { own }),
      ...(laidPath && { path: laidPath }),
      ...(stack && { stack: stack.parts }),
    }),
    [own, laidLabel, laidPath, stack],
  );
}

/**
 * Returns the former object where nothing changed: data about a place comes in pieces, and most of them change no line.
 */
export function useAsBefore<Laid extends FeatureCollection | undefined>(laid: Laid): Laid {
  const before = useRef(laid);
  return useMemo(() => {
    if (JSON.stringify(before.current) !== JSON.stringify(laid)) before.current = laid;
    return before.current;
  }, [laid]);
}

/** Returns degrees from north after the end of a turn: what depends on it is not moved on every frame. */
function useBearing(surface: MapController | undefined): number {
  return useSyncExternalStore(
    (follow) => surface?.camera.on('moveend', follow) ?? (() => {}),
    () => surface?.camera.bearing() ?? 0,
  );
}

/** Returns the walls of the place's building, and the shadow of its floors; undefined for neither. */
function getOwn(outline: Outline | undefined, stack: Stack | undefined): FeatureCollection | undefined {
  const feature = (geometry: Polygon, part: 'walls' | 'shadow'): Feature => ({
    type: 'Feature',
    geometry,
    properties: { part },
  });
  const walls = outline ? [feature(outline.polygon, 'walls')] : [];
  const shadow = (stack?.shadow ?? []).map((coat) => feature(coat, 'shadow'));
  const features = [...walls, ...shadow];
  return features.length > 0 ? { type: 'FeatureCollection', features } : undefined;
}

/** Returns a path without the lengths that would be on the tower that contains its end. */
function withoutLengthsIn(stack: Stack | undefined, path: FeatureCollection): FeatureCollection {
  if (!stack) return path;
  return { ...path, features: path.features.filter((feature) => !stack.hidesLength(feature)) };
}

/**
 * Returns the far edge, seen from the camera, of the roof of the solid at the place in 3D: its floors, else the
 * basemap's.
 */
function getRoof(
  stack: Stack | undefined,
  outline: Outline | undefined,
  place: readonly number[] | undefined,
  bearing: number,
): LabelPlacement | undefined {
  if (stack) {
    const [west = 0, south = 0, east = 0, north = 0] = getBounds(stack.corners) ?? [];
    // A building around a court has its middle in the court, its place somewhere in a wing.
    const far = findLabelFoot(stack.corners, [(west + east) / 2, (south + north) / 2], bearing, []);
    return { position: far?.position ?? stack.centre, height: stack.roof };
  }
  const [longitude, latitude] = place ?? [];
  if (outline?.height === undefined || longitude === undefined || latitude === undefined) return undefined;
  return { position: [longitude, latitude], height: outline.height };
}

/**
 * Returns the position next to the building, clear of its entrances; undefined for a place that is next to it itself.
 */
function getFoot(
  { polygon }: Outline,
  place: readonly number[],
  bearing: number,
  { sources }: Drawing,
): LabelPlacement | undefined {
  const [longitude, latitude] = place;
  const [ring] = polygon.coordinates;
  if (longitude === undefined || latitude === undefined || !ring) return undefined;
  const positions = (list: readonly (readonly number[])[]) => list.map(([x = 0, y = 0]): Position => [x, y]);
  const doors = positions(sources.entrances.features.map(({ geometry }) => geometry.coordinates));
  const foot = findLabelFoot(positions(ring), [longitude, latitude], bearing, doors);
  return foot && { position: foot.position, height: 0, stem: foot.lifted };
}
