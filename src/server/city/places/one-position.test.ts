import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { createTags } from '../tags.ts';
import type { OsmFeature } from '../tiles/drawn.ts';
import { Places } from './places.ts';

const at = [71.4, 51.1] as const;

/** Of the building in which all points lie. */
const ring = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
].map(([x = 0, y = 0]): [number, number] => [at[0] + x / 50_000, at[1] + y / 50_000]);

const tags = (properties: Readonly<Record<string, string>>) =>
  createTags(Object.entries(properties), () => {});

const house: OsmFeature = {
  type: 'Feature',
  id: 0,
  osmType: 'way',
  geometry: { type: 'Polygon', coordinates: [ring] },
  properties: tags({
    building: 'yes',
    'addr:street': 'Abay',
    'addr:housenumber': '1',
    'building:levels': '2',
  }),
};

/** How often a position is read or a distance measured while so many points at one position become places. */
async function countLooks(
  count: number,
  kinds: readonly Readonly<Record<string, string>>[],
): Promise<number> {
  let looks = 0;
  const hypot = vi.spyOn(Math, 'hypot');
  const folder = await mkdtemp(join(tmpdir(), 'placelens-one-'));
  const places = await Places.open(join(folder, 'candidates'));
  await places.take(house);
  for (let id = 1; id <= count; id++) {
    const coordinates: [number, number] = [...at];
    const look = () => {
      looks++;
      return at[0];
    };
    Object.defineProperty(coordinates, 0, { get: look, enumerable: true });
    const properties = tags(
      Object.fromEntries(
        Object.entries(kinds[id % kinds.length] ?? {}).map(([key, value]) => [
          key,
          value.replace('#', `${id}`),
        ]),
      ),
    );
    await places.take({
      type: 'Feature',
      id,
      osmType: 'node',
      geometry: { type: 'Point', coordinates },
      properties,
    });
  }
  await places.match(() => {});
  let made = 0;
  for await (const [record] of places.records(true, () => {})) made += record.id.length;
  await places.close();
  expect(made).toBeGreaterThan(0);
  looks += hypot.mock.calls.length;
  hypot.mockRestore();
  return looks;
}

test.each([
  ['places', [{ name: 'Shop #', shop: 'yes' }]],
  ['places of another address', [{ name: 'Shop #', 'addr:street': 'Abay', 'addr:housenumber': '2' }]],
  ['parking', [{ amenity: 'parking' }, { name: 'Shop #', shop: 'yes' }]],
  ['parking spaces', [{ amenity: 'parking_space' }]],
  ['doors and flats', [{ entrance: 'yes', 'addr:flats': '#' }, { 'addr:unit': '#' }]],
])('twice as many %s at one position cost twice as much, not four times', async (_, kinds) => {
  const [few, many] = [await countLooks(100, kinds), await countLooks(200, kinds)];
  expect(many).toBeLessThan(2.5 * few);
});
