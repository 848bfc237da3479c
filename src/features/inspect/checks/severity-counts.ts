import type { Finding } from '../../../spec/finding.ts';
import type { Severity } from '../../../spec/severities.ts';
import type { Checks } from '../model/checks.ts';

/** The switches of the bar: the severities, and accepted findings. */
export const facets = ['error', 'warning', 'info', 'suppressed'] as const satisfies (
  | Severity
  | 'suppressed'
)[];
export type Facet = (typeof facets)[number];

/** Counts the findings of each facet. */
export function countFindingFacets({
  findings,
  suppressed,
}: Pick<Checks, 'findings' | 'suppressed'>): Record<Facet, number> {
  const counts = { error: 0, warning: 0, info: 0, suppressed: suppressed.length };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}

/** Counts the findings of the worst severity that the profile counts, and returns the first; undefined for none. */
export function getCountedFindings({
  findings,
  profile,
}: Pick<Checks, 'findings' | 'profile'>): { readonly count: number; readonly worst: Finding } | undefined {
  const worst = findings.find(({ severity }) => profile.counts.includes(severity));
  return worst && { count: findings.filter(({ severity }) => severity === worst.severity).length, worst };
}
