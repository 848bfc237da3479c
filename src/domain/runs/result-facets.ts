import type { Result } from '../../spec/batch.ts';
import type { Fate } from '../../spec/correction.ts';
import { type RuleId, ruleIds } from '../../spec/rules.ts';
import { forEachInPortions, type InPortions, runAtOnce } from '../pace/in-portions.ts';
import { getReviewers, type ListVerdict, noOpinions, type Phase } from './list-verdict.ts';
import type { ResultFilter, VerdictChoice } from './result-filter.ts';
import { getRowStatus, type RowStatus } from './row-status.ts';

/**
 * The rows that a filter shows, and their number for each choice: a count ignores its own facet, so that it predicts
 * the result of a click.
 */
export type Facets = {
  readonly results: readonly Result[];
  readonly standings: ReadonlyMap<RowStatus, number>;
  /** Number of rows with findings of a rule, the most frequent rule first. */
  readonly rules: ReadonlyMap<RuleId, number>;
  readonly verdicts: ReadonlyMap<VerdictChoice, number>;
  readonly phases: ReadonlyMap<Phase, number>;
  /** Number of rows with a correction of which that became. */
  readonly fates: ReadonlyMap<Fate, number>;
  /** Number of rows that somebody judged, by name; '' for a reviewer without one. */
  readonly reviewers: ReadonlyMap<string, number>;
  readonly changed: number;
  readonly noted: number;
  readonly questions: number;
};

/** Counts in one pass over all rows; `judged` by position. The order of the rows is kept. */
export function countFacets(...of: Parameters<typeof countFacetsInPortions>): Facets {
  return runAtOnce(countFacetsInPortions(...of));
}

/** The same in portions, which keeps the page responsive. */
export function* countFacetsInPortions(
  results: readonly Result[],
  filter: ResultFilter,
  judged: ReadonlyMap<number, ListVerdict>,
): InPortions<Facets> {
  const shown: Result[] = [];
  const standings = new Map<RowStatus, number>();
  const rules = new Map<RuleId, number>();
  const verdicts = new Map<VerdictChoice, number>();
  const phases = new Map<Phase, number>();
  const fates = new Map<Fate, number>();
  const reviewers = new Map<string, number>();
  let changed = 0;
  let noted = 0;
  let questions = 0;
  const text = filter.text.trim().toLowerCase();
  yield* forEachInPortions(results, (result) => {
    if (text !== '' && !searched(result).includes(text)) return;
    const standing = getRowStatus(result);
    const opinion = judged.get(result.position) ?? noOpinions;
    // Numbers instead of an object: this runs 100,000 times for each letter of a search.
    const missedStanding = filter.standings.length > 0 && !filter.standings.includes(standing) ? 1 : 0;
    const missedRule =
      filter.rules.length > 0 && !filter.rules.some((rule) => (result.rules?.[rule] ?? 0) > 0) ? 1 : 0;
    const missedVerdict = filter.verdicts.length > 0 && !filter.verdicts.includes(opinion.verdict) ? 1 : 0;
    const missedPhase = filter.phases.length > 0 && !filter.phases.includes(opinion.phase) ? 1 : 0;
    const missedFate =
      filter.fates.length > 0 && !opinion.fates.some((fate) => filter.fates.includes(fate)) ? 1 : 0;
    const missedReviewer =
      filter.reviewers.length > 0 && !getReviewers(opinion).some((name) => filter.reviewers.includes(name))
        ? 1
        : 0;
    const missedChange = filter.changed && !opinion.changed ? 1 : 0;
    const missedNote = filter.noted && opinion.notes.length === 0 ? 1 : 0;
    const missedQuestion = filter.questions && opinion.questions.length === 0 ? 1 : 0;
    const missedSaid =
      missedVerdict + missedPhase + missedFate + missedReviewer + missedChange + missedNote + missedQuestion;
    const missed = missedStanding + missedRule + missedSaid;
    if (missed > 1) return;
    if (missed === 0) shown.push(result);
    if (missed === missedStanding) add(standings, standing);
    if (missed === missedVerdict) add(verdicts, opinion.verdict);
    if (missed === missedPhase) add(phases, opinion.phase);
    if (missed === missedFate) for (const fate of opinion.fates) add(fates, fate);
    if (missed === missedReviewer) for (const name of getReviewers(opinion)) add(reviewers, name);
    if (missed === missedChange && opinion.changed) changed++;
    if (missed === missedNote && opinion.notes.length > 0) noted++;
    if (missed === missedQuestion && opinion.questions.length > 0) questions++;
    if (missed === missedRule && result.rules) {
      for (const rule of getRules(result.rules)) add(rules, rule);
    }
  });
  const frequent = [...rules].toSorted(([, a], [, b]) => b - a);
  const byName = [...reviewers].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    results: shown,
    standings,
    rules: new Map(frequent),
    verdicts,
    phases,
    fates,
    reviewers: new Map(byName),
    changed,
    noted,
    questions,
  };
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

const known: ReadonlySet<string> = new Set(ruleIds);

function isRule(name: string): name is RuleId {
  return known.has(name);
}

function getRules(rules: NonNullable<Result['rules']>): RuleId[] {
  const found: RuleId[] = [];
  for (const rule in rules) if (isRule(rule) && (rules[rule] ?? 0) > 0) found.push(rule);
  return found;
}

/** The text that the search reads, lower-cased once for each row. */
const searchable = new WeakMap<Result, string>();

function searched(result: Result): string {
  const known = searchable.get(result);
  if (known !== undefined) return known;
  const { id, label, title, address } = result;
  const text = [id, label, title, address].filter(Boolean).join('\n').toLowerCase();
  searchable.set(result, text);
  return text;
}
