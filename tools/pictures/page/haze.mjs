import { metresPerDegree } from '../../../src/domain/geo/earth.ts';

/** Steps between clear air and full haze. */
const STEPS = 28;
const CORNERS = 96;

/** Where haze begins and ends, by the reach of the view. */
const CLEAR = 0.25;

/**
 * Rings of ever thicker haze around the camera: MapLibre's fog needs terrain.
 * @param {[number, number]} eye
 * @param {number} reach metres to full haze
 */
export function hazeRings(eye, reach) {
  const radii = Array.from({ length: STEPS + 1 }, (_, i) => reach * (CLEAR + ((1 - CLEAR) * i) / STEPS));
  const features = radii.map((radius, index) => ({
    type: 'Feature',
    properties: { share: ((index + 0.5) / (STEPS + 1)) ** 1.1 },
    geometry: {
      type: 'Polygon',
      coordinates: [circle(eye, radii[index + 1] ?? reach * 12), circle(eye, radius).toReversed()],
    },
  }));
  return { type: 'FeatureCollection', features };
}

/** @param {[number, number]} middle @param {number} radius metres */
export function circle([longitude, latitude], radius) {
  const [north, east] = [
    radius / metresPerDegree,
    radius / metresPerDegree / Math.cos((latitude * Math.PI) / 180),
  ];
  return Array.from({ length: CORNERS + 1 }, (_, index) => {
    const turn = ((index % CORNERS) / CORNERS) * 2 * Math.PI;
    return [longitude + Math.cos(turn) * east, latitude + Math.sin(turn) * north];
  });
}
