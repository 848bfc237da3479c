import type { Position } from '../contract/geojson.ts';

/**
 * Where the line from a position, upwards on a screen whose top looks to `bearing` (degrees from north), leaves a
 * ring for the last time; undefined when it never meets it. A label there stands on the wall and hides nothing inside.
 */
export function wallAbove(
  ring: readonly Position[],
  [longitude, latitude]: Position,
  bearing: number,
): Position | undefined {
  const radians = (bearing * Math.PI) / 180;
  // Degrees east shrink with the latitude; over one building the earth is flat.
  const east = Math.cos((latitude * Math.PI) / 180);
  const local = ring.map(([x, y]) => {
    const [right, up] = [(x - longitude) * east, y - latitude];
    return {
      across: right * Math.cos(radians) - up * Math.sin(radians),
      along: right * Math.sin(radians) + up * Math.cos(radians),
    };
  });
  let furthest: number | undefined;
  for (const [index, to] of local.entries()) {
    const from = local.at(index - 1) ?? to;
    if (from.across * to.across > 0 || from.across === to.across) continue;
    const share = from.across / (from.across - to.across);
    const along = from.along + (to.along - from.along) * share;
    if (along >= 0) furthest = Math.max(furthest ?? 0, along);
  }
  if (furthest === undefined) return undefined;
  return [longitude + (furthest * Math.sin(radians)) / east, latitude + furthest * Math.cos(radians)];
}
