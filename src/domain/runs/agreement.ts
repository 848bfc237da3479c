import type { VerdictAct } from './verdicts.ts';

export type Agreement = {
  /** Addresses that both judged; skipping is no judgement. */
  readonly both: number;
  readonly agreed: number;
  /** Cohen's kappa; undefined where chance alone explains everything: nothing judged, or one verdict for all. */
  readonly kappa: number | undefined;
  readonly differing: readonly { readonly one: VerdictAct; readonly other: VerdictAct }[];
};

type Held = ReadonlyMap<string, VerdictAct>;

/** Measures the agreement of two reviewers, over the addresses that both judged. */
export function measureAgreement(one: Held, other: Held): Agreement {
  const pairs = [...one].flatMap(([key, act]) => {
    const theirs = other.get(key);
    return act.what === 'skip' || !theirs || theirs.what === 'skip' ? [] : [{ one: act, other: theirs }];
  });
  const differing = pairs.filter((pair) => pair.one.what !== pair.other.what);
  const both = pairs.length;
  const agreed = both - differing.length;
  return { both, agreed, kappa: getKappa(pairs, agreed), differing };
}

/** Cohen, "A coefficient of agreement for nominal scales", 1960: (observed − by chance) / (1 − by chance). */
function getKappa(pairs: Agreement['differing'], agreed: number): number | undefined {
  const shareOf = (who: 'one' | 'other', what: string) =>
    pairs.filter((pair) => pair[who].what === what).length / pairs.length;
  const chance = ['good', 'wrong', 'unsure'].reduce(
    (sum, what) => sum + shareOf('one', what) * shareOf('other', what),
    0,
  );
  if (pairs.length === 0 || chance === 1) return undefined;
  return (agreed / pairs.length - chance) / (1 - chance);
}

/** The agreement of all reviewers of a list. */
export type ListAgreement = {
  /** Addresses that at least two judged; skipping is no judgement. */
  readonly several: number;
  /** Those of them on which all verdicts are the same. */
  readonly agreed: number;
  /** Krippendorff's alpha for nominal data; undefined where no disagreement is possible. */
  readonly alpha: number | undefined;
};

/** The same over the verdicts of each address, one for each reviewer who gave one. */
export function measureListAgreement(addresses: Iterable<readonly VerdictAct[]>): ListAgreement {
  const units: string[][] = [];
  for (const acts of addresses) {
    const verdicts = acts.map(({ what }) => what).filter((what) => what !== 'skip');
    if (verdicts.length > 1) units.push(verdicts);
  }
  const agreed = units.filter(([first, ...others]) => others.every((what) => what === first)).length;
  return { several: units.length, agreed, alpha: computeAlpha(units) };
}

/**
 * Krippendorff, "Computing Krippendorff's Alpha-Reliability", 2011, nominal data with missing values:
 * 1 − observed disagreement / disagreement by chance. `units` hold the values of each unit, at least two.
 */
export function computeAlpha(units: readonly (readonly string[])[]): number | undefined {
  const totals = new Map<string, number>();
  let all = 0;
  let alike = 0;
  for (const values of units) {
    const here = new Map<string, number>();
    for (const value of values) here.set(value, (here.get(value) ?? 0) + 1);
    for (const [value, count] of here) {
      totals.set(value, (totals.get(value) ?? 0) + count);
      alike += (count * (count - 1)) / (values.length - 1);
    }
    all += values.length;
  }
  const alikeByChance = [...totals.values()].reduce((sum, count) => sum + count * (count - 1), 0) / (all - 1);
  if (all < 2 || alikeByChance === all) return undefined;
  return 1 - (all - alike) / (all - alikeByChance);
}
