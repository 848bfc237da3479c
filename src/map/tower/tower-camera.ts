import { getParallelLength, worldAtZero } from '../../domain/geo/earth.ts';
import { createPlane } from '../../domain/geo/plane.ts';
import type { Cover } from '../../features/inspect/model/cover.ts';
import type { Position } from '../../spec/geojson.ts';

/** A point above the ground that has to be visible, and the CSS pixels that its sign takes around it. */
export type SeenPoint = {
  readonly position: Position;
  /** Metres. */
  readonly height: number;
  readonly aside: number;
  readonly above: number;
  readonly below: number;
  /** True for points next to the building: the first that are given up where it would become small. */
  readonly beside?: boolean;
};

/** A tower to be shown: its points, its bearing, and what covers the map meanwhile. */
export type Tower = {
  readonly points: readonly SeenPoint[];
  /** From where its widest side faces the reader, in degrees from north. */
  readonly bearing: number;
  readonly cover: Cover;
};

/** What the camera looks at, as MapLibre names it; degrees. */
export type CameraPose = {
  readonly centre: Position;
  readonly zoom: number;
  readonly pitch: number;
  readonly bearing: number;
};

export type Size = { readonly width: number; readonly height: number };

/** Distance from the camera to what it looks at, in heights of the map: MapLibre's field of view is 2 · atan(1/3). */
const distanceInHeights = 1.5;

const highestZoom = 20;
const lowestZoom = 11;

/**
 * Limits of the share of the free height, or of the free width, that a building takes: less is too small, more is soon
 * cut off.
 */
const share = { least: 0.45, most: 0.7 };

/** Where nothing fits into the free part: near enough to recognise the building. */
const stopgapZoom = 15.5;

/** Halvings after which zoom and centre no longer change by what can be seen. */
const rounds = 20;

/** How far the centre may be from what is seen, in heights of the map. */
const farthest = 4;

/** Nearer to the camera than this part of its distance nothing is drawn any more. */
const tooNear = 0.15;

/** A part of the screen, in CSS pixels from the top left corner of the map. */
export type ScreenBox = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/**
 * Returns the closest view, at a given pitch and bearing, in which all points are visible in the free part, and the
 * building does not exceed its share. Where it would take less, the points next to it are given up, then the room for
 * signs: a screen may be too small for them.
 */
export function viewOn(
  given: readonly SeenPoint[],
  { pitch, bearing }: Pick<CameraPose, 'pitch' | 'bearing'>,
  free: ScreenBox,
  size: Size,
): CameraPose | undefined {
  // No sign asks for more than there is.
  const widest = (free.right - free.left) / 2;
  const points = given.map((point) => ({ ...point, aside: Math.min(point.aside, widest) }));
  const [first] = points;
  if (!first) return undefined;
  const building = removeNeighbours(points).map(withoutSign);
  const takes = (view: CameraPose) => getShare(getExtent(building, view, size), free);
  let fitting: CameraPose | undefined;
  for (const sought of [points, removeNeighbours(points), building]) {
    const most = sought === building ? 1 : share.most;
    const at = (zoom: number) =>
      centred(sought, { centre: first.position, zoom, pitch, bearing }, free, size);
    const fits = (zoom: number) => {
      const view = at(zoom);
      return isInFreePart(sought, view, free, size) && takes(view) <= most;
    };
    if (!fits(lowestZoom)) continue;
    const view = at(fits(highestZoom) ? highestZoom : halved(lowestZoom, highestZoom, fits));
    if (takes(view) >= share.least) return view;
    fitting ??= view;
  }
  const stopgap = { centre: first.position, zoom: stopgapZoom, pitch, bearing };
  return fitting ?? centred(points, stopgap, free, size);
}

/** The points of a building and its signs alone. */
export function removeNeighbours(points: readonly SeenPoint[]): SeenPoint[] {
  return points.filter(({ beside }) => !beside);
}

/** The larger part of a box that another one takes, of its height or of its width. */
function getShare(extent: ScreenBox | undefined, free: ScreenBox): number {
  if (!extent) return Number.POSITIVE_INFINITY;
  return Math.max(
    (extent.bottom - extent.top) / (free.bottom - free.top),
    (extent.right - extent.left) / (free.right - free.left),
  );
}

function withoutSign(point: SeenPoint): SeenPoint {
  return { ...point, aside: 0, above: 0, below: 0 };
}

/** Returns the largest value that still passes a check, for one that passes up to a value and no further. */
function halved(least: number, most: number, holds: (value: number) => boolean): number {
  let [low, high] = [least, most];
  for (let round = 0; round < rounds; round++) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** True while all points are seen in the part that nothing covers. */
export function isInFreePart(
  points: readonly SeenPoint[],
  standing: CameraPose,
  free: ScreenBox,
  size: Size,
): boolean {
  return isWithin(getExtent(points, standing, size), free);
}

/** Returns the free box of a map, less a margin that leaves at least half of it. */
export function getFreeBox(cover: Cover, { width, height }: Size, margin: number): ScreenBox {
  const across = Math.min(margin, Math.max(0, width - cover.left - cover.right) / 4);
  const along = Math.min(margin, Math.max(0, height - cover.top - cover.bottom) / 4);
  return {
    left: cover.left + across,
    top: cover.top + along,
    right: width - cover.right - across,
    bottom: height - cover.bottom - along,
  };
}

/**
 * Moves the centre until the points are in the middle of the free part: further on, they sink; to the right, they go
 * left.
 */
function centred(
  points: readonly SeenPoint[],
  standing: CameraPose,
  free: ScreenBox,
  size: Size,
): CameraPose {
  const [sin, cos] = getTurn(standing.bearing);
  const plane = createPlane(standing.centre);
  const moved = (right: number, away: number): CameraPose => {
    return { ...standing, centre: plane.at([right * cos + away * sin, away * cos - right * sin]) };
  };
  const far = (farthest * size.height) / pixelsPerMetre(standing);
  const away = halved(-far, far, (metres) => {
    const extent = getExtent(points, moved(0, metres), size);
    return extent !== undefined && extent.top + extent.bottom < free.top + free.bottom;
  });
  const right = halved(-far, far, (metres) => {
    const extent = getExtent(points, moved(metres, away), size);
    return extent !== undefined && extent.left + extent.right > free.left + free.right;
  });
  return moved(right, away);
}

function isWithin(extent: ScreenBox | undefined, free: ScreenBox): boolean {
  return (
    extent !== undefined &&
    extent.left >= free.left - 1 &&
    extent.right <= free.right + 1 &&
    extent.top >= free.top - 1 &&
    extent.bottom <= free.bottom + 1
  );
}

/** Returns the box of the points and their signs on the map; undefined where one is behind the camera. */
function getExtent(points: readonly SeenPoint[], standing: CameraPose, size: Size): ScreenBox | undefined {
  let box: ScreenBox | undefined;
  for (const point of points) {
    const at = projectPoint(point.position, point.height, standing, size);
    if (!at) return undefined;
    box = {
      left: Math.min(box?.left ?? at.x, at.x - point.aside),
      top: Math.min(box?.top ?? at.y, at.y - point.above),
      right: Math.max(box?.right ?? at.x, at.x + point.aside),
      bottom: Math.max(box?.bottom ?? at.y, at.y + point.below),
    };
  }
  return box;
}

/**
 * Returns where a point above the ground is on the screen, in CSS pixels from the top left corner; undefined behind the
 * camera.
 */
export function projectPoint(
  position: Position,
  height: number,
  standing: CameraPose,
  size: Size,
): { readonly x: number; readonly y: number } | undefined {
  const [east, north] = createPlane(standing.centre).of(position);
  const pixels = pixelsPerMetre(standing);
  const [sin, cos] = getTurn(standing.bearing);
  const right = (east * cos - north * sin) * pixels;
  const away = (east * sin + north * cos) * pixels;
  const up = height * pixels;
  const tilt = (standing.pitch * Math.PI) / 180;
  const distance = distanceInHeights * size.height;
  const depth = distance + away * Math.sin(tilt) - up * Math.cos(tilt);
  if (depth < tooNear * distance) return undefined;
  return {
    x: size.width / 2 + (distance * right) / depth,
    y: size.height / 2 - (distance * (away * Math.cos(tilt) + up * Math.sin(tilt))) / depth,
  };
}

function pixelsPerMetre({ centre: [, latitude], zoom }: CameraPose): number {
  return (worldAtZero * 2 ** zoom) / getParallelLength(latitude);
}

function getTurn(bearing: number): readonly [sin: number, cos: number] {
  const radians = (bearing * Math.PI) / 180;
  return [Math.sin(radians), Math.cos(radians)];
}
