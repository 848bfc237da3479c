import { expect, test } from 'vitest';
import { createPlane } from '../../domain/geo/plane.ts';
import type { Position } from '../../spec/geojson.ts';
import { getFreeBox, isInFreePart, projectPoint, type SeenPoint, type Size, viewOn } from './tower-camera.ts';

const place: Position = [71.422679, 51.128656];
const plane = createPlane(place);
const bare = { aside: 4, above: 4, below: 4 };
const stance = { pitch: 56, bearing: -32 };
const desktop = { size: { width: 1440, height: 900 }, cover: { top: 16, right: 148, bottom: 76, left: 472 } };
const phone = { size: { width: 390, height: 844 }, cover: { top: 108, right: 60, bottom: 486, left: 0 } };

function tower(roof: number): SeenPoint[] {
  const corners = [
    [-18, -15],
    [18, -15],
    [18, 15],
    [-18, 15],
  ] as const;
  return [
    { position: place, height: roof, aside: 104, above: 60, below: 0 },
    ...corners.flatMap((corner) =>
      [0, roof].map((height) => ({ position: plane.at(corner), height, ...bare })),
    ),
  ];
}

test.each([
  ['42 floors on a desktop', 154, desktop],
  ['42 floors on a phone', 154, phone],
  ['two floors on a desktop', 7, desktop],
  ['the highest tower that is drawn on a phone', 690, phone],
])('%s are seen whole, roof, label and ground', (_, roof, { size, cover }) => {
  const points = tower(roof);
  const view = viewOn(points, stance, getFreeBox(cover, size, 14), size);
  if (!view) throw new Error('a tower has points');
  expect(isInFreePart(points, view, getFreeBox(cover, size, 14), size)).toBe(true);
  expect(view.zoom).toBeLessThanOrEqual(20);
});

test.each([
  ['42 floors', 154],
  ['12 floors', 41],
])('a tower of %s takes 45 to 70 % of the free height, however far away one parks', (_, roof) => {
  const far = { height: 0, aside: 22, above: 22, below: 22, beside: true, position: plane.at([-400, 60]) };
  for (const { size, cover } of [desktop, phone]) {
    const view = viewOn([...tower(roof), far], stance, getFreeBox(cover, size, 14), size);
    if (!view) throw new Error('a tower has points');
    const seen = [0, roof].flatMap((height) =>
      [-18, 18].flatMap((x) =>
        [-15, 15].map((y) => projectPoint(plane.at([x, y]), height, view, size)?.y ?? 0),
      ),
    );
    const share = (Math.max(...seen) - Math.min(...seen)) / (size.height - cover.top - cover.bottom);
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.72);
  }
});

test('an address that is wider than a phone stands in its middle', () => {
  const { size, cover } = phone;
  const [label, ...corners] = tower(40);
  if (!label) throw new Error('a tower has a label');
  const free = getFreeBox(cover, size, 14);
  const view = viewOn([{ ...label, aside: 400 }, ...corners], stance, free, size);
  const at = view && projectPoint(place, 40, view, size);
  expect(at?.x).toBeCloseTo((free.left + free.right) / 2, 0);
  expect(view && isInFreePart(corners, view, free, size)).toBe(true);
});

test('parking nearby is kept in sight', () => {
  const near = { height: 0, aside: 22, above: 22, below: 22, beside: true, position: plane.at([-44, -30]) };
  const { size, cover } = desktop;
  const points = [...tower(154), near];
  const view = viewOn(points, stance, getFreeBox(cover, size, 14), size);
  expect(view && isInFreePart(points, view, getFreeBox(cover, size, 14), size)).toBe(true);
});

test.each([
  [640, 'whose signs do not fit'],
  [480, 'with nothing free at all'],
])('a phone of 360 × %i px, %s, still shows the tower near', (height) => {
  const cover = { top: 168, right: 60, bottom: height / 2 + 20, left: 0 };
  const size = { width: 360, height };
  expect(viewOn(tower(60), stance, getFreeBox(cover, size, 14), size)?.zoom).toBeGreaterThan(14);
});

test('what is looked at stands in the middle of the map, and a roof above it', () => {
  const size: Size = { width: 1000, height: 800 };
  const view = { centre: place, zoom: 16, ...stance };
  expect(projectPoint(place, 0, view, size)).toEqual({ x: 500, y: 400 });
  const roof = projectPoint(place, 100, view, size);
  expect(roof?.x).toBeCloseTo(500);
  expect(roof?.y).toBeLessThan(300);
  expect(projectPoint(plane.at([0, -4000]), 0, view, size)).toBeUndefined();
});

test('nothing to see needs no camera', () => {
  expect(viewOn([], stance, getFreeBox(desktop.cover, desktop.size, 14), desktop.size)).toBeUndefined();
});
