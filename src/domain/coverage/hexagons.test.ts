import fc from 'fast-check';
import { cellToLatLng, getPentagons, latLngToCell } from 'h3-js';
import { expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import { groupBy } from '../collections/group-by.ts';
import { type CoverageTile, getCell, getCellCentre, getCellSize, getColumnAndRow } from './cells.ts';
import type { CoveredPlace } from './coverage.ts';
import { mostDots } from './coverage.ts';
import { DotCoverage } from './dot-coverage.ts';
import { countHexagons, getResolution } from './hexagons.ts';

/** No place is told from another here. */
const house = { id: '', kind: 'place' };

type Hexagon = {
  readonly id: string;
  readonly properties: Readonly<Record<string, number>>;
  readonly geometry: { readonly coordinates: readonly (readonly Position[])[] };
};

async function getHexagons(places: readonly CoveredPlace[], address: CoverageTile) {
  const { features, ...rest } = await countHexagons(new DotCoverage(places), address);
  return { ...rest, hexagons: features as readonly Hexagon[] };
}

function getTileAt(position: Position, z: number): CoverageTile {
  const [x, y] = getColumnAndRow(Math.floor(getCell(position) / getCellSize(z)));
  return { z, x, y };
}

/** Returns the hexagon of a place, which is where its cell is. */
function getHexagon(position: Position, z: number): string {
  const [longitude, latitude] = getCellCentre(getCell(position));
  return latLngToCell(latitude, longitude, getResolution(z));
}

const middle = fc.tuple(
  fc.double({ min: -180, max: 180, noNaN: true }),
  fc.double({ min: -90, max: 90, noNaN: true }),
);
const away = fc.double({ min: -1, max: 1, noNaN: true });

test('each hexagon is in one tile of its zoom and has all of its places, also at poles and at 180°', async () => {
  await fc.assert(
    fc.asyncProperty(
      middle,
      fc.integer({ min: 0, max: 14 }),
      fc.array(fc.tuple(away, away, fc.integer({ min: 0, max: 511 })), { minLength: 1, maxLength: 30 }),
      async ([longitude, latitude], z, around) => {
        const spread = 180 / 2 ** z;
        const places = around.map(([east, north, missing]) => {
          const position: Position = [
            ((((longitude + east * spread + 180) % 360) + 360) % 360) - 180,
            Math.min(90, Math.max(-90, latitude + north * spread)),
          ];
          return { ...house, position, missing };
        });
        const expected = groupBy(places, ({ position }) => getHexagon(position, z));
        const tiles = [...expected.keys()].map((id) => {
          const [north, east] = cellToLatLng(id);
          return getTileAt([east, north], z);
        });
        const found = new Map<string, Hexagon['properties']>();
        for (const address of new Map(tiles.map((each) => [JSON.stringify(each), each])).values()) {
          const { hexagons, exact, resolution } = await getHexagons(places, address);
          expect([exact, resolution]).toEqual([true, getResolution(z)]);
          for (const { id, properties } of hexagons) {
            expect(found.has(id)).toBe(false);
            found.set(id, properties);
          }
        }
        for (const [id, own] of expected) {
          const lacking = (bit: number) => own.filter(({ missing }) => missing & bit).length;
          expect(found.get(id), id).toMatchObject({
            ...{ count: own.length, address: lacking(1), elevator: lacking(256) },
          });
        }
        expect(found.size).toBe(expected.size);
      },
    ),
    { numRuns: 200 },
  );
});

test('a hexagon over 180° is drawn in one piece, a pentagon with its ten corners', async () => {
  const fiji: Position = [179.99, -16.5];
  const one = { ...house, position: fiji, missing: 0 };
  const [north, east] = cellToLatLng(getHexagon(fiji, 6));
  const { hexagons } = await getHexagons([one], getTileAt([east, north], 6));
  const longitudes = hexagons.flatMap(({ geometry }) => geometry.coordinates.flat().map(([at = 0]) => at));
  expect(longitudes.length).toBe(7);
  expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(2);
  const [pentagon = ''] = getPentagons(getResolution(13));
  const [up, right] = cellToLatLng(pentagon);
  const around = await getHexagons(
    [{ ...house, position: [right, up], missing: 0 }],
    getTileAt([right, up], 13),
  );
  expect(around.hexagons.map(({ geometry }) => geometry.coordinates[0]?.length)).toEqual([11]);
});

test('more places than a tile shows are counted by their cell, and it says so', async () => {
  const count = mostDots + 1;
  const places = Array.from({ length: count }, (_, index) => {
    const position: Position = [7.3 + (index % 160) / 1_000, 43.7 + Math.floor(index / 160) / 2_000];
    return { ...house, position, missing: index % 2 };
  });
  for (const z of [8, 12]) {
    const tiles = new Map(
      places.map(({ position }) => {
        const [north, east] = cellToLatLng(getHexagon(position, z));
        const address = getTileAt([east, north], z);
        return [JSON.stringify(address), address] as const;
      }),
    );
    let [sum, lacking] = [0, 0];
    for (const address of tiles.values()) {
      const { hexagons } = await getHexagons(places, address);
      for (const { properties } of hexagons) {
        sum += properties.count ?? 0;
        lacking += properties.address ?? 0;
        expect(properties.ready).toBe(9 * (properties.count ?? 0) - (properties.address ?? 0));
      }
    }
    expect([sum, lacking]).toEqual([count, count / 2 - 0.5]);
  }
  const { exact } = await getHexagons(places, getTileAt([7.38, 43.78], 8));
  expect(exact).toBe(false);
});
