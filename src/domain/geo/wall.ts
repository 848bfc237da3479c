import type { Position } from '../../spec/geojson.ts';
import { getNarrowing } from './earth.ts';

/** A point on a screen with a position as its origin, in degrees of latitude. */
type OnScreen = { readonly across: number; readonly along: number };

/** The position of a label next to its building: its pointer touches the wall, or it is lifted off a corner. */
export type LabelFoot = { readonly position: Position; readonly lifted: boolean };

/** Shares of the building's size that a label above it takes to each side, and down over an entrance. */
const labelReach = { across: 0.6, below: 0.1 };

/**
 * Returns the position of a building's label that hides neither the building nor its entrances, on a screen rotated to
 * `bearing` (degrees from north): on the wall above a position, or off the highest corner where an entrance is near
 * there. Undefined where the line upwards from the position, a place next to its building, meets no wall.
 */
export function findLabelFoot(
  ring: readonly Position[],
  [longitude, latitude]: Position,
  bearing: number,
  doors: readonly Position[],
): LabelFoot | undefined {
  const radians = (bearing * Math.PI) / 180;
  // Degrees east shrink with the latitude; over one building the earth is flat.
  const east = getNarrowing(latitude);
  const seen = ([x, y]: Position): OnScreen => {
    const [right, up] = [(x - longitude) * east, y - latitude];
    return {
      across: right * Math.cos(radians) - up * Math.sin(radians),
      along: right * Math.sin(radians) + up * Math.cos(radians),
    };
  };
  const at = ({ across, along }: OnScreen): Position => [
    longitude + (across * Math.cos(radians) + along * Math.sin(radians)) / east,
    latitude + along * Math.cos(radians) - across * Math.sin(radians),
  ];
  const corners = ring.map(seen);
  const wall = lastWallAbove(corners);
  if (wall === undefined) return undefined;
  const size = getSize(corners);
  const hides = doors
    .map(seen)
    .some(
      (door) =>
        Math.abs(door.across) <= labelReach.across * size && door.along >= wall - labelReach.below * size,
    );
  const highest = corners.reduce((top, corner) => (corner.along > top.along ? corner : top));
  return hides
    ? { position: at(highest), lifted: true }
    : { position: at({ across: 0, along: wall }), lifted: false };
}

/** Returns how far up the line above the origin leaves a ring for the last time; undefined when it never meets it. */
function lastWallAbove(corners: readonly OnScreen[]): number | undefined {
  let furthest: number | undefined;
  for (const [index, to] of corners.entries()) {
    const from = corners.at(index - 1) ?? to;
    if (from.across * to.across > 0 || from.across === to.across) continue;
    const share = from.across / (from.across - to.across);
    const along = from.along + (to.along - from.along) * share;
    if (along >= 0) furthest = Math.max(furthest ?? 0, along);
  }
  return furthest;
}

/** Returns the longer side of a ring's box on the screen. */
function getSize(corners: readonly OnScreen[]): number {
  const extent = (of: (corner: OnScreen) => number) => {
    const values = corners.map(of);
    return Math.max(...values) - Math.min(...values);
  };
  return Math.max(
    extent(({ across }) => across),
    extent(({ along }) => along),
  );
}
