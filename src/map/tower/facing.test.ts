import { expect, test } from 'vitest';
import { createPlane } from '../../domain/geo/plane.ts';
import type { Position } from '../../spec/geojson.ts';
import { getFacing, usualBearing } from './facing.ts';

const place: Position = [71.422679, 51.128656];
const plane = createPlane(place);

function house(along: number, across: number, turn: number): Position[] {
  const radians = (turn * Math.PI) / 180;
  const corners = [
    [-along, -across],
    [along, -across],
    [along, across],
    [-along, across],
  ];
  return corners.map(([x = 0, y = 0]) =>
    plane.at([x * Math.cos(radians) - y * Math.sin(radians), x * Math.sin(radians) + y * Math.cos(radians)]),
  );
}

/** Returns how squarely a wall facing `outward` (degrees from north) faces the camera, 1 at most. */
const faces = (outward: number, bearing: number) => -Math.cos(((outward - bearing) * Math.PI) / 180);

test.each([0, 20, 45, 70, 110, 160])('the long side of a house turned by %i° faces the reader', (turn) => {
  const bearing = getFacing(house(30, 10, turn), undefined);
  // Its long walls look to the north and to the south before it is turned.
  const long = Math.max(faces(-turn, bearing), faces(180 - turn, bearing));
  expect(long).toBeGreaterThan(0.85);
  expect(long, 'the short side is seen as well').toBeLessThan(0.95);
});

test.each([
  ['north', [0, 10], 0],
  ['south', [0, -10], 180],
] as const)('of two long sides the one with the door, in the %s', (_, door, outward) => {
  expect(faces(outward, getFacing(house(30, 10, 0), plane.at(door)))).toBeGreaterThan(0.85);
});

test('a square tower turns no further than its door asks for', () => {
  const bearing = getFacing(house(18, 17, 12), undefined);
  expect(Math.abs(bearing - usualBearing)).toBeLessThan(35);
  expect(getFacing([], undefined)).toBe(usualBearing);
});
