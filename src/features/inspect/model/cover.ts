import { getParallelLength, worldAtZero } from '../../../domain/geo/earth.ts';
/** CSS pixels at each side of the map that other things cover. */
export type Cover = {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
};

/** CSS pixels between what is fitted and what covers the map. */
const breathing = 36;

/** Part of the free height kept above the ground in 3D, for what stands on it. */
const towerShare = 0.25;

/** CSS pixels of the address label above the place, with its stem. */
const labelHeight = 96;

/** The part of the map's longer free side that a small building fills. */
const buildingShare = 1 / 3;

/** Zoom levels that a fit comes to at most: where no building is known to be small, and where one is. */
const nearest = { usual: 18, building: 21 };

type Size = { readonly clientWidth: number; readonly clientHeight: number };

/**
 * The padding for a fit in CSS pixels: what covers the map, room for the label above the place and in 3D for what
 * stands on the ground. It never takes the whole map, however small: MapLibre would refuse to move at all.
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

/** The middle of the part that nothing covers, in CSS pixels from the top left corner of the map. */
export function getFreeMiddle({ top, right, bottom, left }: Cover, { clientWidth, clientHeight }: Size) {
  return { x: (clientWidth + left - right) / 2, y: (clientHeight + top - bottom) / 2 };
}

/**
 * The zoom that a fit comes to at most: nearer than usual where that leaves a building small in what is free. `building`
 * are the metres of its longest side, undefined where nothing tells; `latitude` is in degrees.
 */
export function getNearestZoom(
  building: number | undefined,
  latitude: number,
  cover: Cover,
  size: Size,
): number {
  if (building === undefined) return nearest.usual;
  const free = Math.max(
    size.clientWidth - cover.left - cover.right,
    size.clientHeight - cover.top - cover.bottom,
  );
  const metresPerPixel = building / Math.max(1, free * buildingShare);
  const zoom = Math.log2(getParallelLength(latitude) / (worldAtZero * metresPerPixel));
  return Math.min(nearest.building, Math.max(nearest.usual, zoom));
}
