import { worldAtZero, wrapLongitude } from '../domain/geo/earth.ts';
import { getBounds } from '../domain/geo/geodesy.ts';
import type { WrittenCamera } from '../spec/address-parts.ts';
import type { City } from '../spec/city.ts';
import { config } from '../state/page-config.ts';

/** The middle of Astana. */
const astana = { zoom: 14, latitude: 51.128, longitude: 71.4221 };

/** The camera before any question: the city of this server, over the middle of its samples. */
export const startCamera = startIn(config?.city) ?? astana;

function startIn(city: City | undefined): typeof astana | undefined {
  const { bounds } = city?.map ?? {};
  if (!bounds) return undefined;
  const ofSamples = getBounds(city?.samples.map(({ position }) => position) ?? []);
  const [west, south, east, north] = ofSamples ?? bounds;
  const [longitude, latitude] = [wrapLongitude((west + east) / 2), (south + north) / 2];
  // As few digits as MapLibre writes at this zoom.
  return { zoom: 14, latitude: Number(latitude.toFixed(4)), longitude: Number(longitude.toFixed(4)) };
}

/** The camera for a place without a position: no city, the whole world. */
export const worldCamera = { zoom: 1, latitude: 20, longitude: 0 };

/**
 * Returns true for an address with a chosen camera. MapLibre writes its first camera into the hash too, before any fit,
 * and the one of a place without a position: these do not count.
 */
export function hasChosenCamera(hash: string): boolean {
  const camera = /map=([^&]*)/.exec(hash)?.[1];
  return camera !== undefined && ![startCamera, worldCamera].some((own) => camera.startsWith(writtenAs(own)));
}

function writtenAs({ zoom, latitude, longitude }: typeof startCamera): string {
  return `${zoom}/${latitude}/${longitude}`;
}

/**
 * CSS pixels of the free part of the window in which cameras are captured: 1440 × 900 next to the panel. On a stage
 * with less room the camera moves away, so that the same part is visible.
 */
const capturedIn = { width: 968, height: 760 };

/** Screens, and zoom levels, beyond which a flight would pass over tiles that are not loaded. */
const reach = { screens: 1.5, levels: 2.5 };

/** Returns zoom levels, 0 or less, by which a camera steps back where so many CSS pixels are free. */
export function stepBack(free: { readonly width: number; readonly height: number }): number {
  const share = Math.min(1, free.width / capturedIn.width, free.height / capturedIn.height);
  return Math.log2(Math.max(share, 0.1));
}

/**
 * Returns true where a flight from one camera to another stays over loaded ground; `width` of the map in CSS pixels.
 */
export function isNear(from: WrittenCamera, to: WrittenCamera, width: number): boolean {
  if (Math.abs(from.zoom - to.zoom) > reach.levels) return false;
  const degrees = (width * 360) / (worldAtZero * 2 ** Math.min(from.zoom, to.zoom));
  const across = Math.abs(from.centre[0] - to.centre[0]);
  const up = Math.abs(from.centre[1] - to.centre[1]);
  return Math.max(across, up) <= degrees * reach.screens;
}
