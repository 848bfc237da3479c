import type { RuleId } from '../../spec/rules.ts';
import type { Verdict } from '../../spec/verdicts.ts';
import type { VerdictAct } from './verdicts.ts';

/** Milliseconds between two verdicts beyond which the reviewer has paused. */
const pause = 120_000;

/** A rule needs tuning where more than this share of the addresses with its findings are judged good. */
const tolerated = 0.2;

/** Minimum number of judged addresses for a share. A proposal. */
const fewest = 5;

type RuleShare = {
  readonly ruleId: RuleId;
  /** Addresses with an error or a warning of the rule that were judged, without skipped ones. */
  readonly judged: number;
  /** Those of them that were judged good. */
  readonly good: number;
  readonly retune: boolean;
};

export type Statistics = {
  readonly counts: Readonly<Record<Verdict, number>>;
  /** Median seconds from one verdict to the next, without pauses; undefined with fewer than two verdicts. */
  readonly medianSeconds: number | undefined;
  /** Verdicts in an hour at the pace so far, without pauses. */
  readonly perHour: number | undefined;
  /** Those worth tuning first, then the most frequent ones. */
  readonly rules: readonly RuleShare[];
};

/** Returns statistics of the current verdicts of one reviewer. */
export function computeStatistics(held: Iterable<VerdictAct>): Statistics {
  const acts = [...held].sort((a, b) => a.at - b.at);
  const counts = { good: 0, wrong: 0, unsure: 0, skip: 0 };
  for (const { what } of acts) counts[what]++;
  const { medianSeconds, perHour } = computePace(acts.map(({ at }) => at));
  return { counts, medianSeconds, perHour, rules: ruleShares(acts) };
}

type Pace = Pick<Statistics, 'medianSeconds' | 'perHour'> & {
  /** Number of intervals between verdicts that are no pause. */
  readonly steps: number;
};

/** Returns how fast a person judges, from the times of their verdicts, the earliest first. */
export function computePace(moments: readonly number[]): Pace {
  const steps = moments
    .slice(1)
    .map((at, index) => at - (moments[index] ?? at))
    .filter((step) => step <= pause)
    .sort((a, b) => a - b);
  const spent = steps.reduce((sum, step) => sum + step, 0);
  return {
    steps: steps.length,
    medianSeconds: steps.length === 0 ? undefined : getMiddle(steps) / 1000,
    perHour: spent === 0 ? undefined : (steps.length / spent) * 3_600_000,
  };
}

function ruleShares(acts: readonly VerdictAct[]): RuleShare[] {
  const shares = new Map<RuleId, { judged: number; good: number }>();
  for (const { what, findings = [] } of acts) {
    if (what === 'skip') continue;
    // An info claims no issue, so "good" does not contradict it.
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

function getMiddle(sorted: readonly number[]): number {
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}
