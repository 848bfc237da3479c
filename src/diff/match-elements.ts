import type { MatchedBy } from './difference.ts';
import type { Element } from './element.ts';
import { grouped } from './grouped.ts';
import { matchNear } from './match-near.ts';

/** Two elements that are one, and what told so. */
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
 * Finds the elements of one answer in another: by id, by being the same to the letter, by a unit number that is there
 * once on each side, then the nearest within 2 m. Holders of one id are matched in their order, the unchanged first.
 * The order of answers changes nothing else, and the way back finds the same pairs.
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

/** Of two lists of holders of one id: those that are the same to the letter, then the others in their order. */
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

/** The elements of both sides that have one key, for each key that both have. */
function* sharing(
  before: readonly Element[],
  after: readonly Element[],
  keyOf: (element: Element) => string | undefined,
): Generator<readonly [before: readonly Element[], after: readonly Element[]]> {
  const others = grouped(after, keyOf);
  for (const [key, holders] of grouped(before, keyOf)) {
    const found = key === undefined ? undefined : others.get(key);
    if (found) yield [holders, found];
  }
}
