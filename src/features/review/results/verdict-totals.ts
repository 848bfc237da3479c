import { getReviewers, type ListVerdict, type Phase, phases } from '../../../domain/runs/list-verdict.ts';
import type { ResultFilter, VerdictChoice } from '../../../domain/runs/result-filter.ts';
import { verdictChoices } from '../../../domain/runs/result-filter.ts';
import { type Fate, fates } from '../../../spec/correction.ts';

/** All acts of a run, independent of the filter: a choice of anything else would never show a row. */
export type VerdictTotals = {
  readonly verdicts: ReadonlySet<VerdictChoice>;
  readonly phases: ReadonlySet<Phase>;
  readonly fates: ReadonlySet<Fate>;
  /** True where an address with a good verdict waits for another opinion. */
  readonly unconfirmed: boolean;
  /** By name; '' for who has not given one. */
  readonly reviewers: readonly string[];
  readonly changed: boolean;
  readonly noted: boolean;
  readonly questions: boolean;
};

/** Counts in one pass over the verdicts on each row. */
export function aggregateVerdicts(judged: ReadonlyMap<number, ListVerdict>): VerdictTotals {
  const verdicts = new Set<VerdictChoice>();
  const found = new Set<Phase>();
  const became = new Set<Fate>();
  const reviewers = new Set<string>();
  let changed = false;
  let noted = false;
  let questions = false;
  let unconfirmed = false;
  for (const said of judged.values()) {
    verdicts.add(said.verdict);
    found.add(said.phase);
    for (const fate of said.fates) became.add(fate);
    for (const name of getReviewers(said)) reviewers.add(name);
    changed ||= said.changed;
    noted ||= said.notes.length > 0;
    questions ||= said.questions.length > 0;
    unconfirmed ||= said.verdict === 'good' && said.phase !== 'closed';
  }
  return {
    verdicts,
    phases: found,
    fates: became,
    reviewers: [...reviewers].sort(),
    changed,
    noted,
    questions,
    unconfirmed,
  };
}

/** Returns the verdicts to choose among; none without any. With one reviewer there are no conflicts. */
export function getVerdictChoices(
  said: VerdictTotals,
  { verdicts: chosen }: ResultFilter,
): readonly VerdictChoice[] {
  if (said.reviewers.length === 0 && chosen.length === 0) return [];
  return verdictChoices.filter((each) => {
    if (chosen.includes(each) || said.verdicts.has(each)) return true;
    if (each === 'conflict') return said.reviewers.length > 1;
    return each !== 'skip';
  });
}

/**
 * Returns true once something is wrong, was corrected or waits for another opinion: until then a phase adds nothing to
 * the verdict.
 */
export function hasPhases({ phases, unconfirmed }: VerdictTotals, filter: ResultFilter): boolean {
  return filter.phases.length > 0 || unconfirmed || beyondVerdicts.some((phase) => phases.has(phase));
}

const beyondVerdicts = ['correction', 'unchanged', 'verification'] as const;

/** Returns the phases to choose among: that of an ineffective correction only where there is one. */
export function getPhaseChoices(said: VerdictTotals, filter: ResultFilter): readonly Phase[] {
  const isThere = said.phases.has('unchanged') || filter.phases.includes('unchanged');
  return phases.filter((phase) => phase !== 'unchanged' || isThere);
}

/** Returns the fates of corrections to choose among: those that there are. */
export function getFateChoices(said: VerdictTotals, filter: ResultFilter): readonly Fate[] {
  return fates.filter((fate) => said.fates.has(fate) || filter.fates.includes(fate));
}

/** Returns the reviewers to choose among: a single one is no choice. */
export function getReviewerChoices({ reviewers }: VerdictTotals, filter: ResultFilter): readonly string[] {
  const all = [...new Set([...reviewers, ...filter.reviewers])];
  return filter.reviewers.length > 0 || reviewers.length > 1 ? all : [];
}
