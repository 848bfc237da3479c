import { planeAt } from '../samples/plane.mjs';

/**
 * The camera of a picture, computed as MapLibre does: it looks at a point on the ground.
 * Metres here are east, north and up from the middle of the place.
 *
 * @typedef {[east: number, north: number, up: number]} Point
 * @typedef {{ bearing: number, pitch: number, wide: number, high: number, low: number, aside: number }} Framing
 *   degrees; the largest share of the frame's width and height that the place may take; its middle, shares of the
 *   height below and of the width to the right of the frame's middle
 * @typedef {{ bearing: number, pitch: number, distance: number, target: [number, number] }} Camera
 */

/** Vertical field of view, degrees. Wider than MapLibre's 36.87 it would bend towers. */
export const FIELD_OF_VIEW = 36.87;

const DEGREE = Math.PI / 180;
const EARTH = 40_075_016.686;
const TILE = 512;
const ROUNDS = 60;

/** Focal length in heights of the frame. */
const focal = 0.5 / Math.tan((FIELD_OF_VIEW / 2) * DEGREE);

/** @param {Point} a @param {Point} b */
const dot = (a, b) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

/**
 * Where the camera looks, what is right of it and what is above. @param {number} bearing @param {number} pitch @returns
 * {[Point, Point, Point]}
 */
function axesOf(bearing, pitch) {
  const [sinB, cosB] = [Math.sin(bearing * DEGREE), Math.cos(bearing * DEGREE)];
  const [sinP, cosP] = [Math.sin(pitch * DEGREE), Math.cos(pitch * DEGREE)];
  return [
    [sinB * sinP, cosB * sinP, -cosP],
    [cosB, -sinB, 0],
    [sinB * cosP, cosB * cosP, sinP],
  ];
}

/** Where a camera hangs. @param {Camera} camera @returns {Point} */
export function positionOfCamera({ bearing, pitch, distance, target }) {
  const [ahead] = axesOf(bearing, pitch);
  return [target[0] - ahead[0] * distance, target[1] - ahead[1] * distance, -ahead[2] * distance];
}

/** Right and up from the middle of the frame, in heights of the frame. @param {Camera} camera @param {Point} point */
function project(camera, point) {
  const [ahead, right, above] = axesOf(camera.bearing, camera.pitch);
  const at = positionOfCamera(camera);
  /** @type {Point} */
  const ray = [point[0] - at[0], point[1] - at[1], point[2] - at[2]];
  const depth = Math.max(1, dot(ray, ahead));
  return [(focal * dot(ray, right)) / depth, (focal * dot(ray, above)) / depth];
}

/**
 * The camera from which all points fill the wanted share of the frame, at the wanted spot.
 * @param {Point[]} points
 * @param {Framing} framing
 * @param {number} aspect width of the frame by its height
 * @returns {Camera}
 */
export function frame(points, { bearing, pitch, wide, high, low, aside }, aspect) {
  const reach = Math.max(...points.map((point) => Math.hypot(...point)));
  /** @type {Camera} */
  const camera = { bearing, pitch, distance: 4 * reach, target: [0, 0] };
  const [ahead, right] = axesOf(bearing, 90);
  for (let round = 0; round < ROUNDS; round++) {
    const seen = points.map((point) => project(camera, point));
    const [xs, ys] = [seen.map(([x]) => x), seen.map(([, y]) => y)];
    const [left, end] = [Math.min(...xs), Math.max(...xs)];
    const [bottom, top] = [Math.min(...ys), Math.max(...ys)];
    const size = Math.max((end - left) / (wide * aspect), (top - bottom) / high);
    const sideways = (((left + end) / 2 - aside * aspect) * camera.distance) / focal;
    const forward = (((bottom + top) / 2 + low) * camera.distance) / focal / Math.cos(pitch * DEGREE);
    camera.target = [
      camera.target[0] + 0.5 * (right[0] * sideways + ahead[0] * forward),
      camera.target[1] + 0.5 * (right[1] * sideways + ahead[1] * forward),
    ];
    camera.distance *= 1 + 0.5 * (size - 1);
  }
  return camera;
}

/**
 * The same camera in MapLibre's words.
 * @param {Camera} camera
 * @param {import('../../src/server/city/geometry.ts').CityPosition} origin the middle of the place
 * @param {number} height of the frame, CSS pixels
 */
export function mapCamera({ bearing, pitch, distance, target }, origin, height) {
  const center = planeAt(origin).toPosition(target);
  const metresOfWorld = EARTH * Math.cos(center[1] * DEGREE);
  return { center, bearing, pitch, zoom: Math.log2((focal * height * metresOfWorld) / (TILE * distance)) };
}
