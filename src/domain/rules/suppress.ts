import type { Finding } from '../../spec/finding.ts';
import type { Suppression } from '../../spec/judgement.ts';

/** A finding and what was said of it when it was accepted. */
export type Accepted = { readonly finding: Finding; readonly suppression: Suppression };

/** A finding that was accepted once and counts again: it is in another band, or the acceptance has ended. */
export type Changed = Accepted & { readonly why: 'band' | 'expired' };

export type Suppressed = {
  /** What counts: never accepted, or changed since; in the given order. */
  readonly open: readonly Finding[];
  /** What was accepted and still is as it was. */
  readonly suppressed: readonly Accepted[];
  /** Those of `open` that were accepted once. */
  readonly changed: readonly Changed[];
};

/**
 * Parts findings of any number of places by what reviewers accepted. `now` and the end of an acceptance are
 * milliseconds since 1970; an acceptance holds until that moment, it included.
 */
export function applySuppressions(
  findings: readonly Finding[],
  suppressions: readonly Suppression[],
  now: number,
): Suppressed {
  if (suppressions.length === 0) return { open: findings, suppressed: [], changed: [] };
  const accepted = new Map(suppressions.map((each) => [each.fingerprint, each]));
  const open: Finding[] = [];
  const suppressed: Accepted[] = [];
  const changed: Changed[] = [];
  for (const finding of findings) {
    const suppression = accepted.get(getFingerprint(finding));
    const why = suppression && getEnd(finding, suppression, now);
    if (suppression && !why) {
      suppressed.push({ finding, suppression });
      continue;
    }
    open.push(finding);
    if (suppression && why) changed.push({ finding, suppression, why });
  }
  return { open, suppressed, changed };
}

function getEnd(finding: Finding, { band, until }: Suppression, now: number): Changed['why'] | undefined {
  if (getBand(finding) !== band) return 'band';
  return until !== undefined && now > until ? 'expired' : undefined;
}

/** What an accepted finding is held for: its severity and its variant. In another band it comes back. */
function getBand({ severity, variant }: Finding): string {
  return variant === undefined ? severity : `${severity} ${variant}`;
}

/** Findings over many addresses carry no fingerprint: their id is made of rule, address and subject too. */
function getFingerprint({ fingerprint, id }: Finding): string {
  return fingerprint ?? id;
}

/** Who accepts a finding, why, and until when. */
export type Acceptance = Pick<Suppression, 'reason' | 'author' | 'at' | 'until' | 'kind' | 'placeId'>;

/** What is kept when a finding is accepted: it holds for this rule, feature and band. */
export function createSuppression(finding: Finding, acceptance: Acceptance): Suppression {
  const { ruleId, subject, measured, unit, byOrdinal } = finding;
  return {
    ...acceptance,
    fingerprint: getFingerprint(finding),
    ruleId,
    subject,
    band: getBand(finding),
    ...(measured !== undefined && { measured }),
    ...(unit !== undefined && { unit }),
    ...(byOrdinal && { byOrdinal }),
  };
}
