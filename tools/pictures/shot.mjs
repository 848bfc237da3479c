import { getPlainDistance } from '../../src/server/city/geometry.ts';
import { planeAt } from '../samples/plane.mjs';
import { frame, mapCamera, positionOfCamera } from './camera.mjs';
import { shadowsOf } from './shadows.mjs';
import { bestBearing } from './sight.mjs';
import { storeysOf } from './storeys.mjs';

/**
 * @typedef {import('./city.mjs').Position} Position
 * @typedef {import('./city.mjs').Building} Building
 * @typedef {{ width: number, height: number }} Size
 * @typedef {ReturnType<typeof shotOf>} Shot all that the page needs to draw a picture
 * @typedef {{
 *   name: string,
 *   view: number,
 *   theme: 'light' | 'dark',
 *   point: Position,
 *   own: Building[],
 *   city: import('./city.mjs').City,
 *   frame: Size,
 *   saved: Size,
 *   quality: number,
 *   taken: number[],
 * }} Order `view` 0 is the card, others are closer and lower
 */

/** The sun stands to the left of the camera and a little behind it, in every picture. */
const SUN_BESIDE = -118;

/** Radius of the disc for a place without a building, metres. */
const SPOT = 14;

/** Shadows, and storeys in close views, by the camera's distance. */
const SHADOWS_WITHIN = 4;
const STOREYS_WITHIN = 1.6;

/** Metres to full haze, by the camera's distance. */
const HAZE = 9;
const LEAST_HAZE = 2600;

/** @type {Omit<import('./camera.mjs').Framing, 'bearing'>[]} */
const framings = [
  { pitch: 64, wide: 0.5, high: 0.66, low: 0.02, aside: 0 },
  { pitch: 72, wide: 0.62, high: 0.76, low: 0.03, aside: 0.04 },
  { pitch: 54, wide: 0.5, high: 0.6, low: 0.03, aside: 0 },
];

/** @param {Order} order */
export function shotOf({ name, view, theme, point, own, city, frame: size, saved, quality, taken }) {
  const origin = own.length > 0 ? middleOfAll(own) : point;
  const plane = planeAt(origin);
  const inMetres = (/** @type {Building} */ { rings, base, top }) => ({
    rings: rings.map((ring) => ring.map(plane.toMetres)),
    base,
    top,
  });
  const blocks = own.map(inMetres);
  /** @type {import('./camera.mjs').Point[]} */
  const points = blocks.flatMap(({ rings, base, top }) =>
    rings.flat().flatMap(
      ([x, y]) =>
        /** @type {[number, number, number][]} */ ([
          [x, y, base],
          [x, y, top],
        ]),
    ),
  );
  if (points.length === 0)
    points.push([-SPOT, -SPOT, 0], [SPOT, SPOT, 0], [SPOT, -SPOT, 0], [-SPOT, SPOT, 0]);
  const aspect = size.width / size.height;
  const others = city.within(origin, 1200).filter((building) => !own.includes(building));
  const framing = { ...framings[view], ...handPicked[name.replace(/places\/|-dark$/g, '')] };
  const bearing =
    framing.bearing ??
    bestBearing(points, blocks, others.map(inMetres), { ...framing, bearing: 0 }, aspect, taken);
  const camera = frame(points, { ...framing, bearing }, aspect);
  const [x, y] = positionOfCamera(camera);
  const around = others.filter(
    ({ middle }) => getPlainDistance(middle, origin) < camera.distance * STOREYS_WITHIN,
  );
  const detailed = view === 0 ? [] : around;
  const shading = city.within(origin, Math.min(2500, camera.distance * SHADOWS_WITHIN));
  const sun = bearing + SUN_BESIDE;
  return {
    name,
    theme,
    frame: size,
    saved,
    quality,
    bearing,
    camera: mapCamera(camera, origin, size.height),
    sun,
    eye: plane.toPosition([x, y]),
    reach: Math.max(LEAST_HAZE, camera.distance * HAZE),
    ids: own.map(({ id }) => id),
    detailedIds: detailed.map(({ id }) => id),
    own: storeysOf(own, framing.plain),
    around: storeysOf(detailed),
    shadows: shadowsOf(shading, origin, sun),
    spot: { type: 'FeatureCollection', features: own.length > 0 ? [] : [discAt(point)] },
  };
}

/** @param {Building[]} buildings @returns {Position} */
function middleOfAll(buildings) {
  const coordinates = buildings.flatMap(({ rings }) => rings.flat());
  const [xs, ys] = [coordinates.map(([x]) => x), coordinates.map(([, y]) => y)];
  const half = (/** @type {number[]} */ all) => (Math.min(...all) + Math.max(...all)) / 2;
  return [half(xs), half(ys)];
}

/** @param {Position} point */
function discAt(point) {
  const plane = planeAt(point);
  const ring = Array.from({ length: 65 }, (_, i) => {
    const turn = ((i % 64) / 32) * Math.PI;
    return plane.toPosition([Math.cos(turn) * SPOT, Math.sin(turn) * SPOT]);
  });
  return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [ring] } };
}

/**
 * Cameras chosen by eye where the computed one is not the best, by picture. `plain` draws no storeys: a monument has
 * none.
 *
 * @type {Record<string, Partial<import('./camera.mjs').Framing> & { plain?: boolean }>}
 */
const handPicked = {
  'astana-bayterek': { plain: true },
  'astana-bayterek-view-2': { plain: true },
  'astana-dostyk-5': { bearing: 60, aside: 0.02 },
  'astana-dostyk-5-view-2': { bearing: 300 },
  'astana-dostyk-5-view-3': { bearing: 330 },
  'astana-keruen-view-2': { bearing: 165 },
  'astana-khan-shatyr': { bearing: 120 },
  'astana-khan-shatyr-view-2': { bearing: 60 },
  'astana-kerey-zhanibek': { bearing: 50, pitch: 60, wide: 0.75, high: 0.75 },
  'montevideo-wtc-torre-4': { bearing: 330 },
  'montevideo-wtc-torre-4-view-2': { bearing: 255 },
  'montevideo-tres-cruces': { wide: 0.6 },
  'montevideo-mercado-agricola': { wide: 0.58 },
};
