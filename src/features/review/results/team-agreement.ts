import {
  type Agreement,
  type ListAgreement,
  measureAgreement,
  measureListAgreement,
} from '../../../domain/runs/agreement.ts';
import type { Ledger, VerdictAct } from '../../../domain/runs/verdicts.ts';

/** Two reviewers, and their agreement; '' for one without a name. */
export type ReviewerPair = { readonly one: string; readonly other: string } & Pick<
  Agreement,
  'both' | 'agreed' | 'kappa'
>;

export type TeamAgreement = ListAgreement & {
  readonly people: number;
  /** Pairs with an address in common, the least agreement first. */
  readonly pairs: readonly ReviewerPair[];
};

/** Returns the agreement of all reviewers of a run; undefined for fewer than two. */
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
