import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutTiles, getTileRange } from '../../server/city/tiles/cut-tiles.ts';
import type { TileLayers } from '../../server/city/tiles/drawn.ts';
import type { Position } from '../../spec/geojson.ts';
import { getDistance } from '../geo/geodesy.ts';
import type { PlanePoint } from '../geo/plane.ts';
import type { TileArchive } from '../outline/building-pieces.ts';
import { mapGroundAround } from '../outline/map-ways.ts';
import { getDistanceToPolygon, type Rings } from '../outline/polygons.ts';
import { findWays } from './find-ways.ts';
import { createBox, createPath, findOnlyWay, plane } from './ways.driver.ts';

/** Nothing is exactly at the distance of a limit. */
const metre = fc.integer({ min: -150, max: 150 }).map((metres) => metres * 1.0137);
const spot = fc.tuple(metre, metre);
/** On no way and on no wall. */
const stop = spot.map(([east, north]): PlanePoint => [east + 0.317, north + 0.523]);
const house = fc
  .tuple(metre, metre, fc.integer({ min: 3, max: 60 }), fc.integer({ min: 3, max: 60 }))
  .map(([x, y, across, along]) => createBox(x, y, x + across, y + along));
const invented = fc.record({
  ways: fc.array(
    fc.array(spot, { minLength: 2, maxLength: 5 }).map((line) => createPath(line)),
    { maxLength: 12 },
  ),
  walls: fc.array(house, { maxLength: 6 }),
});

test('no way is shorter than the straight line, and it is as long back', () => {
  let found = 0;
  fc.assert(
    fc.property(invented, stop, stop, (ground, from, to) => {
      const [there, back] = [findOnlyWay(ground, from, to), findOnlyWay(ground, to, from)];
      if (!there || !back || !('metres' in there && 'metres' in back)) {
        expect(there && 'metres' in there).toBe(back && 'metres' in back);
        return;
      }
      found++;
      expect(there.metres).toBeGreaterThanOrEqual(getDistance(plane.at(from), plane.at(to)) - 1e-6);
      expect(there.metres).toBeCloseTo(back.metres, 3);
      expect([there.line[0], there.line.at(-1)]).toEqual([plane.at(from), plane.at(to)]);
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(20);
});

test('off the mapped ways none leads through an outline', () => {
  let walked = 0;
  fc.assert(
    fc.property(invented, stop, stop, (ground, from, to) => {
      const way = findOnlyWay(ground, from, to);
      if (!way || !('metres' in way)) return;
      const stops = [plane.at(from), plane.at(to)];
      for (const [index, end] of way.line.entries()) {
        const start = way.line[index - 1];
        // Mapped ways may lead through a house: the map says so.
        if (!start || (index > 1 && index < way.line.length - 1)) continue;
        for (let share = 0.02; share < 1; share += 0.02) {
          const at: Position = [
            start[0] + share * (end[0] - start[0]),
            start[1] + share * (end[1] - start[1]),
          ];
          walked++;
          for (const wall of ground.walls.filter((rings) => isWellWithin(rings, at))) {
            // Within one house, as in a passage, there is no wall between.
            if ([start, end].every((each) => getDistanceToPolygon(wall, each) === 0)) continue;
            const own = stops.filter((stop) => getDistanceToPolygon(wall, stop) === 0);
            expect(Math.min(...own.map((stop) => getDistance(stop, at)))).toBeLessThan(5.1);
          }
        }
      }
    }),
    { numRuns: 300 },
  );
  expect(walked).toBeGreaterThan(1000);
});

/** Returns whether a position is within an outline, and not on its wall. */
function isWellWithin(rings: Rings, at: Position): boolean {
  const [east, north] = plane.of(at);
  const around = [
    [0.1, 0],
    [-0.1, 0],
    [0, 0.1],
    [0, -0.1],
  ] as const;
  return around.every(([x, y]) => getDistanceToPolygon(rings, plane.at([east + x, north + y])) === 0);
}

/** Points 32 m apart: no way passes so near to another's corner, or 25 m from it, that rounding decides. */
const lattice = fc.tuple(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -2, max: 2 }));
const latticeWay = fc
  .tuple(
    lattice,
    fc.array(fc.tuple(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -3, max: 3 })), {
      minLength: 1,
      maxLength: 4,
    }),
  )
  .map(([[x, y], moves]) => {
    const line: PlanePoint[] = [[32 * x, 32 * y]];
    for (const [east, north] of moves) {
      const [lastEast, lastNorth] = line.at(-1) ?? [0, 0];
      line.push([lastEast + 32 * east, lastNorth + 32 * north]);
    }
    return line;
  });

/** Returns the ground as it is read from tiles into which lines were cut at a zoom. */
async function groundCutAt(
  zoom: number,
  lines: readonly (readonly PlanePoint[])[],
  stops: readonly Position[],
) {
  const drawn = lines.map((line): TileLayers => {
    const coordinates = line.map((point): [number, number] => [...plane.at(point)] as [number, number]);
    return {
      layer: 'transportation',
      minZoom: 0,
      properties: { class: 'path' },
      geometry: { type: 'LineString', coordinates },
    };
  });
  const tiles = new Map<string, Uint8Array>();
  for (const { z, x, y, data } of cutTiles(drawn, getTileRange([71.38, 51.11, 71.44, 51.15], zoom), zoom))
    tiles.set(`${z}/${x}/${y}`, data);
  const archive: TileArchive = {
    getHeader: async () => ({ maxZoom: zoom }),
    getZxy: async (z, x, y) => {
      const data = tiles.get(`${z}/${x}/${y}`);
      return data && { data: new Uint8Array(data).buffer };
    },
  };
  return { ground: await mapGroundAround(archive, stops, 600), tiles: tiles.size };
}

test('the way is the same however its tiles were cut', async () => {
  let found = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(latticeWay, { minLength: 2, maxLength: 8 }), async (lines) => {
      const stops = [lines[0]?.[0], lines.at(-1)?.at(-1)].map((point) => plane.at(point ?? [0, 0]));
      const [start, end] = stops;
      if (!start || !end) return;
      const metres: (number | undefined)[] = [];
      for (const zoom of [13, 14, 15]) {
        const { ground } = await groundCutAt(zoom, lines, stops);
        const way = ground && findWays({ ground, from: [start], to: [end], stepless: false })[0]?.[0];
        metres.push(way && 'metres' in way ? way.metres : undefined);
      }
      const [first] = metres;
      if (first !== undefined) found++;
      for (const each of metres) {
        if (first === undefined) expect(each).toBeUndefined();
        else expect(Math.abs((each ?? 0) - first)).toBeLessThan(3);
      }
    }),
    { numRuns: 60 },
  );
  expect(found).toBeGreaterThan(20);
});
