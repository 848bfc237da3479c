import { groupBy } from '../../../domain/collections/group-by.ts';
import { findRefIndex, type Inspection } from '../../../domain/place/inspection.ts';
import type { Finding } from '../../../spec/finding.ts';
import type { Suppression } from '../../../spec/judgement.ts';
import type { RuleId } from '../../../spec/rules.ts';
import type { Checks } from '../model/checks.ts';
import { getFeatureName } from '../model/feature-name.ts';
import inspectionWords from '../model/inspection.messages';
import checkWords from './checks.messages';
import type { Facet } from './severity-counts.ts';

/** One row of the list: a finding that counts, or one that was accepted. */
export type FindingRow = {
  readonly finding: Finding;
  readonly facet: Facet;
  /** What was written when it was accepted. */
  readonly suppression: Suppression | undefined;
  /** Why an accepted one counts again. */
  readonly changed: 'band' | 'expired' | undefined;
};

/** Returns the rows of the chosen facets: what counts first, the worst at the top, then what was accepted. */
export function getFindingRows(
  { findings, suppressed, changed }: Pick<Checks, 'findings' | 'suppressed' | 'changed'>,
  shown: ReadonlySet<Facet>,
): FindingRow[] {
  const again = new Map(changed.map((each) => [each.finding.id, each]));
  const open = findings
    .filter(({ severity }) => shown.has(severity))
    .map((finding): FindingRow => {
      const before = again.get(finding.id);
      return { finding, facet: finding.severity, suppression: before?.suppression, changed: before?.why };
    });
  if (!shown.has('suppressed')) return open;
  const accepted = suppressed.map(
    ({ finding, suppression }): FindingRow => ({
      finding,
      facet: 'suppressed',
      suppression,
      changed: undefined,
    }),
  );
  return [...open, ...accepted];
}

/** A line of the list: a finding, or the head of many of one rule, folded until it is opened. */
export type FindingLine =
  | { readonly row: FindingRow; readonly inGroup: boolean }
  | {
      readonly group: string;
      readonly ruleId: RuleId;
      readonly facet: Facet;
      readonly count: number;
      readonly open: boolean;
    };

/** Most findings of one rule with a line each: more would hide all others. */
const fewAlike = 5;

/**
 * Returns the lines of the list in the order of the rows, those of one rule and facet together. Large groups are
 * folded, except those in `opened` and the group of the finding `chosen`.
 */
export function getFindingLines(
  rows: readonly FindingRow[],
  opened: ReadonlySet<string>,
  chosen: string | undefined,
): FindingLine[] {
  const groups = groupBy(rows, getFindingGroup);
  const lines: FindingLine[] = [];
  for (const [group, alike] of groups) {
    const [first] = alike;
    const few = alike.length <= fewAlike;
    const open = few || opened.has(group) || alike.some(({ finding }) => finding.id === chosen);
    if (first && !few)
      lines.push({ group, ruleId: first.finding.ruleId, facet: first.facet, count: alike.length, open });
    if (open) for (const row of alike) lines.push({ row, inGroup: !few });
  }
  return lines;
}

/** Returns the group of a finding. */
export function getFindingGroup({ facet, finding: { ruleId } }: FindingRow): string {
  return `${facet} ${ruleId}`;
}

/**
 * Formats the subject of a finding: the feature by its name; a set-aside element by its number in the answer; a fault
 * of an answer as a whole by that answer, never by the place.
 */
export function formatFindingSubject(
  { operation, subject, pointer }: Pick<Finding, 'operation' | 'subject' | 'pointer'>,
  inspection: Inspection,
): string {
  const isDrawn = findRefIndex(inspection[operation].subjects, subject) !== undefined;
  if (operation === 'details' || isDrawn) return getFeatureName(inspection, subject);
  const answer = inspectionWords.operation[operation];
  const [, index] = /^\/features\/(\d+)(?:\/|$)/.exec(pointer) ?? [];
  return index === undefined ? answer : checkWords.element({ answer, number: Number(index) + 1 });
}
