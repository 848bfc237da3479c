import type { Severity } from '../../../spec/severities.ts';
import type { Checks } from '../model/checks.ts';

/** What the bar lets the reader switch: the severities, and what was accepted. */
export const facets = ['error', 'warning', 'info', 'suppressed'] as const satisfies (
  | Severity
  | 'suppressed'
)[];
export type Facet = (typeof facets)[number];

/** How many findings there are of each facet. */
export function countFindingFacets({
  findings,
  suppressed,
}: Pick<Checks, 'findings' | 'suppressed'>): Record<Facet, number> {
  const counts = { error: 0, warning: 0, info: 0, suppressed: suppressed.length };
  for (const { severity } of findings) counts[severity]++;
  return counts;
}

/** How many findings the profile counts, and the worst of them; undefined for none. */
export function getCountedFindings({
  findings,
  profile,
}: Pick<Checks, 'findings' | 'profile'>): { readonly count: number; readonly worst: Severity } | undefined {
  const counted = findings.filter(({ severity }) => profile.counts.includes(severity));
  const [first] = counted;
  return first && { count: counted.length, worst: first.severity };
}
