import { expect, test } from 'vitest';
import { groupTowns } from './towns.ts';

type Spot = readonly [longitude: number, latitude: number];

/** Returns so many points of a town of some kilometres. */
const townAt = ([longitude, latitude]: Spot, count: number): Spot[] =>
  Array.from({ length: count }, (_, index) => [
    longitude + 0.06 * ((index * 0.618) % 1),
    latitude + 0.04 * ((index * 0.414) % 1),
  ]);

const astana: Spot = [71.42, 51.12];
const montevideo: Spot = [-56.16, -34.9];
const nullIsland: Spot = [0, 0];

/** Returns how many points each drawing shows. */
function drawn(spots: readonly Spot[]): number[] {
  const columnOf = (axis: 0 | 1) => Float64Array.from(spots, (spot) => spot[axis]);
  return groupTowns(columnOf(0), columnOf(1)).map((town) => town.length);
}

test.each<[string, readonly Spot[], readonly number[]]>([
  ['a town', townAt(astana, 200), [200]],
  ['a town and some points on null island', [...townAt(astana, 200), nullIsland, nullIsland], [200]],
  ['a short list with one point on null island', [...townAt(astana, 20), nullIsland], [20]],
  ['a town and a village beside it', [...townAt(astana, 200), [71.5, 51.2]], [201]],
  ['two towns', [...townAt(montevideo, 16), ...townAt(astana, 30)], [30, 16]],
  [
    'two towns and a point that was swapped',
    [...townAt(montevideo, 16), ...townAt(astana, 30), [51.1, 71.4]],
    [30, 16],
  ],
  ['two points far apart', [astana, montevideo], [2]],
  [
    'a country',
    Array.from({ length: 90 }, (_, i): Spot => [6 + 9 * ((i * 0.618) % 1), 47 + 8 * ((i * 0.414) % 1)]),
    [90],
  ],
  ['one spot', [astana, astana, astana], [3]],
])('%s', (_, spots, counts) => {
  expect(drawn(spots)).toEqual(counts);
});
