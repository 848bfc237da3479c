import type { Answer } from '../../spec/answer.ts';
import { isJsonObject, type Position } from '../../spec/geojson.ts';
import type { OperationName } from '../../spec/operations.ts';
import { groupBy } from '../collections/group-by.ts';
import { getDistance } from '../geo/geodesy.ts';
import { formatCanonicalJson } from '../json/canonical-json.ts';
import type { Subject } from '../place/inspection.ts';
import type { MatchedBy, OneSide } from './difference.ts';
import { NearGrid } from './same-position.ts';

/** Two matched elements, and how they were matched. */
export type Match = {
  readonly before: Element;
  readonly after: Element;
  readonly by: MatchedBy;
  readonly duplicate?: true;
};

export type Matched = {
  readonly matches: readonly Match[];
  readonly removed: readonly Element[];
  readonly added: readonly Element[];
};

/**
 * Matches the elements of two answers: by id, by identical content, by a unit number that occurs once on each side,
 * then the nearest within 2 m. Elements of one id are matched in their order, the unchanged first. Nothing else depends
 * on the order of answers, and the reverse comparison finds the same pairs.
 */
export function matchElements(before: readonly Element[], after: readonly Element[]): Matched {
  const rest = { before: new Set(before), after: new Set(after) };
  const matches: Match[] = [];
  const take = (one: Element, other: Element, by: MatchedBy, duplicate = false) => {
    if (!rest.before.delete(one)) return;
    rest.after.delete(other);
    matches.push({ before: one, after: other, by, ...(duplicate && { duplicate }) });
  };
  const contentOf = ({ content }: Element) => content;

  for (const [holders, others] of sharing(before, after, ({ id }) => id)) {
    const duplicate = holders.length > 1 || others.length > 1;
    for (const [one, other] of inOrder(holders, others, contentOf)) take(one, other, 'id', duplicate);
  }
  for (const [ones, others] of sharing([...rest.before], [...rest.after], contentOf)) {
    for (const [index, one] of ones.entries()) {
      const other = others[index];
      if (other) take(one, other, 'content');
    }
  }
  for (const [ones, others] of sharing(before, after, ({ unit }) => unit)) {
    const [one, other] = [ones[0], others[0]];
    if (ones.length > 1 || others.length > 1 || !one || !other) continue;
    if (rest.before.has(one) && rest.after.has(other)) take(one, other, 'unit');
  }
  for (const [one, other] of matchNear([...rest.before], [...rest.after])) take(one, other, 'distance');

  return { matches, removed: [...rest.before], added: [...rest.after] };
}

type Pair = readonly [before: Element, after: Element];

/** Matches two lists of elements of one id: identical ones, then the others in their order. */
function inOrder(
  before: readonly Element[],
  after: readonly Element[],
  contentOf: (element: Element) => string,
): Pair[] {
  const pairs: Pair[] = [];
  for (const [ones, others] of sharing(before, after, contentOf)) {
    for (const [index, one] of ones.entries()) {
      const other = others[index];
      if (other) pairs.push([one, other]);
    }
  }
  const taken = new Set(pairs.flat());
  const left = after.filter((each) => !taken.has(each));
  for (const [index, one] of before.filter((each) => !taken.has(each)).entries()) {
    const other = left[index];
    if (other) pairs.push([one, other]);
  }
  return pairs;
}

/** Yields the elements of both sides for each key that both have. */
function* sharing(
  before: readonly Element[],
  after: readonly Element[],
  keyOf: (element: Element) => string | undefined,
): Generator<readonly [before: readonly Element[], after: readonly Element[]]> {
  const others = groupBy(after, keyOf);
  for (const [key, holders] of groupBy(before, keyOf)) {
    const found = others.get(key);
    if (found) yield [holders, found];
  }
}

/** Metres within which two points without any other match are taken for one (features.md F6). */
const reach = 2;

/**
 * Maximum number of spots compared around one spot. No survey has more than 100 within a few metres: denser ones are
 * not matched by distance, as every guess would be one among hundreds.
 */
const crowd = 100;

/** All elements on one exact coordinate, in an order independent of the answers. */
type Spot = { readonly position: Position; readonly key: string; readonly elements: readonly Element[] };

type Near = { readonly before: Spot; readonly after: Spot; readonly metres: number };

/** Returns pairs of elements within 2 m of each other, the nearest first; each element at most once. */
function matchNear(before: readonly Element[], after: readonly Element[]): (readonly [Element, Element])[] {
  const left = new Map<Spot, Element[]>();
  const take = (spot: Spot) => {
    const waiting = left.get(spot) ?? [...spot.elements];
    left.set(spot, waiting);
    return waiting;
  };
  return nearSpots(getSpots(before), getSpots(after)).flatMap((near) => {
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
 * Returns spots of both sides within reach, the nearest first; equal distances in an order that is the same in reverse.
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
        const metres = getDistance(spot.position, other.position);
        return metres > reach ? [] : [{ before: spot, after: other, metres }];
      }),
    )
    .sort((one, other) => one.metres - other.metres || compareText(tie(one), tie(other)));
}

function tie({ before, after }: Near): string {
  return [before.key, after.key].sort(compareText).join(' ');
}

function getSpots(elements: readonly Element[]): Spot[] {
  const standing = elements.flatMap((element) =>
    element.position ? [{ element, position: element.position }] : [],
  );
  return [...groupBy(standing, ({ position }) => position.join())].flatMap(([key, held]) => {
    const [first] = held;
    if (!first) return [];
    const inOrder = held
      .map(({ element }) => element)
      .sort((one, other) => compareText(one.content, other.content));
    return [{ position: first.position, key, elements: inOrder }];
  });
}

/** An element of an answer with its keys for matching. */
export type Element = OneSide & {
  /** Its kind and unit number; undefined without a number. */
  readonly unit: string | undefined;
  /** Its whole content, independent of the order of its members. */
  readonly content: string;
};

/** Returns all elements of an answer, drawn or set aside, in its order. */
export function collectElements<Name extends OperationName>(
  answer: Answer<Name>,
  subjects: readonly Subject<Name>[],
): Element[] {
  const drawn = subjects.map(({ ref, index, position, raw }) =>
    getElement(answer.operation, { ref, index, position, raw }),
  );
  const aside = answer.setAside.map(({ index, raw }) => getElement(answer.operation, { index, raw }));
  return [...drawn, ...aside].sort((one, other) => one.index - other.index);
}

function getElement(operation: OperationName, side: Omit<OneSide, 'id'>): Element {
  const own = isJsonObject(side.raw) ? side.raw : {};
  const properties = isJsonObject(own.properties) ? own.properties : {};
  const id = { details: own.id, parking: properties.id, entrance: properties.id, units: own.markerId }[
    operation
  ];
  const { unit } = properties;
  const numbered = typeof unit === 'number' || (typeof unit === 'string' && unit !== '');
  return {
    ...side,
    ...(typeof id === 'string' && id !== '' && { id }),
    unit: numbered ? formatCanonicalJson([properties.kind, String(unit)]) : undefined,
    content: formatCanonicalJson(side.raw),
  };
}

/** Compares by code units: the order must not depend on the reader's language. */
function compareText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
