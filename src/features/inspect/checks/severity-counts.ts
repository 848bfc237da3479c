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

/** Counts the findings of the profile, and returns the worst of them; undefined for none. */
export function getCountedFindings({
  findings,
  profile,
}: Pick<Checks, 'findings' | 'profile'>): { readonly count: number; readonly worst: Severity } | undefined {
  const counted = findings.filter(({ severity }) => profile.counts.includes(severity));
  const [first] = counted;
  return first && { count: counted.length, worst: first.severity };
}
