import type { Verdict } from '../../contract/judgement.ts';
import type { RuleId } from '../../contract/rules.ts';
import type { VerdictAct } from './verdicts.ts';

/** Milliseconds between two verdicts beyond which the reviewer is taken to have paused. */
const pause = 120_000;

/** A rule of which more than this share of the addresses it speaks of are judged good is worth retuning (checks.md). */
const tolerated = 0.2;

/** With fewer judged addresses a share says nothing of a rule. A proposal. */
const fewest = 5;

type RuleShare = {
  readonly ruleId: RuleId;
  /** Addresses with an error or a warning of the rule that were judged, skipped ones left out. */
  readonly judged: number;
  /** Those of them that were judged good. */
  readonly good: number;
  readonly retune: boolean;
};

export type Statistics = {
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Seconds from one verdict to the next, pauses left out; undefined with fewer than two verdicts. */
  readonly medianSeconds: number | undefined;
  /** Verdicts in an hour at the pace so far, pauses left out. */
  readonly perHour: number | undefined;
  /** The ones worth retuning first, then those that speak most often. */
  readonly rules: readonly RuleShare[];
};

/** What the verdicts of one reviewer that hold come to. */
export function statisticsOf(held: Iterable<VerdictAct>): Statistics {
  const acts = [...held].sort((a, b) => a.at - b.at);
  const counts = { good: 0, wrong: 0, unsure: 0, skip: 0 };
  for (const { what } of acts) counts[what]++;
  const steps = acts
    .slice(1)
    .map(({ at }, index) => at - (acts[index]?.at ?? at))
    .filter((step) => step <= pause)
    .sort((a, b) => a - b);
  const spent = steps.reduce((sum, step) => sum + step, 0);
  return {
    counts,
    medianSeconds: steps.length === 0 ? undefined : middleOf(steps) / 1000,
    perHour: spent === 0 ? undefined : (steps.length / spent) * 3_600_000,
    rules: ruleShares(acts),
  };
}

function ruleShares(acts: readonly VerdictAct[]): RuleShare[] {
  const shares = new Map<RuleId, { judged: number; good: number }>();
  for (const { what, findings = [] } of acts) {
    if (what === 'skip') continue;
    // An info claims no issue, so "good" does not gainsay it.
    const claims = findings.filter(({ severity }) => severity !== 'info');
    for (const ruleId of new Set(claims.map((finding) => finding.ruleId))) {
      const share = shares.get(ruleId) ?? { judged: 0, good: 0 };
      shares.set(ruleId, share);
      share.judged++;
      if (what === 'good') share.good++;
    }
  }
  return [...shares]
    .map(([ruleId, share]) => ({
      ruleId,
      ...share,
      retune: share.judged >= fewest && share.good / share.judged > tolerated,
    }))
    .sort((a, b) => Number(b.retune) - Number(a.retune) || b.judged - a.judged);
}

function middleOf(sorted: readonly number[]): number {
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}

export type Agreement = {
  /** Addresses that both judged; skipping is no judgement. */
  readonly both: number;
  readonly agreed: number;
  /** Cohen's kappa; undefined where chance alone explains everything: nothing judged, or one verdict for all. */
  readonly kappa: number | undefined;
  readonly differing: readonly { readonly one: VerdictAct; readonly other: VerdictAct }[];
};

type Held = ReadonlyMap<string, VerdictAct>;

/** How far two reviewers judge alike, over the addresses that both judged. */
export function agreementOf(one: Held, other: Held): Agreement {
  const pairs = [...one].flatMap(([key, act]) => {
    const theirs = other.get(key);
    return act.what === 'skip' || !theirs || theirs.what === 'skip' ? [] : [{ one: act, other: theirs }];
  });
  const differing = pairs.filter((pair) => pair.one.what !== pair.other.what);
  const both = pairs.length;
  const agreed = both - differing.length;
  return { both, agreed, kappa: kappaOf(pairs, agreed), differing };
}

/** Cohen, "A coefficient of agreement for nominal scales", 1960: (observed − by chance) / (1 − by chance). */
function kappaOf(pairs: Agreement['differing'], agreed: number): number | undefined {
  const shareOf = (who: 'one' | 'other', what: string) =>
    pairs.filter((pair) => pair[who].what === what).length / pairs.length;
  const chance = ['good', 'wrong', 'unsure'].reduce(
    (sum, what) => sum + shareOf('one', what) * shareOf('other', what),
    0,
  );
  if (pairs.length === 0 || chance === 1) return undefined;
  return (agreed / pairs.length - chance) / (1 - chance);
}

/**
 * True for about `percent` of the addresses of a run, for everybody the same ones: the sample of a blind second
 * review. A larger share holds the smaller one.
 */
export function isInSample(run: string, key: string, percent: number): boolean {
  return percent >= 100 || hash(`${run} ${key}`) / 2 ** 32 < percent / 100;
}

/** 32 bits of a text: FNV-1a, then the last steps of MurmurHash3, which spread what differs at the end alone. */
function hash(text: string): number {
  let bits = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) bits = Math.imul(bits ^ byte, 0x01000193);
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return (bits ^ (bits >>> 16)) >>> 0;
}
