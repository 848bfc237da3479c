import { getDistance } from '../../../domain/geo/geodesy.ts';
import type { Position } from '../../../spec/geojson.ts';

/** Metres from spot to spot of one building; the next building is further away. */
const withinBuilding = 40;

/** More spots than this are a district or a list of shops, each of which has a plate of its own. */
const mostSpots = 300;

/** Units that one count stands for, by their indexes; the count stands on the first of them. */
export type Crowd = readonly number[];

/**
 * The buildings in which most units share their spot with others, as where floors lie above each other: one count says
 * more there than one on each spot. `spots` are indexes of units, those of one spot together; the count keeps off `signs`.
 */
export function findCrowds(
  spots: readonly (readonly number[])[],
  positions: readonly Position[],
  signs: readonly Position[],
): Crowd[] {
  if (spots.length > mostSpots) return [];
  return groupNear(spots, ([first = 0]) => positions[first] ?? [0, 0]).flatMap((group) => {
    const all = group.flat();
    const shared = group.filter(({ length }) => length > 1).flat();
    if (group.length < 2 || shared.length * 2 <= all.length) return [];
    const first = findFreest(shared, positions, signs);
    return [[first, ...all.filter((index) => index !== first)]];
  });
}

/** Groups what lies near to one another, from each to the next. */
function groupNear<Item>(items: readonly Item[], positionOf: (item: Item) => Position): Item[][] {
  const left = new Set(items);
  const groups: Item[][] = [];
  for (const item of left) {
    left.delete(item);
    const group = [item];
    for (const member of group) {
      for (const other of left) {
        if (getDistance(positionOf(member), positionOf(other)) > withinBuilding) continue;
        left.delete(other);
        group.push(other);
      }
    }
    groups.push(group);
  }
  return groups;
}

/** The one that lies furthest from every sign. */
function findFreest(
  indexes: readonly number[],
  positions: readonly Position[],
  signs: readonly Position[],
): number {
  const rooms = indexes.map((index) =>
    Math.min(...signs.map((sign) => getDistance(sign, positions[index] ?? sign))),
  );
  return indexes[rooms.indexOf(Math.max(...rooms))] ?? 0;
}
