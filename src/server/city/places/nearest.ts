import Flatbush from 'flatbush';
import { getMercatorRow, getParallelLength } from '../../../domain/geo/earth.ts';
import { type CityPosition, getPlainDistance } from '../geometry.ts';

/** Finds at most `most` things within so many metres, nearest first. */
export type FindNearest<Thing> = (at: CityPosition, metres: number, most: number) => Thing[];

/** Web Mercator measures a little less than the sphere of our metres; what it finds beyond them is left out. */
const slack = 1.01;

/** Puts things into an index, so that however many lie at one position the nearest few are found at once. */
export function indexNearest<Thing extends { readonly at: CityPosition }>(
  things: readonly Thing[],
): FindNearest<Thing> {
  if (things.length === 0) return () => [];
  // In Web Mercator a short way is as long in every direction: what is nearest there is nearest.
  const index = new Flatbush(things.length);
  for (const { at } of things) index.add(getColumn(at), getMercatorRow(at[1]));
  index.finish();
  return (at, metres, most) => {
    const reach = (metres * slack) / getParallelLength(at[1]);
    return index
      .neighbors(getColumn(at), getMercatorRow(at[1]), most, reach)
      .flatMap((number) => things[number] ?? [])
      .map((thing) => ({ thing, distance: getPlainDistance(thing.at, at) }))
      .filter(({ distance }) => distance <= metres)
      .toSorted((a, b) => a.distance - b.distance)
      .map(({ thing }) => thing);
  };
}

/** Returns the position of a longitude on the square world of Web Mercator. */
const getColumn = ([longitude]: CityPosition) => longitude / 360;
