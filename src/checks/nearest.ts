import type { Position } from '../contract/geojson.ts';
import { metresBetween } from '../domain/geodesy.ts';

type Near<Thing> = { readonly thing: Thing; readonly metres: number };

/** Metres of a degree of latitude on the sphere of domain/geodesy, a little low, so that nothing nearer is missed. */
const metresPerDegree = 111_000;

/** Finds the nearest of many things: looks north and south of a position until nothing nearer can come. */
export function nearestOf<Thing extends { readonly position: Position }>(
  things: readonly Thing[],
): (position: Position) => Near<Thing> | undefined {
  const sorted = things.toSorted((a, b) => a.position[1] - b.position[1]);
  return (position) => {
    let best: Near<Thing> | undefined;
    /** False as soon as everything farther along is farther off too. */
    const look = (thing: Thing) => {
      const apart = Math.abs(thing.position[1] - position[1]) * metresPerDegree;
      if (best && apart > best.metres) return false;
      const metres = metresBetween(position, thing.position);
      if (!best || metres < best.metres) best = { thing, metres };
      return true;
    };
    const middle = firstFrom(sorted, position[1]);
    for (let index = middle, thing = sorted[index]; thing && look(thing); thing = sorted[++index]);
    for (let index = middle - 1, thing = sorted[index]; thing && look(thing); thing = sorted[--index]);
    return best;
  };
}

function firstFrom(sorted: readonly { readonly position: Position }[], latitude: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle]?.position[1] ?? 0) < latitude) low = middle + 1;
    else high = middle;
  }
  return low;
}
