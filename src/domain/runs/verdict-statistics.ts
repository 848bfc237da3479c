import type { RuleId } from '../../spec/rules.ts';
import type { Verdict } from '../../spec/verdicts.ts';
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
export function computeStatistics(held: Iterable<VerdictAct>): Statistics {
  const acts = [...held].sort((a, b) => a.at - b.at);
  const counts = { good: 0, wrong: 0, unsure: 0, skip: 0 };
  for (const { what } of acts) counts[what]++;
  const { medianSeconds, perHour } = computePace(acts.map(({ at }) => at));
  return { counts, medianSeconds, perHour, rules: ruleShares(acts) };
}

type Pace = Pick<Statistics, 'medianSeconds' | 'perHour'> & {
  /** Times from one verdict to the next that are no pause. */
  readonly steps: number;
};

/** How fast somebody judges, of the moments of their verdicts, the earliest first. */
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

function getMiddle(sorted: readonly number[]): number {
  const half = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(half)] ?? 0) + (sorted[Math.ceil(half)] ?? 0)) / 2;
}
