import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import { getDistance } from '../geo/geodesy.ts';
import {
  finest,
  getCell,
  getCellCentre,
  getColumnAndRow,
  getTileCells,
  iterateNeighbourhoods,
} from './cells.ts';

const position = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -85, max: 85, noNaN: true }),
);

test('a cell is the tile of its position at zoom 26, and its centre is within 0.5 m', () => {
  // The tower of Astana at zoom 14, as every map counts tiles.
  const [first, last] = getTileCells({ z: 14, x: 11442, y: 5475 });
  const cell = getCell([71.43, 51.128]);
  expect(cell >= first && cell <= last).toBe(true);
  expect(last - first + 1).toBe(4 ** 12);
  fc.assert(
    fc.property(position, (at) => {
      expect(getDistance(at, getCellCentre(getCell(at)))).toBeLessThan(0.5);
    }),
  );
});

test('what is beyond the map is in its first or last row and column', () => {
  const edge = 2 ** finest - 1;
  const numbers = ([longitude, latitude]: Position) => getColumnAndRow(getCell([longitude, latitude]));
  expect(numbers([-180, 90])).toEqual([0, 0]);
  expect(numbers([180, 90])).toEqual([edge, 0]);
  expect(numbers([180, -90])).toEqual([edge, edge]);
  expect(numbers([-180, -86])).toEqual([0, edge]);
});

test('the cells of a tile are those of its four tiles of the next zoom, in turn', () => {
  const parent = { z: 5, x: 19, y: 11 };
  const children = [0, 1].flatMap((south) =>
    [0, 1].map((east) => getTileCells({ z: 6, x: 38 + east, y: 22 + south })),
  );
  expect([children[0]?.[0], children[3]?.[1]]).toEqual(getTileCells(parent));
  for (const [index, [first]] of children.entries())
    if (index > 0) expect(first).toBe((children[index - 1]?.[1] ?? 0) + 1);
});

test('surroundings hold everything within their metres', () => {
  // Offsets from some metres to a third of the world, so that each level is tried.
  const near = fc.tuple(
    position,
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.double({ min: -1, max: 1, noNaN: true }),
    fc.integer({ min: 0, max: 22 }),
  );
  const held = { inside: 0, outside: 0 };
  fc.assert(
    fc.property(near, ([[longitude, latitude], east, north, halvings]) => {
      const reach = 120 / 2 ** halvings;
      const other: Position = [
        ((longitude + east * reach + 540) % 360) - 180,
        Math.max(-85, Math.min(85, latitude + north * reach)),
      ];
      const metres = getDistance([longitude, latitude], other);
      const cell = getCell(other);
      for (const around of iterateNeighbourhoods([longitude, latitude])) {
        if (metres > around.metres) {
          held.outside++;
          continue;
        }
        held.inside++;
        expect(around.ranges.some(([first, last]) => cell >= first && cell <= last)).toBe(true);
      }
    }),
    { numRuns: 2_000 },
  );
  expect(Math.min(held.inside, held.outside)).toBeGreaterThan(1_000);
});
