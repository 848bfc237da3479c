import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getFitPadding, getNearestZoom } from './fit-padding.ts';

const side = fc.integer({ min: 0, max: 600 });
const anyCover = fc.record({ top: side, right: side, bottom: side, left: side });

test('a fit keeps part of whatever is free, so that the camera always reaches the place', () => {
  const anySize = fc.record({
    clientWidth: fc.integer({ min: 200, max: 4000 }),
    clientHeight: fc.integer({ min: 200, max: 2500 }),
  });
  fc.assert(
    fc.property(anyCover, anySize, fc.boolean(), (cover, size, upright) => {
      const padding = getFitPadding(cover, size, upright);
      const free = (across: number, one: number, other: number) => across - one - other;
      const [wide, high] = [
        free(size.clientWidth, cover.left, cover.right),
        free(size.clientHeight, cover.top, cover.bottom),
      ];
      if (wide > 0) expect(free(size.clientWidth, padding.left, padding.right)).toBeGreaterThan(wide / 2);
      if (high > 0) expect(free(size.clientHeight, padding.top, padding.bottom)).toBeGreaterThan(high / 5);
    }),
  );
});

test('in 3D more is kept free above the ground', () => {
  const cover = { top: 16, right: 68, bottom: 32, left: 472 };
  const size = { clientWidth: 1440, clientHeight: 900 };
  expect(getFitPadding(cover, size, true).top).toBeGreaterThan(getFitPadding(cover, size, false).top);
});

test.each([
  ['a house of 10 m', 10, '3d', 21],
  ['a kiosk of 3 m', 3, '3d', 21],
  ['a house of 28 m', 28, '3d', 19],
  ['a mall of 300 m', 300, '3d', 18],
  ['what nothing is known of', undefined, '3d', 18],
  ['a house of 10 m', 10, '2d', 19.6],
  ['a mall of 300 m', 300, '2d', 17.5],
  ['what nothing is known of', undefined, '2d', 17.5],
] as const)('%s is fitted to zoom %s at most', (_, building, view, zoom) => {
  const cover = { top: 16, right: 60, bottom: 40, left: 472 };
  const size = { clientWidth: 1440, clientHeight: 900 };
  expect(Math.abs(getNearestZoom(building, -34.9, view, cover, size) - zoom)).toBeLessThan(0.5);
});

test.each([
  ['2d', 6],
  ['3d', 3],
] as const)(
  'in %s a house fills 1 of %i parts of the map, also of a phone above the sheet',
  (view, parts) => {
    const cover = { top: 108, right: 60, bottom: 486, left: 0 };
    const zoom = getNearestZoom(10, 51.1, view, cover, { clientWidth: 390, clientHeight: 844 });
    const metresPerPixel = (40_075_016.7 * Math.cos((51.1 * Math.PI) / 180)) / (512 * 2 ** zoom);
    expect(10 / metresPerPixel).toBeCloseTo((390 - 60) / parts, 0);
  },
);
