import type { Result } from '../../spec/batch.ts';
import type { Finding } from '../../spec/finding.ts';
import { severities } from '../../spec/severities.ts';
import { type AddressRegression, compareAddress, isOfAddress } from './regression.ts';

/** What became different at a watched address since it was asked before. */
export type WatchedChange = {
  /** Both askings; of an address without an earlier answer every finding appeared. */
  readonly compared: AddressRegression;
  readonly fresh: readonly Finding[];
  /** The same finding, of a higher severity now. */
  readonly worse: readonly Finding[];
  readonly mended: readonly Finding[];
  /** Findings that were there and are no worse. */
  readonly stayed: number;
  /** True where it has no answer any more, or is not known any more; not of one that was unknown already. */
  readonly isLost: boolean;
};

/** Compares an address with what it was when it was asked before. */
export function findWatchedChange(
  before: Result | undefined,
  after: Result,
  findingsBefore: readonly Finding[] | undefined,
  findingsAfter: readonly Finding[],
): WatchedChange {
  const each = compareAddress(before, after, findingsBefore, findingsAfter);
  // What no earlier answer tells of is new: else a door that was always wrong passes with the first full answer.
  const isFirst = after.state === 'done' && before?.state !== 'done';
  const appeared = isFirst ? findingsAfter.filter(({ ruleId }) => isOfAddress(ruleId)) : each.appeared;
  const earlier = new Map(each.fixed.map((finding) => [finding.id, finding]));
  const gravity = ({ severity }: Finding) => severities.indexOf(severity);
  const sameIn = appeared.filter(({ id }) => earlier.has(id));
  const worse = sameIn.filter((finding) => gravity(finding) < gravity(earlier.get(finding.id) ?? finding));
  const again = new Set(sameIn.map(({ id }) => id));
  return {
    compared: { ...each, appeared },
    fresh: appeared.filter(({ id }) => !again.has(id)),
    worse,
    mended: each.fixed.filter(({ id }) => !again.has(id)),
    stayed: each.unchanged.length + sameIn.length - worse.length,
    isLost: after.state !== 'done' && after.state !== before?.state && before?.state !== 'unknown',
  };
}
