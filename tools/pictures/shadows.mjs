import { planeAt } from '../samples/plane.mjs';

/** Length of a shadow by the height of what throws it. */
const LENGTH = 0.62;

/**
 * Shadows on the ground: each building's footprint at its foot and at its top, pushed away from the sun, and what lies
 * between the two. Pieces overlap; the page draws them in one coat.
 * @param {import('./city.mjs').Building[]} buildings
 * @param {import('./city.mjs').Position} origin
 * @param {number} sun azimuth, degrees
 */
export function shadowsOf(buildings, origin, sun) {
  const plane = planeAt(origin);
  const away = ((sun + 180) * Math.PI) / 180;
  const [east, north] = [Math.sin(away) * LENGTH, Math.cos(away) * LENGTH];
  const polygons = buildings.flatMap(({ rings, base, top }) =>
    rings.flatMap((ring) => {
      const metres = ring.map(plane.toMetres);
      const at = (/** @type {number} */ height) =>
        metres.map(([x, y]) => [x + east * height, y + north * height]);
      const [foot, head] = [at(base), at(top)];
      const sides = foot
        .slice(1)
        .map((to, index) => [foot[index], to, head[index + 1], head[index], foot[index]]);
      return [foot, head, ...sides];
    }),
  );
  const coordinates = polygons.map((ring) => [
    anticlockwise(ring).map((metres) => plane.toPosition(/** @type {[number, number]} */ (metres))),
  ]);
  return { type: 'MultiPolygon', coordinates };
}

/** @param {number[][]} ring closed */
function anticlockwise(ring) {
  const area = ring.slice(1).reduce((sum, [x, y], i) => sum + ring[i][0] * y - x * ring[i][1], 0);
  return area < 0 ? ring.toReversed() : ring;
}
