import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readinessItems } from '../place/readiness.ts';
import { getCell } from './cells.ts';
import { countInCells } from './counted-cells.ts';
import { getLevel, mostDots } from './coverage.ts';
import { DotCoverage } from './dot-coverage.ts';
import { readTile } from './tile.driver.ts';
import { writeTile } from './tile.ts';

const place = fc.record({
  id: fc.constant('a'),
  kind: fc.constant('place'),
  position: fc.tuple(
    fc.double({ min: -180, max: 180, noNaN: true }),
    fc.double({ min: -90, max: 90, noNaN: true }),
  ),
  missing: fc.integer({ min: 0, max: 511 }),
});

test('every place is in one tile of every zoom, with what it lacks', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(place, { maxLength: 30 }),
      fc.integer({ min: 0, max: 4 }),
      async (places, z) => {
        const coverage = new DotCoverage(places);
        const sums = { count: 0, ready: 0, address: 0, elevator: 0 };
        for (let x = 0; x < 2 ** z; x++) {
          for (let y = 0; y < 2 ** z; y++) {
            const { content } = await coverage.getTile({ z, x, y });
            for (const { values, at } of readTile(writeTile({ z, x, y }, content), 'cells')) {
              for (const name of ['count', 'ready', 'address', 'elevator'] as const)
                sums[name] += Number(values[name]);
              for (const number of at) expect(number >= 0 && number < 4096).toBe(true);
            }
          }
        }
        const lacking = (bit: number) => places.filter(({ missing }) => missing & bit).length;
        const bits = places.flatMap(({ missing }) =>
          readinessItems.filter((_, item) => missing & (1 << item)),
        );
        expect(sums).toEqual({
          ...{ count: places.length, ready: 9 * places.length - bits.length },
          ...{ address: lacking(1), elevator: lacking(256) },
        });
      },
    ),
    { numRuns: 20 },
  );
});

const ask = { id: 'a', kind: 'place' };

test('a tile of zoom 14 has a point a place, to the unit, and says what it lacks and has', async () => {
  const address = { z: 14, x: 11442, y: 5475 };
  const coverage = new DotCoverage([
    { ...ask, position: [71.43, 51.128], missing: 0b101 },
    { ...ask, position: [71.43, 51.128], missing: 0 },
    { ...ask, position: [7, 43], missing: 1 },
    { ...ask, position: null, missing: 511 },
  ]);
  const { content } = await coverage.getTile(address);
  const points = readTile(writeTile(address, content), 'places');
  const across = 2 ** 14 * 4096;
  const x = Math.floor(((71.43 + 180) / 360) * across) - address.x * 4096;
  expect(points.map(({ values }) => values)).toEqual([
    { missing: 0, ready: 9 },
    { missing: 5, ready: 7 },
  ]);
  expect(points.map(({ at }) => at[0])).toEqual([x, x]);
  const facts = await coverage.getFacts();
  expect(facts).toMatchObject({ count: 4, placed: 3, bounds: [7, 43, 71.43, 51.128] });
  expect(facts.lacks).toEqual([3, 1, 2, 1, 1, 1, 1, 1, 1]);
});

test('no tile has more than 500 kB, however full it is', async () => {
  const dots = Array.from({ length: mostDots }, (_, index) => ({
    ...ask,
    position: [0.0001 + index / 1e7, 0.0001 + (index % 331) / 1e5] as const,
    missing: (index * 7) % 512,
  }));
  const coverage = new DotCoverage(dots);
  const address = { z: 14, x: 8192, y: 8191 };
  const { content } = await coverage.getTile(address);
  expect('dots' in content && content.dots.length).toBe(mostDots);
  expect(writeTile(address, content).length).toBeLessThan(500_000);
  const { content: fuller } = await new DotCoverage([...dots, ...dots]).getTile(address);
  const counted = readTile(writeTile(address, fuller), 'cells');
  expect(counted.reduce((sum, { values }) => sum + Number(values.count), 0)).toBe(2 * mostDots);
  // A world with a place in every cell, each with numbers of its own.
  const everywhere = Array.from({ length: 4 ** 7 }, (_, cell) => ({
    ...{ cell, count: 1_000_000 + cell * 9 },
    lacks: readinessItems.map((_, item) => 100_000 + cell * 9 + item),
  }));
  expect(writeTile({ z: 0, x: 0, y: 0 }, { level: 7, cells: everywhere }).length).toBeLessThan(500_000);
});

test('cells are of level 7 to 17, in the order of their numbers', () => {
  expect(Array.from({ length: 15 }, (_, z) => getLevel(z))).toEqual([
    7, 7, 7, 9, 9, 11, 11, 13, 13, 15, 15, 17, 17, 17, 17,
  ]);
  const cells = [getCell([-100, 40]), getCell([100, 40]), getCell([100, -40])].toSorted((a, b) => a - b);
  const counted = countInCells(
    cells.map((cell) => ({ cell, missing: 1 })),
    7,
  );
  expect(counted.map(({ count, lacks }) => [count, lacks[0]])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});
