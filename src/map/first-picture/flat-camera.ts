import { getMercatorRow, getRowLatitude, worldAtZero } from '../../domain/geo/earth.ts';
import type { Bounds } from '../../domain/geo/geodesy.ts';
import type { Cover } from '../../features/inspect/model/cover.ts';
import type { Position } from '../../spec/geojson.ts';
import type { CameraPose, Size } from '../tower/tower-camera.ts';

/** Below this zoom the map may show the earth more than once. */
const lowestZoom = 4;

/** Degrees of latitude beyond which MapLibre moves its camera towards the equator. */
const highestLatitude = 80;

/** Returns true for a camera under which positions are where `createFlatProjection` says. */
export function isCertain({ centre, zoom, pitch }: CameraPose): boolean {
  return pitch === 0 && zoom >= lowestZoom && Math.abs(centre[1]) <= highestLatitude;
}

/** A camera that looks straight down. */
export type FlatPose = Omit<CameraPose, 'pitch'>;

/**
 * Returns the camera of MapLibre's `cameraForBounds` with north up: the closest one that shows `bounds` within a
 * padding. Undefined where the padding leaves nothing.
 */
export function fitFlat(
  [west, south, east, north]: Bounds,
  { top, right, bottom, left }: Cover,
  maxZoom: number,
  { width, height }: Size,
): FlatPose | undefined {
  const [upper, lower] = [getMercatorRow(north), getMercatorRow(south)];
  const scale = Math.min(
    (width - left - right) / (((east - west) / 360) * worldAtZero),
    (height - top - bottom) / ((lower - upper) * worldAtZero),
  );
  if (!(scale > 0)) return undefined;
  const zoom = Math.min(Math.log2(scale), maxZoom);
  const world = worldAtZero * 2 ** zoom;
  const longitude = (west + east) / 2 - ((left - right) / 2 / world) * 360;
  const row = (upper + lower) / 2 - (top - bottom) / 2 / world;
  return { centre: [longitude, getRowLatitude(row)], zoom, bearing: 0 };
}

/** Returns where positions are on the screen under a camera that looks straight down. */
export function createFlatProjection(
  { centre, zoom, bearing }: FlatPose,
  { width, height }: Size,
): (position: Position) => { readonly x: number; readonly y: number } {
  const world = worldAtZero * 2 ** zoom;
  const middle = getMercatorRow(centre[1]);
  const turn = (bearing * Math.PI) / 180;
  const [sin, cos] = [Math.sin(turn), Math.cos(turn)];
  return ([longitude, latitude]) => {
    const turns = (longitude - centre[0]) / 360;
    // The nearest of its copies round the world.
    const across = (turns - Math.round(turns)) * world;
    const down = (getMercatorRow(latitude) - middle) * world;
    return { x: width / 2 + across * cos + down * sin, y: height / 2 - across * sin + down * cos };
  };
}
