import { expect, test } from 'vitest';
import type { Bounds } from '../../domain/geo/geodesy.ts';
import type { Position } from '../../spec/geojson.ts';
import { createFlatProjection, fitFlat, isCertain } from './flat-camera.ts';

/** Positions all over the world, a small building and one beyond the antimeridian. */
const boxes: readonly Bounds[] = [
  [71.42, 51.126, 71.4262, 51.1283],
  [-56.19, -34.912, -56.1889, -34.905],
  [14.505, 46.0565, 14.505, 46.0565],
  [179.98, -16.8, 180.02, -16.79],
  [-0.3, 51.3, 0.2, 51.7],
  [10, 70, 25, 71.5],
];
const sizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
  { width: 601, height: 333 },
];
const paddings = [
  { top: 0, right: 0, bottom: 0, left: 0 },
  { top: 112, right: 104, bottom: 68, left: 468 },
  { top: 76, right: 60, bottom: 180, left: 0 },
];
const bearings = [0, -32, 90, 179.5];

/** MapLibre's own transform and its fit, from the sources of which the page's library is built. */
async function mapLibre() {
  const sources = new URL('../../../node_modules/maplibre-gl/src/', import.meta.url).pathname;
  const read = (file: string) => import(/* @vite-ignore */ `${sources}${file}`);
  const [{ createMercatorTransform }, { cameraForBoxAndBearing }, { LngLatBounds }, { LngLat }] =
    await Promise.all([
      read('geo/projection/mercator_transform.ts'),
      read('geo/projection/camera_helper.ts'),
      read('geo/lng_lat_bounds.ts'),
      read('geo/lng_lat.ts'),
    ]);
  return { createMercatorTransform, cameraForBoxAndBearing, LngLatBounds, LngLat };
}

test('the picture is where MapLibre will draw it: the same fit, every position within a hundredth of a pixel', async () => {
  const { createMercatorTransform, cameraForBoxAndBearing, LngLatBounds, LngLat } = await mapLibre();
  const none = { top: 0, right: 0, bottom: 0, left: 0 };
  let [compared, farthest] = [0, 0];
  for (const size of sizes) {
    for (const bounds of boxes) {
      for (const padding of paddings) {
        const own = fitFlat(bounds, padding, 17.5, size);
        if (!own || !isCertain({ ...own, pitch: 0 })) continue;
        const [west, south, east, north] = bounds;
        const transform = createMercatorTransform({ maxZoom: 22, renderWorldCopies: true });
        transform.resize(size.width, size.height);
        transform.setZoom(14);
        const box = new LngLatBounds([west, south], [east, north]);
        const options = { maxZoom: 17.5, offset: [0, 0] };
        const fitted = cameraForBoxAndBearing(options, padding, none, box, 0, transform);
        expect(own.zoom).toBeCloseTo(fitted.zoom, 8);
        expect(own.centre[0]).toBeCloseTo(fitted.center.lng, 8);
        expect(own.centre[1]).toBeCloseTo(fitted.center.lat, 8);
        for (const bearing of bearings) {
          transform.setZoom(own.zoom);
          transform.setBearing(bearing);
          transform.setCenter(new LngLat(...own.centre));
          const project = createFlatProjection({ ...own, bearing }, size);
          for (const position of cornersOf(bounds)) {
            const theirs = transform.locationToScreenPoint(new LngLat(...position));
            const { x, y } = project(position);
            farthest = Math.max(farthest, Math.hypot(x - theirs.x, y - theirs.y));
            compared += 1;
          }
        }
      }
    }
  }
  expect(compared).toBeGreaterThan(500);
  expect(farthest).toBeLessThan(0.01);
});

function cornersOf([west, south, east, north]: Bounds): readonly Position[] {
  return [
    [west, south],
    [east, north],
    [west, north],
    [(west + east) / 2, (south + north) / 2],
  ];
}

test('a tilted camera, the whole earth and the poles are not certain', () => {
  const pose = { centre: [71.4, 51.1], zoom: 15, pitch: 0, bearing: 20 } as const;
  expect(isCertain(pose)).toBe(true);
  expect(isCertain({ ...pose, pitch: 0.5 })).toBe(false);
  expect(isCertain({ ...pose, zoom: 3.9 })).toBe(false);
  expect(isCertain({ ...pose, centre: [0, 84] })).toBe(false);
});

test('nothing is fitted where the padding leaves nothing', () => {
  const padding = { top: 0, right: 700, bottom: 0, left: 700 };
  expect(fitFlat([0, 0, 1, 1], padding, 17, { width: 1280, height: 800 })).toBeUndefined();
});
