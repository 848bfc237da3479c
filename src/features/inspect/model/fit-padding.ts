import { getParallelLength, worldAtZero } from '../../../domain/geo/earth.ts';
import type { View } from '../../../state/address.ts';
import type { Cover } from './cover.ts';

/** CSS pixels between the fitted features and what covers the map. */
const breathing = 36;

/** Share of the free height kept above the ground in 3D, for the buildings on it. */
const towerShare = 0.25;

/** CSS pixels of the address label above the place, with its stem. */
const labelHeight = 96;

/** The part of the map's longer free side that a small building fills: flat, the streets around it are seen with their names. */
const buildingShare = { '2d': 1 / 6, '3d': 1 / 3 };

/** Zoom levels that a fit comes to at most: where no building is known to be small, and where one is. */
const nearest = { usual: { '2d': 17.5, '3d': 18 }, building: 21 };

type Size = { readonly clientWidth: number; readonly clientHeight: number };

/**
 * Returns the padding for a fit in CSS pixels: what covers the map, room for the label above the place and in 3D for
 * the buildings. It never takes the whole map, however small: MapLibre would refuse to move at all.
 */
export function getFitPadding(cover: Cover, { clientWidth, clientHeight }: Size, upright: boolean): Cover {
  const high = Math.max(0, clientHeight - cover.top - cover.bottom);
  const beside = Math.min(breathing, Math.max(0, clientWidth - cover.left - cover.right) / 8);
  return {
    top: cover.top + Math.min(labelHeight, high / 3) + (upright ? high * towerShare : 0),
    right: cover.right + beside,
    bottom: cover.bottom + Math.min(breathing, high / 8),
    left: cover.left + beside,
  };
}

/**
 * The zoom that a fit comes to at most: nearer than usual where that leaves a building small in what is free.
 * `building` are the metres of its longest side, undefined where that is unknown; `latitude` is in degrees.
 */
export function getNearestZoom(
  building: number | undefined,
  latitude: number,
  view: View,
  cover: Cover,
  size: Size,
): number {
  const usual = nearest.usual[view];
  if (building === undefined) return usual;
  const free = Math.max(
    size.clientWidth - cover.left - cover.right,
    size.clientHeight - cover.top - cover.bottom,
  );
  const metresPerPixel = building / Math.max(1, free * buildingShare[view]);
  const zoom = Math.log2(getParallelLength(latitude) / (worldAtZero * metresPerPixel));
  return Math.min(nearest.building, Math.max(usual, zoom));
}
