import type { Finding } from '../../spec/finding.ts';
import type { Suppression } from '../../spec/judgement.ts';

/** A finding, and the reason given when it was accepted. */
export type Accepted = { readonly finding: Finding; readonly suppression: Suppression };

/** A finding that was accepted once and counts again: it is in another band, or the acceptance has ended. */
export type Changed = Accepted & { readonly why: 'band' | 'expired' };

export type Suppressed = {
  /** Those that count: never accepted, or changed since; in the given order. */
  readonly open: readonly Finding[];
  /** Those that were accepted and have not changed. */
  readonly suppressed: readonly Accepted[];
  /** Those of `open` that were accepted once. */
  readonly changed: readonly Changed[];
};

/**
 * Divides findings of any number of places by what reviewers accepted. `now` and the end of an acceptance are
 * milliseconds since 1970; an acceptance holds up to and including that moment.
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

/** Returns what an acceptance is tied to: severity and variant. In another band the finding comes back. */
function getBand({ severity, variant }: Finding): string {
  return variant === undefined ? severity : `${severity} ${variant}`;
}

/** Findings over many addresses have no fingerprint: their id is made of rule, address and subject too. */
function getFingerprint({ fingerprint, id }: Finding): string {
  return fingerprint ?? id;
}

/** Who accepts a finding, why, and until when. */
export type Acceptance = Pick<Suppression, 'reason' | 'author' | 'at' | 'until' | 'kind' | 'placeId'>;

/** Returns the suppression of an accepted finding: it holds for this rule, feature and band. */
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
