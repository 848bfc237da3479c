import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import { createArchive } from './embedded-archive.ts';
import { embeddedAreas } from './embedded-areas.ts';
import { findOutline, type Outline } from './outline-at.ts';
import { getDistanceToPolygon, getRingArea } from './polygons.ts';
import { createBox, createTile, createTileArchive } from './tile.driver.ts';

const [astana, montevideo] = embeddedAreas.map(({ id, path }) =>
  createArchive(id, async () => {
    const bytes = await readFile(new URL(`../../../public/${path}`, import.meta.url));
    return new Uint8Array(bytes).buffer;
  }),
);
if (!astana || !montevideo) throw new Error('two areas ship with the product');

const ringOf = (outline: Outline | undefined): Position[] =>
  (outline?.polygon.coordinates[0] ?? []).map(([longitude = 0, latitude = 0]) => [longitude, latitude]);

const dostyk5: Position = [71.42214, 51.12793];

test('Dostyk 5 has its whole ring, its id and the height that the basemap gives it', async () => {
  const outline = await findOutline(astana, dostyk5);
  expect(outline).toMatchObject({ id: 230358852, height: 108.8 });
  const ring = ringOf(outline);
  expect(ring).toHaveLength(5);
  expect(ring[0]).toEqual(ring.at(-1));
  expect(getRingArea(ring)).toBeCloseTo(1092, -1);
  expect(getDistanceToPolygon([ring], dostyk5)).toBe(0);
});

test('a place between buildings, outside the area or at its end has none', async () => {
  await expect(findOutline(astana, [71.4216, 51.12775])).resolves.toBeUndefined();
  await expect(findOutline(astana, [0, 0])).resolves.toBeUndefined();
  await expect(findOutline(astana, [71.36, 51.07])).resolves.toBeUndefined();
});

test('a place within a metre of a wall belongs to the building, farther off it does not', async () => {
  const ring = ringOf(await findOutline(astana, dostyk5));
  const southmost = ring.reduce((a, b) => (b[1] < a[1] ? b : a));
  const below = (metres: number): Position => [southmost[0], southmost[1] - metres / 111_132];
  expect((await findOutline(astana, below(0.9)))?.id).toBe(230358852);
  expect(await findOutline(astana, below(3))).toBeUndefined();
});

// Areas of the pieces in square metres: neither tile holds the whole building.
test.each<[string, typeof astana, Position, number, readonly number[], number]>([
  ['a hall in Astana', astana, [71.430163, 51.187245], 498199583, [6418, 1822], 7],
  ['the largest hall of Astana', astana, [71.433449, 51.183839], 261094654, [21173, 23561], 5],
])('%s is cut by the edge of a tile and whole here', async (_, archive, corner, id, pieces, corners) => {
  const outline = await findOutline(archive, corner);
  expect(outline?.id).toBe(id);
  const ring = ringOf(outline);
  expect(getRingArea(ring)).toBeGreaterThan(Math.max(...pieces) * 1.05);
  expect(getRingArea(ring)).toBeLessThan(pieces.reduce((sum, each) => sum + each));
  expect(ring).toHaveLength(corners);
});

test('without ids the pieces are joined where they overlap, and a neighbour that only touches stays out', async () => {
  // Two tiles of zoom 1 north of the equator, extent 100: one building across their common edge, one next to it.
  const archive = createTileArchive({
    '1/0/0': createTile([{ rings: [createBox(90, 60, 105, 80)] }, { rings: [createBox(70, 60, 90, 80)] }]),
    '1/1/0': createTile([{ rings: [createBox(-5, 60, 20, 80)] }]),
  });
  const ring = ringOf(await findOutline(archive, [-10, 40]));
  const longitudes = ring.map(([longitude]) => Math.round(longitude));
  expect([Math.min(...longitudes), Math.max(...longitudes), ring.length]).toEqual([-18, 36, 5]);
});
