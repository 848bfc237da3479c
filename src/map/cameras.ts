import { worldAtZero, wrapLongitude } from '../domain/geo/earth.ts';
import { getBounds } from '../domain/geo/geodesy.ts';
import type { WrittenCamera } from '../spec/address-parts.ts';
import type { City } from '../spec/city.ts';
import { config } from '../state/page-config.ts';

/** The middle of Astana. */
const astana = { zoom: 14, latitude: 51.128, longitude: 71.4221 };

/** Where the map stands before any place was asked for: the city of this server, over the middle of its samples. */
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

/** Where it stands for what is nowhere: no city, the whole world. */
export const worldCamera = { zoom: 1, latitude: 20, longitude: 0 };

/**
 * True for an address that carries a camera of somebody's choice. MapLibre writes its first camera into the hash
 * too, before anything was fitted, and the one of what is nowhere: these count for nothing.
 */
export function hasChosenCamera(hash: string): boolean {
  const camera = /map=([^&]*)/.exec(hash)?.[1];
  return camera !== undefined && ![startCamera, worldCamera].some((own) => camera.startsWith(writtenAs(own)));
}

function writtenAs({ zoom, latitude, longitude }: typeof startCamera): string {
  return `${zoom}/${latitude}/${longitude}`;
}

/**
 * CSS pixels of the free part of the window that cameras are captured in: 1440 × 900 beside the panel. On a stage
 * with less room the map moves away, so that what was seen then is seen now.
 */
const capturedIn = { width: 968, height: 760 };

/** Screens, and zoom levels, beyond which a flight would pass over what is not loaded. */
const reach = { screens: 1.5, levels: 2.5 };

/** Zoom levels, 0 or less, that a camera steps back by where so many CSS pixels are free. */
export function stepBack(free: { readonly width: number; readonly height: number }): number {
  const share = Math.min(1, free.width / capturedIn.width, free.height / capturedIn.height);
  return Math.log2(Math.max(share, 0.1));
}

/**
 * True where a flight from one camera to another stays over ground that is loaded; `width` of the map in CSS pixels.
 */
export function isNear(from: WrittenCamera, to: WrittenCamera, width: number): boolean {
  if (Math.abs(from.zoom - to.zoom) > reach.levels) return false;
  const degrees = (width * 360) / (worldAtZero * 2 ** Math.min(from.zoom, to.zoom));
  const across = Math.abs(from.centre[0] - to.centre[0]);
  const up = Math.abs(from.centre[1] - to.centre[1]);
  return Math.max(across, up) <= degrees * reach.screens;
}
