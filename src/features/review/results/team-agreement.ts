import {
  type Agreement,
  type ListAgreement,
  measureAgreement,
  measureListAgreement,
} from '../../../domain/runs/agreement.ts';
import type { Ledger, VerdictAct } from '../../../domain/runs/verdicts.ts';

/** Two reviewers, and how far they judge alike; '' for who has not given a name. */
export type ReviewerPair = { readonly one: string; readonly other: string } & Pick<
  Agreement,
  'both' | 'agreed' | 'kappa'
>;

export type TeamAgreement = ListAgreement & {
  readonly people: number;
  /** Those who judged an address in common, the least alike first. */
  readonly pairs: readonly ReviewerPair[];
};

/** How far all who judged a run judge alike; undefined where fewer than two did. */
export function measureTeamAgreement(ledger: Ledger, own: string): TeamAgreement | undefined {
  const held = new Map<string, ReadonlyMap<string, VerdictAct>>();
  for (const name of new Set([...ledger.reviewers(), own].sort())) {
    const theirs = name === own ? ledger.verdictsOf(own) : ledger.verdictsBy(name);
    if (theirs.size > 0) held.set(name, theirs);
  }
  if (held.size < 2) return undefined;
  const people = [...held];
  const pairs = people
    .flatMap(([one, ones], index) =>
      people.slice(index + 1).map(([other, others]) => ({ one, other, ...measureAgreement(ones, others) })),
    )
    .filter(({ both }) => both > 0)
    .sort((a, b) => a.agreed / a.both - b.agreed / b.both);
  return { people: held.size, pairs, ...measureListAgreement(ledger.everybodys(own).values()) };
}
