import { applySuppressions } from '../../checks/suppress.ts';
import type { Finding } from '../../contract/finding.ts';
import type { Suppression } from '../../contract/judgement.ts';
import type { Ask } from '../../contract/operations.ts';
import { watchAllSuppressions } from '../../store/suppressions.ts';

/** What reviewers accepted in this browser, whichever address it is of. */
export type AcceptedFindings = {
  /** The ids of those findings of an address that somebody called no error. */
  readonly among: (ask: Ask, findings: readonly Finding[]) => ReadonlySet<string>;
  readonly end: () => void;
};

/**
 * Follows what is accepted while a batch runs. Where the store does not answer nothing is, so that everything counts.
 */
export async function followAccepted(): Promise<AcceptedFindings> {
  let byPlace: ReadonlyMap<string, readonly Suppression[]> = new Map();
  let end = () => {};
  await new Promise<void>((answered) => {
    const take = (all: readonly Suppression[]) => {
      byPlace = groupedByPlace(all);
      answered();
    };
    end = watchAllSuppressions(take, () => answered());
  });
  return {
    among: (ask, findings) => {
      const accepted = byPlace.get(placeKey(ask.kind, ask.id)) ?? [];
      const { suppressed } = applySuppressions(findings, accepted, Date.now());
      return new Set(suppressed.map(({ finding }) => finding.id));
    },
    end,
  };
}

function groupedByPlace(all: readonly Suppression[]): Map<string, Suppression[]> {
  const groups = new Map<string, Suppression[]>();
  for (const each of all) {
    const key = placeKey(each.kind, each.placeId);
    const group = groups.get(key);
    if (group) group.push(each);
    else groups.set(key, [each]);
  }
  return groups;
}

function placeKey(kind: string, id: string): string {
  return `${kind}\n${id}`;
}
