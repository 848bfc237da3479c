import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Position } from '../../spec/geojson.ts';
import { getDistance } from '../geo/geodesy.ts';
import { tileLimits } from './building-pieces.ts';
import { createArchive } from './embedded-archive.ts';
import { embeddedAreas } from './embedded-areas.ts';
import { mapDetailAround, mapDetailIn } from './map-detail.ts';
import { findOutline } from './outline-at.ts';
import { getDistanceToPolygon } from './polygons.ts';
import { createBox, createTile, createTileArchive } from './tile.driver.ts';

const [astana, montevideo] = embeddedAreas.map(({ id, path }) =>
  createArchive(id, async () => {
    const bytes = await readFile(new URL(`../../../public/${path}`, import.meta.url));
    return new Uint8Array(bytes).buffer;
  }),
);
if (!astana || !montevideo) throw new Error('two areas ship with the product');

const dostyk5: Position = [71.42214, 51.12793];

test('around Dostyk 5 the map has the house with its number and floors, and its parking', async () => {
  const detail = await mapDetailAround(astana, [dostyk5], 100);
  const own = detail?.buildings.filter(({ polygons }) =>
    polygons.some((rings) => getDistanceToPolygon(rings, dostyk5) === 0),
  );
  expect(own?.map(({ levels }) => levels)).toEqual([32]);
  const numbers = detail?.numbers.filter(({ position }) =>
    own?.some(({ polygons }) => polygons.some((rings) => getDistanceToPolygon(rings, position) === 0)),
  );
  expect(numbers?.map(({ number }) => number)).toEqual(['5']);
  expect(detail?.parking.length).toBeGreaterThan(0);
});

test('the tiles of a kit say the same', async () => {
  const bytes = new Uint8Array(
    await readFile(new URL('../../../public/basemap/astana.pmtiles', import.meta.url)),
  );
  const [of, inKit] = await Promise.all([
    mapDetailAround(astana, [dostyk5], 100),
    mapDetailIn(bytes, [dostyk5], 100),
  ]);
  expect({ ...inKit, covers: undefined }).toEqual({ ...of, covers: undefined });
});

test('doors are on walls, within the metres that are asked, each once', async () => {
  const centre: Position = [-56.2, -34.906];
  const detail = await mapDetailAround(montevideo, [centre], 600);
  const doors = detail?.doors ?? [];
  expect(doors.length).toBeGreaterThan(3);
  expect(new Set(doors.map(({ position }) => String(position))).size).toBe(doors.length);
  for (const { position, kind } of doors) {
    expect(getDistance(position, centre)).toBeLessThanOrEqual(600);
    expect(kind).toMatch(/^\w+$/);
    const nearest = Math.min(
      ...(detail?.buildings ?? []).flatMap(({ polygons }) =>
        polygons.map((rings) => getDistanceToPolygon(rings, position)),
      ),
    );
    expect(nearest).toBeLessThan(1);
  }
});

test('at the end of the map and outside of it there is less, and no failure', async () => {
  const beyond = await mapDetailAround(astana, [[0, 0], dostyk5], 100);
  expect(beyond?.buildings.length).toBeGreaterThan(0);
  expect([beyond?.covers(dostyk5), beyond?.covers([0, 0])]).toEqual([true, false]);
  expect(await mapDetailAround(astana, [[-179.9999, 85.05]], 100)).toMatchObject({ doors: [] });
  expect(await mapDetailAround(astana, [[180, -89.9]], 100)).toMatchObject({ doors: [] });
});

test('where more is drawn than may be worked on nothing is told', async () => {
  const full = createTile(Array(tileLimits.features + 1).fill({ rings: [createBox(0, 0, 1, 1)] }));
  await expect(
    mapDetailAround(createTileArchive({ '1/0/0': full }), [[-90, 40]], 100),
  ).resolves.toBeUndefined();
});

test('a tile is unpacked once for the outline and what is around, and again only where it did not come', async () => {
  const asked: string[] = [];
  let isGone = true;
  const tiles = createTileArchive({ '1/0/0': createTile([{ rings: [createBox(40, 40, 60, 60)] }]) });
  const archive = {
    ...tiles,
    getZxy: async (zoom: number, x: number, y: number) => {
      asked.push(`${zoom}/${x}/${y}`);
      if (isGone) throw new TypeError('Failed to fetch');
      return tiles.getZxy(zoom, x, y);
    },
  };
  const middle: Position = [-90, 66.5];
  await expect(mapDetailAround(archive, [middle], 1)).rejects.toThrow('Failed to fetch');
  isGone = false;
  expect((await mapDetailAround(archive, [middle], 1))?.buildings).toHaveLength(1);
  expect((await findOutline(archive, middle))?.polygon.coordinates).toHaveLength(1);
  await mapDetailAround(archive, [middle], 1);
  expect(asked).toEqual(['1/0/0', '1/0/0']);
});
