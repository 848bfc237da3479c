import type { Finding } from '../../contract/finding.ts';
import type { Suppression } from '../../contract/judgement.ts';
import type { Checks } from '../../scene/checks.ts';
import type { Facet } from './severity-counts.ts';

/** One row of the list: a finding that counts, or one that was accepted. */
export type FindingRow = {
  readonly finding: Finding;
  readonly facet: Facet;
  /** What was said of it when it was accepted. */
  readonly suppression: Suppression | undefined;
  /** Why an accepted one counts again. */
  readonly changed: 'band' | 'expired' | undefined;
};

/** The rows of the chosen facets: what counts first, the worst at the top, then what was accepted. */
export function findingRows(
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
