import type { Position } from '../contract/geojson.ts';
import { metresBetween } from '../domain/geodesy.ts';
import { compareText } from './compare-text.ts';
import type { Element } from './element.ts';
import { grouped } from './grouped.ts';
import { NearGrid } from './near-grid.ts';

/** Metres within which two points without any other tie are taken for one (features.md F6). */
const reach = 2;

/**
 * Spots looked at around one spot. Nobody surveys more than 100 within a few metres: what lies denser is not matched
 * by distance, as every guess would be one among hundreds.
 */
const crowd = 100;

/** All elements on one exact coordinate, in an order that no answer decides. */
type Spot = { readonly position: Position; readonly key: string; readonly elements: readonly Element[] };

type Near = { readonly before: Spot; readonly after: Spot; readonly metres: number };

/** Pairs of elements within 2 m of each other, the nearest first; each element at most once. */
export function matchNear(
  before: readonly Element[],
  after: readonly Element[],
): (readonly [Element, Element])[] {
  const left = new Map<Spot, Element[]>();
  const take = (spot: Spot) => {
    const waiting = left.get(spot) ?? [...spot.elements];
    left.set(spot, waiting);
    return waiting;
  };
  return nearSpots(spotsOf(before), spotsOf(after)).flatMap((near) => {
    const [ones, others] = [take(near.before), take(near.after)];
    const count = Math.min(ones.length, others.length);
    const partners = others.splice(0, count);
    return ones.splice(0, count).flatMap((one, index) => {
      const other = partners[index];
      return other ? [[one, other] as const] : [];
    });
  });
}

/**
 * Spots of both sides within reach, the nearest first; equal distances in an order that is the same on the way back.
 */
function nearSpots(before: readonly Spot[], after: readonly Spot[]): Near[] {
  const all = new NearGrid<Spot>(reach);
  for (const spot of [...before, ...after]) all.add(spot.position, spot);
  const isLone = ({ position }: Spot) => all.countNear(position) <= crowd;
  const others = new NearGrid<Spot>(reach);
  for (const spot of after.filter(isLone)) others.add(spot.position, spot);
  return before
    .filter(isLone)
    .flatMap((spot) =>
      others.near(spot.position).flatMap((other): Near[] => {
        const metres = metresBetween(spot.position, other.position);
        return metres > reach ? [] : [{ before: spot, after: other, metres }];
      }),
    )
    .sort((one, other) => one.metres - other.metres || compareText(tie(one), tie(other)));
}

function tie({ before, after }: Near): string {
  return [before.key, after.key].sort(compareText).join(' ');
}

function spotsOf(elements: readonly Element[]): Spot[] {
  const standing = elements.flatMap((element) =>
    element.position ? [{ element, position: element.position }] : [],
  );
  return [...grouped(standing, ({ position }) => position.join())].flatMap(([key, held]) => {
    const [first] = held;
    if (!first) return [];
    const inOrder = held
      .map(({ element }) => element)
      .sort((one, other) => compareText(one.content, other.content));
    return [{ position: first.position, key, elements: inOrder }];
  });
}
